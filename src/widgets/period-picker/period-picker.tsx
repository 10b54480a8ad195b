import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Button, DatePicker, Flex, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ReactNode, useEffect, useState } from 'react'
import { marketNow } from '@/lib/market-days'
import { periodWords } from '@/locales/period-picker'
import { calendarLocale } from '../day-picker/days'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { createMessagesHook } from '../widget-messages'
import { currentPeriod, neighbour, type Period, type PeriodType, periodOf } from './period'
import { DATE, TYPES } from './size'

const usePeriodWords = createMessagesHook(periodWords)

export interface PeriodPickerProps extends InputProps {
  /** Without one it is the current month, which is emitted at once. */
  readonly value?: Period | undefined
  readonly onChange?: (period: Period) => void
  /** Years alone, where months say nothing. */
  readonly only?: 'YEAR' | undefined
}

/** A month or a year up to now, with the one before to compare with. */
export default function PeriodPicker({ value, onChange, only, ...input }: PeriodPickerProps) {
  const { t, language } = usePeriodWords()
  const disabled = useDisabled(input.disabled)
  const [start] = useState(() => currentPeriod(only))
  const period = value ?? start
  const at = dayjs(`${period.year_month}-01`)
  const isMonth = period.type === 'MONTH'
  const [before, after] = [neighbour(period, -1), neighbour(period, 1)]

  useEffect(() => {
    if (value === undefined) onChange?.(start)
  }, [value, onChange, start])

  const change = (type: PeriodType, day: Dayjs) => {
    const now = marketNow()
    // A year keeps a month, which must not be one to come.
    onChange?.(periodOf(type, day.isAfter(now) ? now : day))
  }
  return (
    <Flex gap={8} wrap>
      {!only && (
        <Segmented<PeriodType>
          aria-label={t('period.type')}
          block
          style={{ width: TYPES }}
          disabled={disabled}
          value={period.type}
          onChange={type => change(type, at)}
          options={(['MONTH', 'YEAR'] as const).map(type => ({ value: type, label: t(`period.${type}`) }))}
        />
      )}
      <Flex gap={4}>
        <Step icon={<LeftOutlined aria-hidden />} label={t('period.before')} to={before} {...{ disabled, onChange }} />
        <DatePicker
          {...ariaOf(input)}
          aria-label={input['aria-label'] ?? t(isMonth ? 'period.month' : 'period.year')}
          id={input.id}
          picker={isMonth ? 'month' : 'year'}
          locale={calendarLocale[language]}
          format={isMonth ? 'YYYY-MM' : 'YYYY'}
          style={{ width: DATE }}
          allowClear={false}
          inputReadOnly={false}
          disabled={disabled}
          maxDate={marketNow()}
          value={at}
          onChange={day => day && change(period.type, day)}
        />
        <Step icon={<RightOutlined aria-hidden />} label={t('period.after')} to={after} {...{ disabled, onChange }} />
      </Flex>
    </Flex>
  )
}

interface StepProps extends Pick<PeriodPickerProps, 'onChange'> {
  readonly icon: ReactNode
  readonly label: string
  /** Nothing where there is none to come. */
  readonly to: Period | undefined
  readonly disabled: boolean
}

/** To the period beside. */
function Step({ icon, label, to, disabled, onChange }: StepProps) {
  return <Button icon={icon} aria-label={label} disabled={disabled || !to} onClick={() => to && onChange?.(to)} />
}
