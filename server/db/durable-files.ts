import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What happens around the embedded database's files. Whatever throws or never returns there keeps the act from being done. */
export interface FileWatch {
  /** Before anything is written. */
  readonly beforeWrite: () => void
  /** Before what was written is made safe: with the log of a commit, it is acknowledged after this. */
  readonly beforeFlush: () => void
  /** Makes what was written to an open file or folder safe against a power cut. */
  readonly flush: (fd: number) => void
}

/** PGlite runs without `fsync` by itself; with it PostgreSQL decides, as ever, what has to be safe before what. */
export const DURABLE_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  // Of the ways to flush its log, the one that reaches the file system below.
  '-c',
  'wal_sync_method=fsync',
]

/** As the C library numbers them here: EINVAL, which PostgreSQL lets pass for a folder, and EIO, which it does not. */
const EINVAL = 28
const EIO = 29
const NOT_FOR_THIS_FILE = new Set(['EINVAL', 'EBADF', 'EISDIR', 'EPERM', 'ENOTSUP'])

interface OpenFile {
  readonly nfd: number
}

/** The part of Emscripten's file operations that is used here. */
interface StreamOperations {
  write: (stream: OpenFile, ...rest: unknown[]) => number
  fsync?: (stream: OpenFile) => number
}

type Preparation = Parameters<NodeFS['init']>[1]

/** A folder of the embedded database whose files are flushed when PostgreSQL says so, which PGlite leaves out. */
export class DurableFiles extends NodeFS {
  readonly #watch: FileWatch

  constructor(folder: string, watch: FileWatch) {
    super(folder)
    this.#watch = watch
  }

  override async init(database: PGlite, given: Preparation): Promise<{ emscriptenOpts: Preparation }> {
    const { emscriptenOpts } = await super.init(database, given)
    const preRun: NonNullable<Preparation['preRun']> = [
      ...(emscriptenOpts.preRun ?? []),
      module => this.#hook((module.NODEFS as unknown as { stream_ops: StreamOperations }).stream_ops),
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #hook(operations: StreamOperations): void {
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

export const flushNow = (fd: number): void => fsyncSync(fd)
