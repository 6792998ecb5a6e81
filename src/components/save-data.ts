/** Chromium's Data Saver, also as the setting of an Android phone; other browsers do not tell. */
export function isSavingData(): boolean {
  // https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData
  return (
    "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  )
}

/**
 * Makes a picture that has still to load choose its file as if a pixel of the screen were as large as a
 * CSS pixel: on a phone that is a third of the width and a ninth of the dots. A host of static files
 * cannot do this, because it answers the `Save-Data` header like any other. So the picture at the top of the
 * first page, which loads before any script can ask, is left as it is.
 */
export function askForFewerPixels(picture: HTMLPictureElement): void {
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
