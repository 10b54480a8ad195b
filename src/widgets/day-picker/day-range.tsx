import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { useWidgetWords } from '../words'
import { calendarLocale, DAY_FORMAT, dayOf, lastDays, secondsOf } from './days'

export interface DayRangeProps extends InputProps {
  /** 'from,to' in epoch seconds: the first second of the first day, the last of the last; '' when there is none. */
  readonly value?: string
  readonly onChange?: (range: string) => void
  /** No day after today; so unless said otherwise. */
  readonly past?: boolean
}

/** A range of days for a filter, with the quick ranges of specification section 9. */
export default function DayRange({ value = '', onChange, past = true, ...input }: DayRangeProps) {
  const { t, language } = useWidgetWords()
  const disabled = useDisabled(input.disabled)
  const [from, to] = value.split(',').map(dayOf)
  return (
    <DatePicker.RangePicker
      {...ariaOf(input)}
      id={{ start: input.id }}
      style={{ width: '100%' }}
      locale={calendarLocale[language]}
      format={DAY_FORMAT}
      placeholder={[t('day.from'), t('day.to')]}
      value={from || to ? [from ?? null, to ?? null] : null}
      onChange={days => {
        const [first, last] = days ?? []
        onChange?.(first && last ? `${secondsOf(first)},${secondsOf(last, true)}` : '')
      }}
      presets={[
        { label: t('day.lastWeek'), value: () => lastDays(7) },
        { label: t('day.lastMonth'), value: () => lastDays(30) },
        { label: t('day.lastThreeMonths'), value: () => lastDays(90) },
      ]}
      maxDate={past ? dayjs().endOf('day') : undefined}
      disabled={disabled}
    />
  )
}
