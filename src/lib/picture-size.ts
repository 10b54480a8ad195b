/** Width and height in pixels. */
export type PictureSize = readonly [width: number, height: number]

/** So far from the right proportion a picture may be: a fiftieth. */
const TOLERANCE = 0.02

/** Whether a picture would be cut or stretched where one of a size should be: it is smaller, or out of proportion. */
export const isPictureOff = ([width, height]: PictureSize, [wide, high]: PictureSize): boolean =>
  width < wide || height < high || Math.abs(width / height / (wide / high) - 1) > TOLERANCE
