/** One chunk: all that is loaded with the first chosen file. */
export { checkFiles } from "./check-files"
export { CheckResult } from "./check-result"
export { findDamagedPictures } from "./find-damaged-pictures"
