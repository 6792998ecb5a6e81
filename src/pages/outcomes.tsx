import { Placeholder } from "../components/placeholder"

export default function OutcomesPage() {
  return <Placeholder path="/outcomes" />
}
