/** Files that programs and systems create: neither published nor a problem. */
const SYSTEM_FILE = /^(~\$.*|\.~lock\..*|\._.*|\.DS_Store|Thumbs\.db|desktop\.ini|\.gitkeep)$/i

/** @param name of a file, without its folder */
export function isSystemFile(name: string): boolean {
  return SYSTEM_FILE.test(name)
}
