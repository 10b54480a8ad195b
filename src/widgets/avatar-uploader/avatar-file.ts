import { mediaKind } from '../crop-dialog/cropped-file'
import type { PictureProblem } from '../image-upload/picture-file'

/** The accepted file types of an avatar: more than the server stores, since it is always sent as jpg or png. */
export const AVATAR_KINDS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'] as const

/** Specification section 9, "Avatar: 1 file, 1MB advised". */
export const AVATAR_MEGABYTES = 1

const MEGABYTE = 1024 * 1024

/** Hints about an accepted file; empty for a small jpg or png. */
export function adviceOn(file: File): PictureProblem[] {
  const advice: PictureProblem[] = []
  const kind = mediaKind(file)
  if (kind === 'gif') advice.push({ word: 'avatar.still', values: {} })
  else if (kind !== 'jpeg' && kind !== 'png') advice.push({ word: 'avatar.kind', values: { kind } })
  if (file.size > AVATAR_MEGABYTES * MEGABYTE) {
    // Rounded up: 1.01 MB must not be displayed as the allowed 1 MB.
    const size = (Math.ceil((file.size / MEGABYTE) * 10) / 10).toFixed(1)
    advice.push({ word: 'avatar.large', values: { size, n: AVATAR_MEGABYTES } })
  }
  return advice
}
