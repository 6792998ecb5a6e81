/** One chunk: all that is loaded with the first chosen file. */
export { checkChosenFiles } from "./check-chosen-files"
export { CheckResult } from "./check-result"
export { findDamagedImages } from "./find-damaged-images"
