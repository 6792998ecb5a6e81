const MARKER_START = 0xff
const START_OF_SCAN = 0xda
/** Every other one from SOF0 to SOF15 begins a frame; these begin tables (DHT, JPG, DAC). */
const TABLES = [0xc4, 0xc8, 0xcc]
const APP14 = 0xee
/** Red, green and blue, or grey: at most three. */
const PRINT_COMPONENTS = 4

/**
 * Whether a JPEG has the four colours of a print shop (CMYK), and not the mark of Adobe's programs. Without the mark
 * nobody can tell whether its values count ink or light, so that it may be published as a negative.
 */
export function isCmykWithoutAdobeMark(jpeg: Uint8Array): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  let components = 0
  let at = 2
  while (at + 9 < jpeg.length && jpeg[at] === MARKER_START) {
    const marker = view.getUint8(at + 1)
    if (marker === MARKER_START) {
      // Fill bytes may stand before a marker.
      at++
      continue
    }
    if (marker === START_OF_SCAN) break
    if (marker === APP14 && hasText(jpeg, at + 4, "Adobe")) return false
    if (marker >= 0xc0 && marker <= 0xcf && !TABLES.includes(marker))
      components = view.getUint8(at + 9)
    at += 2 + view.getUint16(at + 2)
  }
  return components === PRINT_COMPONENTS
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
}
