import { croppedAs } from './avatar-file'

/** Pixels of the picture as it is shown, its orientation applied. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The side of an avatar in pixels. */
export const AVATAR_SIDE = 400

const QUALITY = 0.9

/**
 * Cuts a square out of a picture and scales it to an avatar.
 * @param image the file, loaded
 * @returns a jpg or png of 400 by 400; rejects when the browser cannot draw it
 */
export async function cropPicture(file: File, image: CanvasImageSource, area: Area): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_SIDE
  canvas.height = AVATAR_SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gives no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, AVATAR_SIDE, AVATAR_SIDE)
  const { name, type } = croppedAs(file)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, QUALITY))
  if (!blob) throw new Error('The canvas gives no picture')
  return new File([blob], name, { type })
}
