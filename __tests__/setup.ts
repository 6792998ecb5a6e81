import "@testing-library/jest-dom"
import { TextDecoder, TextEncoder } from "node:util"
import { configure } from "@testing-library/dom"

// A busy machine is late, not wrong. A test that passes does not wait so long.
configure({ asyncUtilTimeout: 20_000 })

// What jsdom lacks; the browser tests prove the real thing.
if (typeof window !== "undefined") {
  Object.assign(window, { TextDecoder, TextEncoder })
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event("close"))
  }
  Object.assign(document, { fonts: { ready: Promise.resolve() } })
  Element.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
  performance.getEntriesByType = () => []
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
}
