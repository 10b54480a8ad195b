import type { PictureSize } from '@/lib/picture-size'
import { croppedAs } from './cropped-file'

/** Pixels of the displayed picture, with its orientation applied. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const QUALITY = 0.9

/**
 * Crops and scales a picture.
 * @param image the loaded file
 * @param size of the result in pixels; a smaller crop is not enlarged, since that would only blur it
 * @returns a jpg or png; rejects if the browser cannot draw it
 */
export async function cropPicture(file: File, image: CanvasImageSource, area: Area, size: PictureSize): Promise<File> {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, area.width / size[0])
  const [width, height] = size.map(side => Math.round(side * scale)) as [number, number]
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gives no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height)
  const { name, type } = croppedAs(file)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, QUALITY))
  if (!blob) throw new Error('The canvas gives no picture')
  return new File([blob], name, { type })
}
