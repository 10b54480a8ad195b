/** The widths of its parts in pixels, equal in both languages, so that the skeleton has the same width. */
export const TYPES = 144
/** With ranges as a third type. */
export const THREE_TYPES = 216
export const DATE = 120
export const RANGE = 256
const STEP = 32

interface Parts {
  readonly only?: 'YEAR' | undefined
  /** It shows a range. */
  readonly isRange?: boolean
  /** It offers ranges. */
  readonly takesDays?: boolean
}

/** The width of the whole picker. */
export const pickerWidth = ({ only, isRange = false, takesDays = false }: Parts): number =>
  (only ? 0 : (takesDays ? THREE_TYPES : TYPES) + 8) + STEP + 4 + (isRange ? RANGE : DATE) + 4 + STEP
