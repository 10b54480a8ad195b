import type { Label } from '@contract/messages'
import { Checkbox, DatePicker, Flex } from 'antd'
import dayjs from 'dayjs'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { useWidgetWords } from '../words'
import { clearable } from './clear-icon'
import { calendarLocale, DAY_FORMAT, dayOf, secondsOf } from './days'

export interface DayPickerProps extends InputProps {
  /** Epoch seconds as text; '' or '0' when there is none. */
  readonly value?: string
  readonly onChange?: (seconds: string) => void
  /** No day after today. */
  readonly past?: boolean
  /** Words of a check box that says "no end"; checked, the value is '0'. */
  readonly open?: Label | undefined
  /** The value is the last second of the day instead of its first. */
  readonly endOfDay?: boolean
}

/** A day, picked or typed; epoch seconds on the wire. */
export default function DayPicker({ value = '', onChange, past, open, endOfDay, ...input }: DayPickerProps) {
  const { word, language } = useWidgetWords()
  const disabled = useDisabled(input.disabled)
  const isOpen = open !== undefined && value === '0'
  const picker = (
    <DatePicker
      {...ariaOf(input)}
      id={input.id}
      allowClear={clearable}
      style={{ width: '100%', maxWidth: 240 }}
      locale={calendarLocale[language]}
      format={DAY_FORMAT}
      value={dayOf(value)}
      onChange={day => onChange?.(day ? secondsOf(day, endOfDay) : '')}
      maxDate={past ? dayjs().endOf('day') : undefined}
      disabled={disabled || isOpen}
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
