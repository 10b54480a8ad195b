import type { PriceRange } from '@contract/widgets/rules'
import { useDialog } from '../dialogs'

export interface RangeOptions {
  readonly value?: readonly PriceRange[]
  /** The maximum number of ranges. @default 10 */
  readonly limit?: number
}

/** Opens a dialog for price ranges: `const ranges = await pick({ value })`, undefined on cancel. */
export const usePriceRanges = (): ((options: RangeOptions) => Promise<readonly PriceRange[] | undefined>) =>
  useDialog<RangeOptions, readonly PriceRange[]>(() => import('./range-dialog'))
