import { numberText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { RecordConverter } from './record-converter'

/** Formats a number of records and, if they have several lines, of these: '12 goods in 40 rows'. */
export function useCountText(converter: RecordConverter | undefined): (count: number, lines?: number) => string {
  const { t, word } = useMessages()
  return (count, lines = count) => {
    if (!converter) return t('import.rowsCounted', { count: numberText(count) })
    const records = word(converter.countLabel, { count: numberText(count) })
    return lines === count ? records : t('import.recordsInLines', { records, lines: numberText(lines) })
  }
}
