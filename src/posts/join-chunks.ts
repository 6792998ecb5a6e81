/** Joins the chunks of a file that has been read or unpacked in several steps. */
export function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let start = 0
  for (const chunk of chunks) {
    whole.set(chunk, start)
    start += chunk.length
  }
  return whole
}
