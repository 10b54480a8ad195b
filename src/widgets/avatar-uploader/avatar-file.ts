import { mediaKind } from '../crop-dialog/cropped-file'
import type { PictureProblem } from '../image-upload/picture-file'

/** What may be chosen for an avatar. It is always sent as a jpg or png, so more is taken than the server stores. */
export const AVATAR_KINDS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'] as const

/** Specification section 9, "Avatar: 1 file, 1MB advised". */
export const AVATAR_MEGABYTES = 1

const MEGABYTE = 1024 * 1024

/** What the person should know of a file that is taken all the same; nothing for a small jpg or png. */
export function adviceOn(file: File): PictureProblem[] {
  const advice: PictureProblem[] = []
  const kind = mediaKind(file)
  if (kind === 'gif') advice.push({ word: 'avatar.still', values: {} })
  else if (kind !== 'jpeg' && kind !== 'png') advice.push({ word: 'avatar.kind', values: { kind } })
  if (file.size > AVATAR_MEGABYTES * MEGABYTE) {
    // Rounded up: 1.01 MB must not read as the 1 MB that is allowed.
    const size = (Math.ceil((file.size / MEGABYTE) * 10) / 10).toFixed(1)
    advice.push({ word: 'avatar.large', values: { size, n: AVATAR_MEGABYTES } })
  }
  return advice
}
