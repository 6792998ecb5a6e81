import { useEffect, useState } from "react"
import { type ChosenFile, readDrop } from "./read-drop"

/**
 * Takes files that are dropped anywhere on the page: one that misses the frame would be opened by the browser.
 * @returns whether files are held over the page
 */
export function useFileDrop(onDrop: (files: Promise<readonly ChosenFile[]>) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return
      event.preventDefault()
      setIsOver(event.type === "dragover")
      if (event.type === "drop") onDrop(readDrop(event))
    }
    const types = ["dragover", "dragleave", "drop"] as const
    for (const type of types) document.addEventListener(type, handleDrag)
    return () => {
      for (const type of types) document.removeEventListener(type, handleDrag)
    }
  })
  return isOver
}
