/** Where uploaded files live. Their addresses on the wire start with /files/. */
export interface Files {
  /** Writes a file once; rejects to overwrite. `path` is relative, like 'shop/2026/11/ab12.png'. */
  readonly write: (path: string, content: Uint8Array | ArrivedFile) => Promise<void>
  /** Nothing when there is no such file. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>
  readonly remove: (path: string) => Promise<void>
  /** Lends places on the disk, under names nobody else has, to files that come; they are gone when the work is done. */
  readonly whileComing: <T>(work: (place: FilePathProvider) => Promise<T>) => Promise<T>
}

/** Makes room for one more file that comes, and answers its absolute path. */
export type FilePathProvider = () => Promise<string>

/** An uploaded file of a form. It is on the disk until the call ends, and is read from there. */
export class ArrivedFile extends File {
  readonly path: string

  constructor(path: string, content: Blob, name: string, options: FilePropertyBag) {
    super([content], name, options)
    this.path = path
  }
}
