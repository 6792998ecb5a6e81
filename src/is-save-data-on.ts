/** Whether Save-Data is on, which is also a setting of Android. Only Chromium-based browsers report it. */
export function isSaveDataOn(): boolean {
  // https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData
  return (
    "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  )
}
