import type { WidgetMessageKey } from '../widget-messages'

/** What the server takes as a picture (conventions, "uploaders"), and how large one may be. */
export const PICTURE_KINDS = ['gif', 'jpg', 'jpeg', 'png'] as const
export const PICTURE_MEGABYTES = 10

/** Why a file is not sent: a word and its values. */
export interface PictureProblem {
  readonly word: WidgetMessageKey
  readonly values: Record<string, string | number>
}

/** Checks a file before it is sent. The server decides by the content; this spares the person the wait. */
export function rejectFile(
  file: File,
  kinds: readonly string[],
  megabytes = PICTURE_MEGABYTES,
): PictureProblem | undefined {
  return rejectKind(kindOf(file), file.size, kinds, megabytes)
}

/** The same of a picture whose kind and bytes are known. */
export function rejectKind(
  kind: string,
  bytes: number,
  kinds: readonly string[],
  megabytes: number,
): PictureProblem | undefined {
  if (!kinds.includes(kind)) return { word: 'upload.kind', values: { kinds: kinds.join(' / ') } }
  if (bytes > megabytes * 1024 * 1024) return { word: 'upload.size', values: { n: megabytes } }
  return undefined
}

/** Refuses a picture that is not as high as it is wide. What cannot be read here is left to the server. */
export async function rejectOblong(file: File): Promise<PictureProblem | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const { width, height } = picture
  picture.close()
  return width === height ? undefined : { word: 'upload.square', values: { width, height } }
}

/** By the name; a pasted picture may have none, then by its media type. */
function kindOf(file: File): string {
  const dot = file.name.lastIndexOf('.')
  return dot > 0 ? file.name.slice(dot + 1).toLowerCase() : file.type.replace(/^image\//, '')
}
