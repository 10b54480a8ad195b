import type { fileWords } from '@/locales/file-upload'

/** Why a file is not sent: a word and its values. */
export interface FileProblem {
  readonly word: keyof typeof fileWords
  readonly values: Record<string, string | number>
}

/** What the server takes (conventions, "uploaders"), and the megabytes it allows each kind. */
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

/** The most that any of these kinds may have. */
export const megabytesOf = (kinds: readonly string[]): number => Math.max(...kinds.map(kind => MEGABYTES[kind] ?? 10))

/**
 * Checks a file before it is sent. The server decides by the content; this spares the person the wait.
 * @param megabytes the most it may have; what the server takes of its kind unless said
 */
export function rejectFile(file: File, kinds: readonly string[], megabytes?: number): FileProblem | undefined {
  const kind = kindOf(file)
  if (!kinds.includes(kind)) return { word: 'file.kind', values: { kinds: kinds.join(' / ') } }
  const most = megabytes ?? MEGABYTES[kind] ?? 10
  if (file.size > most * 1024 * 1024) return { word: 'file.size', values: { n: most } }
  return undefined
}

/** By the name; a pasted file may have none, then by its media type. */
function kindOf({ name, type }: File): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : type.slice(type.indexOf('/') + 1)
}
