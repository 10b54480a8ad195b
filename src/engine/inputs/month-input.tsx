import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { marketNow } from '@/lib/market-days'
import { useMessages } from '@/providers/i18n/use-messages'
import { calendarLocale } from '@/widgets/day-picker/days'
import type { InputProps } from '../kinds/kind'
import { forWidget, textOf } from './props'

const FORMATS = { month: 'YYYY-MM', year: 'YYYY' } as const

export const MonthInput = (props: InputProps) => <PartInput {...props} picker="month" />
export const YearInput = (props: InputProps) => <PartInput {...props} picker="year" />

/** A month or year picker whose value has the wire format. */
function PartInput({ picker, ...props }: InputProps & { readonly picker: keyof typeof FORMATS }) {
  const { language } = useMessages()
  const format = FORMATS[picker]
  const value = textOf(props.value)
  const day = dayjs(picker === 'year' ? `${value}-01-01` : `${value}-01`)
  return (
    <DatePicker
      {...forWidget(props)}
      picker={picker}
      locale={calendarLocale[language]}
      format={format}
      value={value !== '' && day.isValid() ? day : null}
      onChange={next => props.onChange?.(next ? next.format(format) : '')}
      {...(props.field.options.disableFuture !== undefined &&
        props.field.options.disableFuture !== false && { maxDate: marketNow() })}
      style={{ width: '100%' }}
    />
  )
}
