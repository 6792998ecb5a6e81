/**
 * Takes the styles of the first look out of the page as soon as all style files, which hold the same, have
 * come. With both, the browser would compare each element with each rule twice at every change.
 */
export function dropFirstLook(): void {
  const files = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")]
  // Right before the first of its files; another could be of the visitor's own.
  const firstLook = files[0]?.previousElementSibling
  if (!(firstLook instanceof HTMLStyleElement)) return
  const coming = files.filter(({ sheet }) => !sheet)
  const loads = coming.map((file) => new Promise((resolve) => (file.onload = resolve)))
  void Promise.all(loads).then(() => firstLook.remove())
}
