/**
 * Files that Excel, LibreOffice, macOS, Windows and git create by themselves. They are not published, and they do not
 * stop the publishing.
 */
const SYSTEM_FILE = /^(~\$.*|\.~lock\..*|\._.*|\.DS_Store|Thumbs\.db|desktop\.ini|\.gitkeep)$/i

/** @param name of a file, without its folder */
export function isSystemFile(name: string): boolean {
  return SYSTEM_FILE.test(name)
}
