import type { fileMessages } from '@/locales/file-upload'

/** Why a file is rejected: a message key and its values. */
export interface FileProblem {
  readonly word: keyof typeof fileMessages
  readonly values: Record<string, string | number>
}

/** The file types that the server accepts (conventions, "uploaders"), each with its maximum size in MB. */
const MEGABYTES: Readonly<Record<string, number>> = {
  gif: 10,
  jpg: 10,
  jpeg: 10,
  png: 10,
  tif: 20,
  tiff: 20,
  pdf: 20,
  mp4: 100,
}
export const FILE_KINDS = ['pdf', 'jpg', 'jpeg', 'png'] as const

/** The maximum size of any of these file types. */
export const megabytesOf = (kinds: readonly string[]): number => Math.max(...kinds.map(kind => MEGABYTES[kind] ?? 10))

/**
 * Validates a file before upload. The server validates the content; this saves the user the wait.
 * @param megabytes the maximum size @default the server's for its type
 */
export function rejectFile(file: File, kinds: readonly string[], megabytes?: number): FileProblem | undefined {
  const kind = kindOf(file)
  if (!kinds.includes(kind)) return { word: 'file.kind', values: { kinds: kinds.join(' / ') } }
  const most = megabytes ?? MEGABYTES[kind] ?? 10
  if (file.size > most * 1024 * 1024) return { word: 'file.size', values: { n: most } }
  return undefined
}

/** From the name, or from the media type for a pasted file without one. */
function kindOf({ name, type }: File): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : type.slice(type.indexOf('/') + 1)
}
