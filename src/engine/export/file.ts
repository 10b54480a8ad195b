/** Replaces characters that file systems do not allow in names. */
export const fileName = (name: string, ending: FileExtension): string =>
  `${name.replace(/[\\/:*?"<>|\s]+/g, '_')}.${ending}`

type FileExtension = 'csv' | 'xlsx'
type Piece = string | Uint8Array<ArrayBuffer>

const TYPES: Readonly<Record<FileExtension, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A destination that a file is written to in pieces. */
export interface Sink {
  readonly write: (piece: Piece) => Promise<void>
  /** Completes the file. */
  readonly close: () => Promise<void>
  /** Discards what was written. */
  readonly abort: () => Promise<void>
}

interface Writable {
  write(data: Piece): Promise<void>
  close(): Promise<void>
  abort(): Promise<void>
}
interface Picker {
  showSaveFilePicker?: (options: object) => Promise<{ createWritable(): Promise<Writable> }>
}

/**
 * Opens a file for writing. A large file is streamed to disk with the File System Access API if available; otherwise
 * pieces are joined to a blob and downloaded. Must be called in a click handler. @returns undefined if the user
 * cancelled
 */
export async function openSink(name: string, ending: FileExtension, isLarge: boolean): Promise<Sink | undefined> {
  const { showSaveFilePicker } = window as unknown as Picker
  if (!isLarge || !showSaveFilePicker) return blobSink(name, ending)
  try {
    const [type = ''] = TYPES[ending].split(';')
    const handle = await showSaveFilePicker({
      suggestedName: name,
      types: [{ accept: { [type]: [`.${ending}`] } }],
    })
    const file = await handle.createWritable()
    return { write: piece => file.write(piece), close: () => file.close(), abort: () => file.abort() }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    // Not allowed here (an iframe, a policy): the download always works.
    return blobSink(name, ending)
  }
}

/** Small pieces are joined to blobs of this size, which the browser may store on disk. */
const PART = 1_000_000

function blobSink(name: string, ending: FileExtension): Sink {
  const type = TYPES[ending]
  let parts: Blob[] = []
  let pending: Piece[] = []
  let size = 0
  return {
    write: async piece => {
      pending.push(piece)
      size += piece.length
      if (size < PART) return
      parts.push(new Blob(pending, { type }))
      pending = []
      size = 0
    },
    close: async () => {
      download(new Blob([...parts, ...pending], { type }), name)
      parts = []
      pending = []
    },
    abort: async () => {
      parts = []
      pending = []
    },
  }
}

/** Starts a download of a blob. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // The browser reads the URL after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
