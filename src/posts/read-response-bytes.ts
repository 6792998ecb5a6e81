import { MAX_WORKBOOK_BYTES } from "./limits"

/**
 * Reads the workbook that a server answers with, and stops as soon as it is too large.
 * @throws Error when the status is not OK, or the workbook has more than MAX_WORKBOOK_BYTES
 */
export async function readResponseBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.ok) throw new Error(`HTTP status ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  // The body is null in a response such as 204; the workbook is empty then.
  const reader = response.body?.getReader()
  for (let step = await reader?.read(); step?.value; step = await reader?.read()) {
    size += step.value.length
    if (size > MAX_WORKBOOK_BYTES) {
      void reader?.cancel()
      throw new Error(`The workbook has more than ${MAX_WORKBOOK_BYTES} bytes`)
    }
    chunks.push(step.value)
  }
  return joinChunks(chunks)
}

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let start = 0
  for (const chunk of chunks) {
    whole.set(chunk, start)
    start += chunk.length
  }
  return whole
}
