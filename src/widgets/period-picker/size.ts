/** Its parts in pixels, the same in either language, so that what stands in for it is as wide. */
export const TYPES = 144
export const DATE = 120
const STEP = 32

/** How wide all of it is, years alone or not. */
export const pickerWidth = (only: 'YEAR' | undefined): number => (only ? 0 : TYPES + 8) + STEP + 4 + DATE + 4 + STEP
