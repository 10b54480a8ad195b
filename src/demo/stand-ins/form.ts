import { ApiError } from '@server/api-error'
import { HEAD_BYTES, mostBytes } from '@server/storage/file-kinds'
import { ArrivedFile, type FilePathProvider } from '@server/storage/files'

/**
 * A substitute for server/http/form.ts: the browser parses the form, and an uploaded file stays in memory until the
 * call ends.
 */

const arrived = new Map<string, Blob>()
/** Allowance for the parts of a form around a file. */
const FORM_OVERHEAD = 64 * 1024

/** The file received for a reserved path. */
export function arrivedAt(path: string): Blob {
  const found = arrived.get(path)
  if (!found) throw new Error(`Nothing has come to ${path}`)
  return found
}

/** Releases the path. */
export const discardArrived = (path: string): void => void arrived.delete(path)

export async function readForm(
  request: Request,
  most: number,
  place: FilePathProvider,
): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > most + FORM_OVERHEAD) throw new ApiError('413', 413)
  const form = await request.formData().catch(() => undefined)
  const fields = new Map<string, unknown>()
  for (const [name, value] of form ?? [])
    fields.set(name, value instanceof File ? await storeFile(value, place) : value)
  return Object.fromEntries(fields)
}

async function storeFile(file: File, place: FilePathProvider): Promise<ArrivedFile> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  // A file that is too large for any type is rejected by the store, for which its head is enough.
  const blob = file.size > Math.max(mostBytes(head), HEAD_BYTES) ? file.slice(0, mostBytes(head) + HEAD_BYTES) : file
  const path = await place()
  arrived.set(path, blob)
  return new ArrivedFile(path, blob, file.name, { type: file.type })
}
