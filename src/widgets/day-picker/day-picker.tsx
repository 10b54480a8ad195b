import type { Label } from '@contract/messages'
import { Checkbox, DatePicker, Flex } from 'antd'
import type { Dayjs } from 'dayjs'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { DAY_FORMAT, marketNow, secondsOf } from '@/lib/market-days'
import { offWall, wallText } from '@/lib/market-time'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { useWidgetMessages } from '../widget-messages'
import { clearable } from './clear-icon'
import { clockMark } from './clock-mark'
import { calendarLocale, dayOf, MOMENT_FORMATS, typedMoment } from './days'

export interface DayPickerProps extends InputProps {
  /** Epoch seconds as text; '' or '0' for none. */
  readonly value?: string
  readonly onChange?: (seconds: string) => void
  /** Disables the days after today. */
  readonly past?: boolean
  /** Allows only today and this many days after it; a picked day starts in five minutes. */
  readonly maxDaysAhead?: number | undefined
  /** The label of a check box for "no end", which sets the value to '0'. */
  readonly open?: Label | undefined
  /** The value is the last second of the day instead of the first. */
  readonly endOfDay?: boolean
  /** Includes hour and minute. */
  readonly time?: boolean
}

/** The default start time of something planned. */
const inFiveMinutes = (now: Dayjs) => now.add(5, 'minute').second(0)

/**
 * antd's DatePicker in the marketplace's time zone, whose name is shown if the browser's differs. The value is a day or
 * a time in epoch seconds.
 */
export default function DayPicker(props: DayPickerProps) {
  const { value } = props
  return <Picker {...props} now={marketNow()} {...(value !== undefined && { value: wallText(value) })} />
}

/** The value is in wall time (lib/market-time.ts); onChange gets the actual time. */
interface PickerProps extends DayPickerProps {
  /** The marketplace's current time, in wall time. */
  readonly now: Dayjs
}

function Picker({ now, value = '', onChange, past, maxDaysAhead, open, endOfDay, time, ...input }: PickerProps) {
  const { word, language } = useWidgetMessages()
  const disabled = useDisabled(input.disabled)
  const isOpen = open !== undefined && value === '0'
  // A day without time means its first minute, but only once it is completely typed, since the time may follow. The
  // library accepts typed text a frame after blur, when the submit button may have been pressed already, so it is
  // accepted here.
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
        showTime: {
          format: 'HH:mm',
          defaultOpenValue: maxDaysAhead === undefined ? now.startOf('day') : inFiveMinutes(now),
        },
        // Typed or picked values are accepted on blur, as for a day.
        needConfirm: false,
        onBlur: takeTyped,
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => event.key === 'Enter' && takeTyped(event),
      })}
      // The calendar may open under a resting pointer: the input must show the typed text, not the hovered day.
      previewValue={false}
      value={dayOf(value)}
      onChange={day => onChange?.(day ? String(time ? offWall(day.unix()) : secondsOf(day, endOfDay)) : '')}
      {...(maxDaysAhead !== undefined && { minDate: now.startOf('day') })}
      maxDate={past || maxDaysAhead !== undefined ? now.add(maxDaysAhead ?? 0, 'day').endOf('day') : undefined}
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
