export const OFFICE_WINDOW_PX = { width: 1366, height: 768 }

/** Upright. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A phone upright and on its side, an office's window at 200 % zoom and at 100 %. */
export const WINDOWS_PX = [
  PHONE.viewport,
  { width: 740, height: 360 },
  { width: 683, height: 384 },
  OFFICE_WINDOW_PX,
]
