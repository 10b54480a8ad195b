/** Width and height in pixels. */
export type PictureSize = readonly [width: number, height: number]

/** The tolerated deviation from an aspect ratio: a fiftieth. */
const TOLERANCE = 0.02

/** Checks whether a picture's aspect ratio deviates from the recommended one. */
export const isOutOfProportion = ([width, height]: PictureSize, [wide, high]: PictureSize): boolean =>
  Math.abs(width / height / (wide / high) - 1) > TOLERANCE

/**
 * Checks whether a picture would be cropped or stretched at the recommended size: it is smaller, or has another aspect
 * ratio.
 */
export const isPictureOff = (size: PictureSize, recommended: PictureSize): boolean =>
  size[0] < recommended[0] || size[1] < recommended[1] || isOutOfProportion(size, recommended)
