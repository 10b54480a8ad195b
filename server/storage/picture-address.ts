/** Pictures of goods have three sizes, which the settings of goods say: an address with `?size=` is the picture in that box. */
export const PICTURE_SIZES = ['thumbnail', 'small', 'big'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** The most a picture of that size is wide and high, pixels. */
export interface Box {
  readonly width: number
  readonly height: number
}
export type Boxes = () => Promise<Readonly<Record<PictureSize, Box>>>

/** What moves (gif) or is read by few browsers (tif) stays as it is. */
export const hasSizes = (path: string): boolean => /\.(?:png|jpe?g)$/i.test(path)

/** The address of a picture of ours in one of the sizes; another's stays as it is. */
export const sizedAddress = (address: string, size: PictureSize): string =>
  address.startsWith('/files/') && hasSizes(address) ? `${address}?size=${size}` : address
