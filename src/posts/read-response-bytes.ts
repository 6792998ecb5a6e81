import { MAX_WORKBOOK_BYTES } from "./limits"
import { readStreamBytes } from "./read-stream-bytes"

/**
 * Reads the workbook that a server answers with.
 * @throws Error when the status is not OK, or the workbook has more than MAX_WORKBOOK_BYTES
 */
export async function readResponseBytes({
  ok,
  status,
  body,
}: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (!ok) throw new Error(`HTTP status ${status}`)
  // A response such as 204 has no body; the workbook is empty then.
  return body ? readStreamBytes(body, MAX_WORKBOOK_BYTES) : new Uint8Array()
}
