import type { PriceRange } from '@contract/widgets/rules'
import { useDialog } from '../dialogs'

export interface RangeOptions {
  readonly value?: readonly PriceRange[]
  /** Most ranges; 10 unless said. */
  readonly limit?: number
}

/** Asks for price ranges: `const ranges = await pick({ value })`, undefined when cancelled. */
export const usePriceRanges = (): ((options: RangeOptions) => Promise<readonly PriceRange[] | undefined>) =>
  useDialog<RangeOptions, readonly PriceRange[]>(() => import('./range-dialog'))
