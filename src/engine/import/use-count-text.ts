import { numberText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { RecordLines } from './record-lines'
import type { ImportRecord } from './records'

/** Formats the number of records and, if they have several lines, of these: '12 goods in 40 rows'. */
export function useCountText(how: RecordLines | undefined): (records: readonly ImportRecord[]) => string {
  const { t, word } = useMessages()
  return records => {
    const count = numberText(records.length)
    if (!how) return t('import.rowsCounted', { count })
    const lines = records.reduce((sum, record) => sum + record.lines.length, 0)
    const counted = word(how.counted).replace('{count}', count)
    return lines === records.length
      ? counted
      : t('import.recordsInLines', { records: counted, lines: numberText(lines) })
  }
}
