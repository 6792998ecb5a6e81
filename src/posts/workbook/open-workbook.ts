import { MAX_WORKBOOK_BYTES } from "../limits"
import { toError } from "../problems/problem"
import { WorkbookError } from "../problems/workbook-error"
import { WorkbookPackage } from "./workbook-package"

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04]
/** The container that Excel uses for encrypted workbooks, and for .xls up to 2003. */
const COMPOUND_FILE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0]
/** What names of parts in such a container say about it; the first that is found counts. */
const COMPOUND_FILES = [
  // By a sensitivity label or by restricted access, both of which are rights management.
  { part: "DRMEncrypted", code: "workbook-restricted" },
  { part: "EncryptedPackage", code: "workbook-with-password" },
  { part: "Workbook", code: "workbook-of-old-excel" },
  { part: "Book", code: "workbook-of-old-excel" },
] as const
/** Only LibreOffice and others that save its format have this file in the zip. */
const OPEN_DOCUMENT_PART = "mimetype"

/**
 * Opens an .xlsx workbook and reads it. Every failure becomes a WorkbookError with a message for the editor.
 * @param bytes the whole file
 * @param read gets the parts of the workbook
 * @throws WorkbookError when it cannot be unpacked, and those of `read`
 */
export function openWorkbook<Result>(
  bytes: Uint8Array,
  read: (pack: WorkbookPackage) => Result,
): Result {
  refuseOtherFiles(bytes)
  try {
    const pack = new WorkbookPackage(bytes)
    if (pack.has(OPEN_DOCUMENT_PART)) throw new WorkbookError(toError("workbook-of-libreoffice"))
    return read(pack)
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
  if (startsWith(bytes, ZIP_SIGNATURE)) return
  if (startsWith(bytes, COMPOUND_FILE_SIGNATURE)) {
    const names = new TextDecoder("utf-16le").decode(bytes)
    const found = COMPOUND_FILES.find(({ part }) => names.includes(part))
    if (found) throw new WorkbookError(toError(found.code))
  }
  throw new WorkbookError(toError("workbook-of-other-kind"))
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
