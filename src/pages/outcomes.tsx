import { PageHead } from "../components/page-head"
import { Placeholder } from "../components/placeholder"

export default function OutcomesPage() {
  return (
    <>
      <PageHead title="Outcomes" />
      <Placeholder text="Hello outcomes" />
    </>
  )
}
