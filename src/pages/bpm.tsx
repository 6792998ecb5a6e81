import { Placeholder } from "../components/placeholder"

export default function BpmPage() {
  return <Placeholder path="/bpm" />
}
