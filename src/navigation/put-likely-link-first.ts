/**
 * Puts that link of the not-found page first whose path has the most first characters in common with the URL. The page has no
 * other script, so this function is written into its HTML, and must not use anything outside of it.
 */
export function putLikelyLinkFirst(): void {
  const toLetters = (path: string) => path.toLowerCase().replace(/[^a-z]/g, "")
  const typed = toLetters(location.pathname)
  const countSame = (item: Element) => {
    const path = toLetters(item.querySelector("a")?.pathname ?? "")
    let count = 0
    while (count < path.length && path[count] === typed[count]) count++
    return count
  }
  const items = [...document.querySelectorAll("main li")]
  const [likely] = items.sort((one, other) => countSame(other) - countSame(one))
  if (likely) likely.parentElement?.prepend(likely)
}
