import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Hooks around the embedded database's files. A hook that throws or does not return prevents the operation. */
export interface FileWatch {
  /** Before anything is written. */
  readonly beforeWrite: () => void
  /** Before written data is flushed: the commit of a transaction is acknowledged after this. */
  readonly beforeFlush: () => void
  /** Flushes an open file or folder to stable storage. */
  readonly flush: (fd: number) => void
}

/** PGlite runs without `fsync` by default; with it, PostgreSQL orders its flushes as usual. */
export const DURABLE_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  // The flush method for the log that reaches the underlying file system.
  '-c',
  'wal_sync_method=fsync',
]

/** Error numbers of this C library: EINVAL, which PostgreSQL ignores for a folder, and EIO, which it does not. */
const EINVAL = 28
const EIO = 29
const NOT_FOR_THIS_FILE = new Set(['EINVAL', 'EBADF', 'EISDIR', 'EPERM', 'ENOTSUP'])

interface OpenFile {
  readonly nfd: number
}

/** The part of Emscripten's file operations that is used here. */
interface Operations {
  readonly node_ops: {
    mknod: (parent: unknown, name: string, mode: number, device: number) => unknown
    setattr: (node: unknown, attributes: Attributes) => void
  }
  readonly stream_ops: {
    write: (stream: OpenFile, ...rest: unknown[]) => number
    setattr: (stream: OpenFile, attributes: Attributes) => void
    fsync?: (stream: OpenFile) => number
  }
}

interface Attributes {
  readonly mode?: number
}

/** PostgreSQL creates files writable for everyone and relies on a umask, which does not exist here. */
const OTHERS = 0o077
const closed = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS }

type Preparation = Parameters<NodeFS['init']>[1]

/**
 * A folder of the embedded database with restricted permissions, whose files are flushed when PostgreSQL requests it.
 * PGlite does neither.
 */
export class DurableFiles extends NodeFS {
  readonly #watch: FileWatch

  constructor(folder: string, watch: FileWatch) {
    super(folder)
    this.#watch = watch
  }

  override async init(database: PGlite, options: Preparation): Promise<{ emscriptenOpts: Preparation }> {
    const { emscriptenOpts } = await super.init(database, options)
    const preRun: NonNullable<Preparation['preRun']> = [
      ...(emscriptenOpts.preRun ?? []),
      module => {
        const operations = module.NODEFS as unknown as Operations
        close(operations)
        this.#hook(operations.stream_ops)
      },
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #hook(operations: Operations['stream_ops']): void {
    const { beforeWrite, beforeFlush, flush } = this.#watch
    const { write } = operations
    operations.write = (stream, ...rest) => {
      beforeWrite()
      return write(stream, ...rest)
    }
    operations.fsync = stream => {
      beforeFlush()
      try {
        flush(stream.nfd)
        return 0
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        return NOT_FOR_THIS_FILE.has(code) ? EINVAL : EIO
      }
    }
  }
}

/** Creates files accessible to their owner only. */
function close({ node_ops: nodes, stream_ops: streams }: Operations): void {
  const { mknod, setattr } = nodes
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device)
  nodes.setattr = (node, attributes) => setattr(node, closed(attributes))
  const { setattr: setOpen } = streams
  streams.setattr = (stream, attributes) => setOpen(stream, closed(attributes))
}

export const flushNow = (fd: number): void => fsyncSync(fd)
