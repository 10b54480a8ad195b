/** Its parts in pixels, the same in either language, so that what stands in for it is as wide. */
export const TYPES = 144
/** With days from one to another as a third type. */
export const THREE_TYPES = 216
export const DATE = 120
export const RANGE = 256
const STEP = 32

interface Parts {
  readonly only?: 'YEAR' | undefined
  /** It shows days from one to another. */
  readonly isRange?: boolean
  /** It offers them. */
  readonly takesDays?: boolean
}

/** How wide all of it is, years alone or not. */
export const pickerWidth = ({ only, isRange = false, takesDays = false }: Parts): number =>
  (only ? 0 : (takesDays ? THREE_TYPES : TYPES) + 8) + STEP + 4 + (isRange ? RANGE : DATE) + 4 + STEP
