import { PageHead } from "../components/page-head"
import { Placeholder } from "../components/placeholder"

export default function BpmPage() {
  return (
    <>
      <PageHead title="Bpm" />
      <Placeholder text="Hello bpm" />
    </>
  )
}
