import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { contentOf, type Image, PAGE } from '../image'
import type { Note, Store } from './store'

/**
 * The file system of the embedded database in a tab: the build's image in memory, overlaid with changed pages in the
 * browser's storage. A write costs only what it changes; all writes of a statement are stored atomically, so that a tab
 * may be closed at any time, like a crash.
 */

const DATA = '/pglite/data'

/** The state of a file: path and size, or deleted. */
interface Entry {
  readonly path?: string
  readonly size: number
}

/** The properties of Emscripten's MEMFS nodes that are used here. */
interface FileNode {
  readonly id: number
  readonly parent: FileNode
  readonly name: string
  readonly mode: number
  usedBytes: number
  contents?: Uint8Array | number[]
  readonly node_ops: NodeOperations
  readonly stream_ops: { write: (stream: { node: FileNode }, ...rest: unknown[]) => number }
}
interface NodeOperations {
  mknod: (parent: FileNode, name: string, mode: number, device: number) => FileNode
  unlink: (parent: FileNode, name: string) => void
  rename: (node: FileNode, folder: FileNode, name: string) => void
  setattr: (node: FileNode, attributes: { readonly size?: number }) => void
}
interface MemoryFiles {
  readonly mkdirTree: (path: string) => void
  readonly writeFile: (path: string, content: Uint8Array, how: { readonly canOwn: true }) => void
  readonly chmod: (path: string, mode: number) => void
  readonly lookupPath: (path: string) => { readonly node: FileNode }
  readonly isFile: (mode: number) => boolean
}

type Preparation = Parameters<NonNullable<PGliteOptions['fs']>['init']>[1]

export class StoredFiles {
  readonly #image: Image
  readonly #store: Store
  #database: PGlite | undefined
  /** Files by node, with the number under which they are stored. */
  readonly #numbers = new Map<FileNode, number>()
  #next = 0
  #pending: Promise<void> = Promise.resolve()
  /** Changes that are not stored yet: entries of files, and their pages. */
  readonly #entries = new Set<FileNode>()
  readonly #gone = new Set<number>()
  readonly #pages = new Map<FileNode, Set<number>>()

  constructor(image: Image, store: Store) {
    this.#image = image
    this.#store = store
  }

  async init(database: PGlite, emscriptenOpts: Preparation): Promise<{ emscriptenOpts: Preparation }> {
    this.#database = database
    return { emscriptenOpts }
  }

