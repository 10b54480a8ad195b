import type { Label } from '@contract/messages'
import { Checkbox, DatePicker, Flex } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { isElsewhere, MARKET_ZONE, wallNow, wallText, wireText } from '@/lib/market-time'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { useWidgetWords } from '../words'
import { clearable } from './clear-icon'
import { calendarLocale, DAY_FORMAT, dayOf, MOMENT_FORMATS, secondsOf, typedMoment } from './days'

export interface DayPickerProps extends InputProps {
  /** Epoch seconds as text; '' or '0' when there is none. */
  readonly value?: string
  readonly onChange?: (seconds: string) => void
  /** No day after today. */
  readonly past?: boolean
  /** Today or one of so many days to come; a day that is picked begins with the time it will be in five minutes. */
  readonly ahead?: number | undefined
  /** Words of a check box that says "no end"; checked, the value is '0'. */
  readonly open?: Label | undefined
  /** The value is the last second of the day instead of its first. */
  readonly endOfDay?: boolean
  /** The hour and minute count too. */
  readonly time?: boolean
  /** Picked and typed on the marketplace's clock, which it says where clocks here show another time. */
  readonly market?: boolean
}

/** What is planned begins in five minutes unless said otherwise. */
const soon = (now: Dayjs) => now.add(5, 'minute').second(0)

/** A day or a moment of it, picked or typed in the person's own zone, or the marketplace's; epoch seconds on the wire. */
export default function DayPicker({ market = false, ...props }: DayPickerProps) {
  if (!market) return <Picker {...props} now={dayjs()} />
  const { value, onChange } = props
  return (
    <Picker
      {...props}
      now={dayjs.unix(wallNow())}
      {...(value !== undefined && { value: wallText(value) })}
      {...(onChange && { onChange: moment => onChange(wireText(moment)) })}
      {...(isElsewhere() && { zone: MARKET_ZONE })}
    />
  )
}

interface PickerProps extends Omit<DayPickerProps, 'market'> {
  readonly now: Dayjs
  readonly zone?: string
}

function Picker({ now, zone, value = '', onChange, past, ahead, open, endOfDay, time, ...input }: PickerProps) {
  const { word, language } = useWidgetWords()
  const disabled = useDisabled(input.disabled)
  const isOpen = open !== undefined && value === '0'
  // A day alone is its first minute, but only once it is typed to the end: the hour may be on its way. The library
  // takes what is typed a frame after the field was left, when the button that saves may have been pressed already.
  const takeTyped = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) || target.value === dayOf(value)?.format(MOMENT_FORMATS[0])) return
    const moment = typedMoment(target.value)
    if (moment && !(past && moment.isAfter(now))) onChange?.(String(moment.unix()))
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
        showTime: { format: 'HH:mm', defaultOpenValue: ahead === undefined ? now.startOf('day') : soon(now) },
        // What is typed or picked counts when the field is left, as it does for a day.
        needConfirm: false,
        onBlur: takeTyped,
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => event.key === 'Enter' && takeTyped(event),
      })}
      // The calendar may open under a pointer that rests: what is typed stays in sight, not the day below it.
      previewValue={false}
      value={dayOf(value)}
      onChange={day => onChange?.(day ? (time ? String(day.unix()) : secondsOf(day, endOfDay)) : '')}
      {...(ahead !== undefined && { minDate: now.startOf('day') })}
      maxDate={past || ahead !== undefined ? now.add(ahead ?? 0, 'day').endOf('day') : undefined}
      disabled={disabled || isOpen}
      {...(zone && { suffixIcon: <span className="quiet">{zone}</span> })}
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
