/** A clipboard that has not answered by then never will. */
const ANSWER_MS = 1_500

/** Whether the clipboard has the text. It may refuse, never answer, or be missing without HTTPS. */
export async function writeToClipboard(text: string): Promise<boolean> {
  const silence = new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_MS, false))
  try {
    return await Promise.race([navigator.clipboard.writeText(text).then(() => true), silence])
  } catch {
    return false
  }
}
