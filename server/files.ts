/** Where uploaded files live. Their addresses on the wire start with /files/. */
export interface Files {
  /** Writes a file once; refuses to overwrite. `path` is relative, like 'shop/2026/11/ab12.png'. */
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>
  /** Nothing when there is no such file. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>
  readonly remove: (path: string) => Promise<void>
}
