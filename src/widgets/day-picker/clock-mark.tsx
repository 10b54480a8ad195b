import type { Label } from '@contract/messages'
import { isElsewhere, MARKET_CLOCK } from '@/lib/market-time'

/**
 * The suffix of a date picker that names the marketplace's time zone; undefined if the local clock shows the same time.
 */
export const clockMark = (word: (label: Label) => string) =>
  isElsewhere() ? { suffixIcon: <span className="quiet">{word(MARKET_CLOCK)}</span> } : {}
