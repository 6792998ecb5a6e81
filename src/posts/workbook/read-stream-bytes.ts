/** Reads a stream to its end. @throws Error if it has more than `maxBytes`, or fails */
export async function readStreamBytes(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (let step = await reader.read(); step.value; step = await reader.read()) {
    size += step.value.length
    if (size > maxBytes) {
      void reader.cancel()
      throw new Error(`The workbook has more than ${maxBytes} bytes`)
    }
    chunks.push(step.value)
  }
  const whole = new Uint8Array(size)
  let start = 0
  for (const chunk of chunks) {
    whole.set(chunk, start)
    start += chunk.length
  }
  return whole
}
