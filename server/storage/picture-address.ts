/**
 * Pictures of goods have three sizes, configured in the settings of goods: a URL with `?size=` is the picture in that
 * box.
 */
export const PICTURE_SIZES = ['thumbnail', 'small', 'big'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** Maximum width and height of a size, in pixels. */
export interface Box {
  readonly width: number
  readonly height: number
}
export type Boxes = () => Promise<Readonly<Record<PictureSize, Box>>>

/** Animated pictures (gif) and those few browsers display (tif) are not resized. */
export const hasSizes = (path: string): boolean => /\.(?:png|jpe?g)$/i.test(path)

/** The URL of an own picture in one of the sizes; foreign URLs are unchanged. */
export const sizedAddress = (address: string, size: PictureSize): string =>
  address.startsWith('/files/') && hasSizes(address) ? `${address}?size=${size}` : address
