import { toPrivateSigns } from "../body/text/symbol-fonts"
import { type Font, PLAIN_FONT } from "../font"
import type { RunFormat } from "../workbook/read-texts"
import type { Attribute } from "../workbook/read-xml"

/** Reads the format of a run. */
export function makeRunFormat(): RunFormat {
  const font = { ...PLAIN_FONT }
  let fontName = ""
  return {
    font,
    read: (name, attribute) => {
      if (name === "rFont") fontName = attribute("val")
      else changeFont(font, name, attribute)
    },
    write: (text) => toPrivateSigns(text, fontName),
  }
}

/** Changes a font by an element of a `font` of the styles, or of the `rPr` of a run. */
export function changeFont(font: Font, name: string, attribute: Attribute): void {
  const value = attribute("val")
  // `<b/>` and `<b val="1"/>` turn it on, `<b val="0"/>` turns it off.
  const isOn = !/^(?:0|false|off|none)$/i.test(value)
  if (name === "b") font.isBold = isOn
  else if (name === "i") font.isItalic = isOn
  else if (name === "u") font.isUnderlined = isOn
  else if (name === "strike") font.isStruck = isOn
  else if (name === "vertAlign") {
    font.isSuperscript = value === "superscript"
    font.isSubscript = value === "subscript"
  }
}
