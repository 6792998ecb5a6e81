import { payments } from "../content/payments"

/** What a payment depends on, in one paragraph of a printed offer. */
export function PaymentNotes() {
  return (
    <p>
      <strong>{payments.notesHeading}</strong> {payments.notes.join(" ")}
    </p>
  )
}
