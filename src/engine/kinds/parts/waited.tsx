import { toMillis } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats seconds in the largest whole unit: minutes, hours or days, at least one minute. */
export function useDurationText(): (seconds: number) => string {
  const { t } = useMessages()
  return seconds => {
    if (seconds < HOUR) return t('engine.minutes', { n: Math.max(1, Math.floor(seconds / MINUTE)) })
    if (seconds < DAY) return t('engine.hours', { n: Math.floor(seconds / HOUR) })
    return t('engine.days', { n: Math.floor(seconds / DAY) })
  }
}

/**
 * The second line of a state: how long the record has been waiting; nothing without a time.
 * @param since start of the wait in epoch seconds
 */
export function Waited({ since }: { since: unknown }) {
  const { t } = useMessages()
  const durationText = useDurationText()
  const began = toMillis(since)
  if (began === undefined) return null
  const time = durationText((Date.now() - began) / 1000)
  return <small className="cell-line">{t('engine.waited', { time })}</small>
}
