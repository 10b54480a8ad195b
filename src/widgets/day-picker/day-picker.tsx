import type { Label } from '@contract/messages'
import { Checkbox, DatePicker, Flex } from 'antd'
import type { Dayjs } from 'dayjs'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { marketNow, secondsOf } from '@/lib/market-days'
import { offWall, wallText } from '@/lib/market-time'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { useWidgetMessages } from '../widget-messages'
import { clearable } from './clear-icon'
import { clockMark } from './clock-mark'
import { calendarLocale, DAY_FORMAT, dayOf, MOMENT_FORMATS, typedMoment } from './days'

export interface DayPickerProps extends InputProps {
  /** Epoch seconds as text; '' or '0' when there is none. */
  readonly value?: string
  readonly onChange?: (seconds: string) => void
  /** No day after today. */
  readonly past?: boolean
  /** Today or one of this many days ahead; a picked day starts at the time in five minutes. */
  readonly ahead?: number | undefined
  /** Words of a check box that says "no end"; checked, the value is '0'. */
  readonly open?: Label | undefined
  /** The value is the last second of the day instead of its first. */
  readonly endOfDay?: boolean
  /** The hour and minute count too. */
  readonly time?: boolean
}

/** What is planned begins in five minutes unless said otherwise. */
const inFiveMinutes = (now: Dayjs) => now.add(5, 'minute').second(0)

/**
 * antd's DatePicker in the marketplace's time zone, whose name is shown where the browser's zone differs. The value is a
 * day or a moment in epoch seconds.
 */
export default function DayPicker(props: DayPickerProps) {
  const { value } = props
  return <Picker {...props} now={marketNow()} {...(value !== undefined && { value: wallText(value) })} />
}

/** With a value that is moved onto the local clock; what it answers is the moment itself. */
interface PickerProps extends DayPickerProps {
  /** What the marketplace's clock shows, as a local time. */
  readonly now: Dayjs
}

function Picker({ now, value = '', onChange, past, ahead, open, endOfDay, time, ...input }: PickerProps) {
  const { word, language } = useWidgetMessages()
  const disabled = useDisabled(input.disabled)
  const isOpen = open !== undefined && value === '0'
  // A day alone is its first minute, but only once it is typed to the end: the hour may be on its way. The library
  // takes what is typed a frame after the field was left, when the button that saves may have been pressed already.
  const takeTyped = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) || target.value === dayOf(value)?.format(MOMENT_FORMATS[0])) return
    const moment = typedMoment(target.value)
    if (moment && !(past && moment.isAfter(now))) onChange?.(String(offWall(moment.unix())))
  }
  const picker = (
    <DatePicker
      {...ariaOf(input)}
      id={input.id}
      allowClear={clearable}
      style={open ? { flex: '1 1 160px' } : { width: '100%' }}
      locale={calendarLocale[language]}
      format={time ? MOMENT_FORMATS : DAY_FORMAT}
      {...(time && {
        showTime: { format: 'HH:mm', defaultOpenValue: ahead === undefined ? now.startOf('day') : inFiveMinutes(now) },
        // What is typed or picked counts when the field is left, as it does for a day.
        needConfirm: false,
        onBlur: takeTyped,
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => event.key === 'Enter' && takeTyped(event),
      })}
      // The calendar may open under a pointer that rests: what is typed stays in sight, not the day below it.
      previewValue={false}
      value={dayOf(value)}
      onChange={day => onChange?.(day ? String(time ? offWall(day.unix()) : secondsOf(day, endOfDay)) : '')}
      {...(ahead !== undefined && { minDate: now.startOf('day') })}
      maxDate={past || ahead !== undefined ? now.add(ahead ?? 0, 'day').endOf('day') : undefined}
      disabled={disabled || isOpen}
      {...clockMark(word)}
    />
  )
  if (!open) return picker
  return (
    <Flex align="center" gap={12} wrap>
      {picker}
      <Checkbox disabled={disabled} checked={isOpen} onChange={event => onChange?.(event.target.checked ? '0' : '')}>
        {word(open)}
      </Checkbox>
    </Flex>
  )
}
