/** Storage of uploaded files. Their URLs start with /files/. */
export interface Files {
  /** Writes a file once; rejects overwriting. `path` is relative, like 'shop/2026/11/ab12.png'. */
  readonly write: (path: string, content: Uint8Array | ArrivedFile) => Promise<void>
  /** Undefined if the file does not exist. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>
  readonly remove: (path: string) => Promise<void>
  /** Provides unique temporary paths for incoming files; they are deleted when the work is done. */
  readonly whileComing: <T>(work: (place: FilePathProvider) => Promise<T>) => Promise<T>
}

/** Returns the absolute path for one more incoming file. */
export type FilePathProvider = () => Promise<string>

/** An uploaded file of a form. It is on the disk until the call ends. */
export class ArrivedFile extends File {
  readonly path: string

  constructor(path: string, content: Blob, name: string, options: FilePropertyBag) {
    super([content], name, options)
    this.path = path
  }
}
