import { loadModule } from "./load-module"

/** With a handle, Chromium can read the file again after it has been saved. */
export type ChosenFile = File & { handle?: FileSystemFileHandle | undefined }

/**
 * Reads the files of a drop, those of its folders too. The browser empties the event when its listeners have run, so
 * what it contains is taken out first; what reads folders is loaded meanwhile.
 * @throws LoadError
 */
export async function readDrop({ dataTransfer }: DragEvent): Promise<ChosenFile[]> {
  const items = Array.from(dataTransfer?.items ?? [], takeOut)
  const { fromEvent } = await loadModule(import("file-selector"))
  const files = await fromEvent({ type: "drop", dataTransfer: { items } })
  return files.filter((file) => file instanceof File)
}

function takeOut(item: DataTransferItem) {
  const file = item.getAsFile()
  const entry = item.webkitGetAsEntry()
  const handle =
    "getAsFileSystemHandle" in item
      ? (item.getAsFileSystemHandle as () => Promise<unknown>)().catch(() => undefined)
      : undefined
  return {
    kind: item.kind,
    getAsFile: () => file,
    webkitGetAsEntry: () => entry,
    ...(handle && { getAsFileSystemHandle: () => handle }),
  }
}
