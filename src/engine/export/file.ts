/** A name that every file system takes. */
export const fileName = (name: string, ending: FileExtension): string =>
  `${name.replace(/[\\/:*?"<>|\s]+/g, '_')}.${ending}`

type FileExtension = 'csv' | 'xlsx'
type Piece = string | Uint8Array<ArrayBuffer>

const TYPES: Readonly<Record<FileExtension, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Somewhere to write a file piece by piece. */
export interface Sink {
  readonly write: (piece: Piece) => Promise<void>
  /** Hands the file over. */
  readonly close: () => Promise<void>
  /** Throws away what was written. */
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
 * Opens a file for writing. A large one goes straight onto the disk where the browser can, so that nothing is held in
 * memory; others are parts of a blob, which the browser may keep on disk too, and nobody is asked where to. Must be
 * called in a click. Nothing when the person changed his mind.
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
    // Not allowed here (a frame, a policy): the old way works everywhere.
    return blobSink(name, ending)
  }
}

/** Small pieces are joined into blobs of this size, and let go. */
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

/** Hands a file to the browser. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
