const MARKER_START = 0xff
/** Baseline, extended and progressive: the frames that browsers show. */
const FRAMES = [0xc0, 0xc1, 0xc2]
/** Only Adobe's programs write it, and before the frame. */
const APP14 = 0xee
/** Red, green and blue, or grey: at most three. */
const PRINT_COMPONENTS = 4

/**
 * Whether a file is a JPEG with the four colours of a print shop (CMYK), and without the mark of Adobe's programs.
 * Without the mark nobody can tell whether its values count ink or light, so that it may be published as a negative.
 */
export function isCmykWithoutAdobeMark(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let at = 2
  while (at + 9 < file.length && file[at] === MARKER_START) {
    const marker = view.getUint8(at + 1)
    if (marker === APP14) return false
    if (FRAMES.includes(marker)) return view.getUint8(at + 9) === PRINT_COMPONENTS
    // Fill bytes may precede a marker.
    at += marker === MARKER_START ? 1 : 2 + view.getUint16(at + 2)
  }
  return false
}
