/** Width and height in pixels. */
export type PictureSize = readonly [width: number, height: number]

/** So far from the right proportion a picture may be: a fiftieth. */
const TOLERANCE = 0.02

/** Whether a picture is out of proportion where one of a size should be. */
export const isOutOfProportion = ([width, height]: PictureSize, [wide, high]: PictureSize): boolean =>
  Math.abs(width / height / (wide / high) - 1) > TOLERANCE

/** Whether a picture would be cut or stretched where one of a size should be: it is smaller, or out of proportion. */
export const isPictureOff = (size: PictureSize, wanted: PictureSize): boolean =>
  size[0] < wanted[0] || size[1] < wanted[1] || isOutOfProportion(size, wanted)
