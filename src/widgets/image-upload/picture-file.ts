import type { WidgetMessageKey } from '../widget-messages'

/** The picture types that the server accepts (conventions, "uploaders"), and the maximum size. */
export const PICTURE_KINDS = ['gif', 'jpg', 'jpeg', 'png'] as const
export const PICTURE_MEGABYTES = 10

/** Why a file is rejected: a message key and its values. */
export interface PictureProblem {
  readonly word: WidgetMessageKey
  readonly values: Record<string, string | number>
}

/** Validates a file before upload. The server validates the content; this saves the user the wait. */
export function rejectFile(
  file: File,
  kinds: readonly string[],
  megabytes = PICTURE_MEGABYTES,
): PictureProblem | undefined {
  return rejectKind(kindOf(file), file.size, kinds, megabytes)
}

/** The same for a picture with known type and size. */
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

/** Rejects a picture that is not square. An unreadable one is left to the server. */
export async function rejectOblong(file: File): Promise<PictureProblem | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const { width, height } = picture
  picture.close()
  return width === height ? undefined : { word: 'upload.square', values: { width, height } }
}

/** From the name, or from the media type for a pasted picture without one. */
function kindOf(file: File): string {
  const dot = file.name.lastIndexOf('.')
  return dot > 0 ? file.name.slice(dot + 1).toLowerCase() : file.type.replace(/^image\//, '')
}
