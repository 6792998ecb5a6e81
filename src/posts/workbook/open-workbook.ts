import { MAX_WORKBOOK_BYTES } from "../limits"
import { toError } from "../problem"
import { WorkbookError } from "../workbook-error"
import { unpackWorkbook, type WorkbookParts } from "./unpack-workbook"

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04]
/** The container that Excel uses for encrypted workbooks, and for .xls up to 2003. */
const COMPOUND_FILE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0]
const ENCRYPTED_PART_NAME = "EncryptedPackage"
/** The first file in the zip that LibreOffice saves in its own format. */
const OPEN_DOCUMENT_BEGINNING = Array.from("mimetypeapplication/vnd.oasis", (letter) =>
  letter.charCodeAt(0),
)
const OPEN_DOCUMENT_OFFSET = 30

/**
 * Unpacks an .xlsx workbook and reads it. Every failure becomes a WorkbookError with a message for the editor.
 * @param bytes the whole file
 * @param read gets the parts of the workbook
 * @throws WorkbookError when it cannot be unpacked, and those of `read`
 */
export function openWorkbook<Result>(
  bytes: Uint8Array,
  read: (parts: WorkbookParts) => Result,
): Result {
  refuseOtherFiles(bytes)
  try {
    return read(unpackWorkbook(bytes))
  } catch (cause) {
    if (cause instanceof WorkbookError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new WorkbookError(toError("workbook-damaged", { reason }))
  }
}

function refuseOtherFiles(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) throw new WorkbookError(toError("workbook-empty"))
  if (bytes.byteLength > MAX_WORKBOOK_BYTES) {
    const megabytes = MAX_WORKBOOK_BYTES / 1024 / 1024
    throw new WorkbookError(toError("workbook-too-large", { megabytes }))
  }
  if (startsWith(bytes, OPEN_DOCUMENT_BEGINNING, OPEN_DOCUMENT_OFFSET)) {
    throw new WorkbookError(toError("workbook-of-libreoffice"))
  }
  if (startsWith(bytes, ZIP_SIGNATURE)) return
  if (startsWith(bytes, COMPOUND_FILE_SIGNATURE) && includesUtf16(bytes, ENCRYPTED_PART_NAME)) {
    throw new WorkbookError(toError("workbook-with-password"))
  }
  throw new WorkbookError(toError("workbook-of-other-kind"))
}

function startsWith(bytes: Uint8Array, signature: readonly number[], offset = 0): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte)
}

function includesUtf16(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder("utf-16le").decode(bytes).includes(text)
}
