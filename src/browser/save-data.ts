/** Whether Save-Data is on, which is also a setting of Android. Only Chromium-based browsers report it. */
export function isSaveDataOn(): boolean {
  // https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData
  return (
    "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  )
}

/**
 * Caps the density of an image at one image pixel per CSS pixel, which is a ninth of the pixels on a phone. A static
 * host ignores the `Save-Data` header. An image that is already loading, such as the LCP image, does not change.
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
