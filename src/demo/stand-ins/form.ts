import { ApiError } from '@server/api-error'
import { HEAD_BYTES, mostBytes } from '@server/storage/file-kinds'
import { ArrivedFile, type FilePathProvider } from '@server/storage/files'

/** server/http/form.ts: here the browser reads the form, and a file that comes lies in memory until the call is done. */

const arrived = new Map<string, Blob>()
/** More than a file of any kind, with what is around it in a form. */
const ROOM_AROUND = 64 * 1024

/** What came under a place that was lent to it. */
export function arrivedAt(path: string): Blob {
  const found = arrived.get(path)
  if (!found) throw new Error(`Nothing has come to ${path}`)
  return found
}

/** The place is free again. */
export const discardArrived = (path: string): void => void arrived.delete(path)

export async function readForm(
  request: Request,
  most: number,
  place: FilePathProvider,
): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > most + ROOM_AROUND) throw new ApiError('413', 413)
  const form = await request.formData().catch(() => undefined)
  const fields = new Map<string, unknown>()
  for (const [name, value] of form ?? [])
    fields.set(name, value instanceof File ? await storeFile(value, place) : value)
  return Object.fromEntries(fields)
}

async function storeFile(file: File, place: FilePathProvider): Promise<ArrivedFile> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  // What no kind of file may be that large is rejected by the store; the head alone tells that.
  const blob = file.size > Math.max(mostBytes(head), HEAD_BYTES) ? file.slice(0, mostBytes(head) + HEAD_BYTES) : file
  const path = await place()
  arrived.set(path, blob)
  return new ArrivedFile(path, blob, file.name, { type: file.type })
}
