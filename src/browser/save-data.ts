/** Whether Save-Data is on; Android's setting switches it on, too. Browsers other than Chromium do not tell. */
export function isSaveDataOn(): boolean {
  // https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData
  return (
    "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  )
}

/**
 * Caps the density of an image that has still to load at one image pixel per CSS pixel: on a phone that is
 * a third of the width and a ninth of the pixels. A static host ignores the `Save-Data` header. An image
 * that is already loading, such as the LCP image of the first page, is left alone.
 * @param picture the `<picture>` element around it
 */
export function capImageDensity(picture: HTMLPictureElement): void {
  const image = picture.querySelector("img")
  const isLoading = image?.getAttribute("loading") === "eager" && image.currentSrc !== ""
  if (!image?.clientWidth || isLoading) return
  const sizes = `${Math.ceil(image.clientWidth / devicePixelRatio)}px`
  for (const element of picture.querySelectorAll<HTMLSourceElement | HTMLImageElement>(
    "source, img",
  )) {
    element.sizes = sizes
  }
}
