import { MAX_WORKBOOK_BYTES } from "../limits"
import { WorkbookError } from "../post"
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
const SAVE_AS_XLSX = "In Excel choose File, Save As, Excel Workbook (.xlsx)."

/**
 * Unpacks an .xlsx workbook and reads it. Every failure becomes a WorkbookError with a message for the editor.
 * @param bytes the whole file
 * @param read gets the parts of the workbook
 * @throws WorkbookError "empty" | "too-large" | "password" | "not-a-workbook", and those of `read`
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
    throw new WorkbookError(
      "not-a-workbook",
      `The file is damaged or is not an Excel workbook (${cause instanceof Error ? cause.message : String(cause)}).`,
      "Open it in Excel and save it again as .xlsx. If Excel cannot open it, it is another kind of file.",
    )
  }
}

function refuseOtherFiles(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) {
    throw new WorkbookError("empty", "The file is empty.", "Save the workbook again from Excel.")
  }
  if (bytes.byteLength > MAX_WORKBOOK_BYTES) {
    throw new WorkbookError(
      "too-large",
      `The workbook is larger than ${MAX_WORKBOOK_BYTES / 1024 / 1024} MB.`,
      "Take pictures out of the sheet; they belong in the folder assets/Blog.",
    )
  }
  if (startsWith(bytes, OPEN_DOCUMENT_BEGINNING, OPEN_DOCUMENT_OFFSET)) {
    throw new WorkbookError(
      "not-a-workbook",
      "The file is a LibreOffice workbook, not an Excel workbook.",
      "In LibreOffice choose File, Save As, Excel 2007-365 (.xlsx).",
    )
  }
  if (startsWith(bytes, ZIP_SIGNATURE)) return
  if (startsWith(bytes, COMPOUND_FILE_SIGNATURE) && includesUtf16(bytes, ENCRYPTED_PART_NAME)) {
    throw new WorkbookError(
      "password",
      "The workbook is protected by a password.",
      "In Excel choose File, Info, Protect Workbook, Encrypt with Password; empty the password and save.",
    )
  }
  throw new WorkbookError("not-a-workbook", "The file is not an Excel workbook.", SAVE_AS_XLSX)
}

function startsWith(bytes: Uint8Array, signature: readonly number[], offset = 0): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte)
}

function includesUtf16(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder("utf-16le").decode(bytes).includes(text)
}
