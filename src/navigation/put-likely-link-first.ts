/**
 * Puts the link first whose path shares the most first letters with the URL. The not-found page
 * contains the source of this function as its only script, so it must use nothing outside itself.
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
