import { openAsBlob } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { ApiError } from '../api-error'
import { HEAD_BYTES, mostBytes } from '../storage/file-kinds'
import { ArrivedFile, type FilePathProvider } from '../storage/files'
import { piecesOf } from './body'

/** Limits of the fields beside the file, such as the scene. */
const LIMITS = { fieldSize: 64 * 1024, fields: 20, parts: 25, headerPairs: 50, headerSize: 16 * 1024 }

/**
 * Parses a multipart form with a file. The file is written to the disk while it arrives, as long as its first bytes
 * match an accepted type and its size is within that type's limit; the rest is not read, and the handler rejects the
 * incomplete file. A body that is no form has no fields.
 */
export async function readForm(
  request: Request,
  most: number,
  place: FilePathProvider,
): Promise<Record<string, unknown>> {
  const parser = parserOf(request)
  if (!parser) return {}
  const fields = new Map<string, unknown>()
  const broken = new Promise<'broken'>(resolve => parser.on('error', () => resolve('broken')))
  let file: { readonly field: string; readonly arriving: FileSink } | undefined
  parser.on('field', (name, value, _nameCut, valueCut) => {
    fields.set(name, valueCut ? new ApiError('413', 413) : value)
  })
  parser.on('file', (field, stream, name, _encoding, type) => {
    const arriving = arrivingAt(place, name ?? '', type)
    // An upload has a single file; further ones are ignored.
    if (file) stream.resume()
    else stream.on('data', arriving.take)
    stream.on('error', () => undefined)
    file ??= { field, arriving }
  })
  try {
    let isAccepted = true
    for await (const piece of piecesOf(request, most)) {
      if ((await Promise.race([fed(parser, piece), broken])) === 'broken') return {}
      isAccepted = (await file?.arriving.flush()) ?? true
      if (!isAccepted) break
    }
    if (isAccepted && (await Promise.race([ended(parser), broken])) === 'broken') return {}
    for (const value of fields.values()) if (value instanceof ApiError) throw value
    if (file) fields.set(file.field, await file.arriving.arrived())
    return Object.fromEntries(fields)
  } finally {
    await file?.arriving.close()
  }
}

function parserOf(request: Request): BusboyInstance | undefined {
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return new Busboy({ headers, limits: LIMITS, isPartAFile: (_field, _type, name) => name !== undefined })
  } catch {
    return undefined
  }
}

const fed = (parser: BusboyInstance, piece: Uint8Array) =>
  new Promise<'fed'>(resolve => parser.write(piece, () => resolve('fed')))

const ended = (parser: BusboyInstance) =>
  new Promise<'ended'>(resolve => {
    parser.on('finish', () => resolve('ended'))
    parser.end()
  })

interface FileSink {
  readonly take: (piece: Uint8Array) => void
  /**
   * Writes the bytes received so far.
   * @returns whether more are accepted
   */
  readonly flush: () => Promise<boolean>
  readonly arrived: () => Promise<ArrivedFile>
  readonly close: () => Promise<void>
}

/** A file being written to the disk. */
function arrivingAt(place: FilePathProvider, name: string, type: string): FileSink {
  let [taken, head] = [Buffer.alloc(0), Buffer.alloc(0)]
  let size = 0
  let at: { readonly path: string; readonly handle: FileHandle } | undefined
  const opened = async () => {
    const path = await place()
    return { path, handle: await open(path, 'wx') }
  }
  const written = async () => {
    at ??= await opened()
    const piece = taken
    taken = Buffer.alloc(0)
    size += piece.length
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES)])
    await at.handle.appendFile(piece)
    return at
  }
  const withStorageError = <T>(work: () => Promise<T>) =>
    work().catch(cause => {
      throw new ApiError('902', 500, { cause })
    })
  return {
    take: piece => {
      taken = Buffer.concat([taken, piece])
    },
    flush: async () => {
      await withStorageError(written)
      return head.length < HEAD_BYTES || size <= mostBytes(head)
    },
    arrived: () =>
      withStorageError(async () => {
        const { path, handle } = await written()
        await handle.sync()
        return new ArrivedFile(path, await openAsBlob(path), name, { type })
      }),
    close: async () => at?.handle.close(),
  }
}
