/** Reads a stream to its end. @throws Error if it has more than `maxBytes`, or fails */
export async function readStreamBytes(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: BlobPart[] = []
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
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