  /** Creates the files in their latest state. */
  async initialSyncFs(): Promise<void> {
    const files = this.#files
    const entries = new Map((await this.#store.all<Entry>('files')) as [number, Entry][])
    const pages = await this.#store.all<Uint8Array>('pages')
    files.mkdirTree(DATA)
    files.chmod(DATA, 0o700)
    for (const folder of this.#image.folders) files.mkdirTree(`${DATA}/${folder}`)
    const contents = new Map<number, { path: string; content: Uint8Array }>()
    this.#image.files.forEach((file, number) => {
      const { path = entries.has(number) ? undefined : file.path, size } = entries.get(number) ?? file
      if (path !== undefined) contents.set(number, { path, content: resized(contentOf(this.#image, file), size) })
    })
    this.#next = this.#image.files.length
    for (const [number, { path, size }] of entries) {
      this.#next = Math.max(this.#next, number + 1)
      if (path !== undefined && !contents.has(number)) contents.set(number, { path, content: new Uint8Array(size) })
    }
    for (const [key, bytes] of pages) {
      const [number = 0, page = 0] = key as number[]
      const content = contents.get(number)?.content
      if (content) lay(content, page, bytes)
    }
    for (const [number, { path, content }] of contents) {
      files.mkdirTree(`${DATA}/${path}`.replace(/\/[^/]*$/, ''))
      files.writeFile(`${DATA}/${path}`, content, { canOwn: true })
      this.#numbers.set(files.lookupPath(`${DATA}/${path}`).node, number)
    }
    this.#follow(files)
  }

  /** Stores changes since the last call; concurrent callers wait for it too. */
  syncToFs(): Promise<void> {
    this.#pending = this.#pending.catch(() => undefined).then(() => this.#keep())
    return this.#pending
  }

  async #keep(): Promise<void> {
    if (this.#entries.size + this.#gone.size + this.#pages.size === 0) return
    const notes: Note[] = []
    for (const node of this.#entries) {
      const key = this.#numbers.get(node)
      if (key === undefined) continue
      notes.push({ store: 'files', key, value: { path: pathOf(node), size: node.usedBytes } satisfies Entry })
    }
    for (const key of this.#gone) notes.push({ store: 'files', key, value: { size: 0 } satisfies Entry })
    for (const [node, pages] of this.#pages) {
      const number = this.#numbers.get(node)
      if (number === undefined) continue
      for (const page of pages) notes.push({ store: 'pages', key: [number, page], value: pageOf(node, page) })
    }
    this.#entries.clear()
    this.#gone.clear()
    this.#pages.clear()
    await this.#store.put(notes)
  }

  async dumpTar(): Promise<never> {
    throw new Error('Not supported: the data is in IndexedDB')
  }

  async closeFs(): Promise<void> {
    await this.syncToFs()
  }

  get #files(): MemoryFiles {
    return this.#database?.Module.FS as unknown as MemoryFiles
  }

  /** Intercepts every change. All files share one operations object, and so do all folders. */
  #follow(files: MemoryFiles): void {
    const root = files.lookupPath(DATA).node
    const first = this.#numbers.keys().next().value
    if (!first) throw new Error('The image has no files')
    this.#followContents(first)
    this.#followNames(root, files)
  }

  #followContents({ stream_ops, node_ops }: FileNode): void {
    const { write } = stream_ops
    stream_ops.write = (stream, ...rest) => {
      const { node } = stream
      const before = node.usedBytes
      const count = write(stream, ...rest)
      if (this.#numbers.has(node)) {
        const [, , , at = 0] = rest as number[]
        // The gap between the old end and the write position was filled with zeros.
        this.#note(node, Math.min(at, before), at + count)
        if (node.usedBytes !== before) this.#entries.add(node)
      }
      return count
    }
    const { setattr } = node_ops
    node_ops.setattr = (node, attributes) => {
      const before = node.usedBytes
      setattr(node, attributes)
      if (attributes.size === undefined || attributes.size === before || !this.#numbers.has(node)) return
      this.#note(node, Math.min(before, attributes.size), Math.max(before, attributes.size))
      this.#entries.add(node)
    }
  }

  #followNames(root: FileNode, files: MemoryFiles): void {
    const { node_ops } = root
    const { mknod, unlink, rename } = node_ops
    node_ops.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device)
      if (files.isFile(mode) && isBelow(root, parent)) {
        this.#numbers.set(node, this.#next++)
        this.#entries.add(node)
      }
      return node
    }
    const discard = (folder: FileNode, name: string) => {
      if (!isBelow(root, folder)) return
      const node = [...this.#numbers.keys()].find(one => one.parent === folder && one.name === name)
      const number = node && this.#numbers.get(node)
      if (node === undefined || number === undefined) return
      this.#numbers.delete(node)
      this.#gone.add(number)
    }
    node_ops.unlink = (parent, name) => {
      discard(parent, name)
      unlink(parent, name)
    }
    node_ops.rename = (node, folder, name) => {
      discard(folder, name)
      rename(node, folder, name)
      if (this.#numbers.has(node)) this.#entries.add(node)
    }
  }

  #note(node: FileNode, from: number, to: number): void {
    const pages = this.#pages.get(node) ?? new Set()
    this.#pages.set(node, pages)
    for (let page = Math.floor(from / PAGE); page * PAGE < to; page++) pages.add(page)
  }
}

function resized(content: Uint8Array, size: number): Uint8Array {
  if (content.length === size) return content
  const other = new Uint8Array(size)
  other.set(content.subarray(0, size))
  return other
}

function lay(content: Uint8Array, page: number, bytes: Uint8Array): void {
  const at = page * PAGE
  if (at >= content.length) return
  const end = Math.min(at + PAGE, content.length)
  content.fill(0, at, end)
  content.set(bytes.subarray(0, end - at), at)
}

const NOTHING = new Uint8Array(0)

/** The bytes of a page; empty if all are zero. */
function pageOf({ contents = [], usedBytes }: FileNode, page: number): Uint8Array {
  const end = Math.min(usedBytes, (page + 1) * PAGE)
  const bytes = page * PAGE >= end ? NOTHING : new Uint8Array(contents.slice(page * PAGE, end))
  return bytes.some(byte => byte !== 0) ? bytes : NOTHING
}

function pathOf(node: FileNode): string {
  const names: string[] = []
  for (let at = node; at.parent !== at; at = at.parent) names.unshift(at.name)
  return `/${names.join('/')}`.slice(DATA.length + 1)
}

function isBelow(root: FileNode, node: FileNode): boolean {
  for (let at = node; ; at = at.parent) {
    if (at === root) return true
    if (at.parent === at) return false
  }
}
