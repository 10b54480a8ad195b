import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import {
  checkRanges,
  type PriceRange,
  widgetLimits,
  widgetMessages,
  withoutLastRange,
  withRange,
} from '@contract/widgets/rules'
import { Button, Flex, Input } from 'antd'
import { useId, useState } from 'react'
import { readNumber } from '@/lib/typed-number'
import { rangeMessages } from '@/locales/price-ranges'
import { describedOf, type InputProps, useDisabled } from '../input-props'
import { Tinted } from '../tinted'
import { createMessagesHook } from '../widget-messages'

export const useRangeMessages = createMessagesHook(rangeMessages)

export const FIRST_RANGE: readonly PriceRange[] = [[0, null]]

export interface PriceRangesProps extends InputProps {
  /** Pairs of yuan; an empty bound is null. */
  readonly value?: readonly PriceRange[]
  readonly onChange?: (ranges: readonly PriceRange[]) => void
  readonly limit?: number
  /** Shows errors before any input. */
  readonly strict?: boolean
}

/** Adjacent price ranges, each starting at the end of the previous one. */
export default function PriceRanges(props: PriceRangesProps) {
  const { value = FIRST_RANGE, onChange, limit = widgetLimits.priceRanges, strict = false, ...input } = props
  const { t } = useRangeMessages()
  const disabled = useDisabled(input.disabled)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isRejected, setRejected] = useState(false)
  const wrong = checkRanges(value)
  const shown = wrong.filter(one => strict || isRejected || touched.has(`${one.range}.${one.bound}`))

  const set = (range: number, bound: 0 | 1, amount: number | null) =>
    onChange?.(value.map((pair, at) => (at !== range ? pair : bound === 0 ? [amount, pair[1]] : [pair[0], amount])))
  const touch = (range: number, bound: 0 | 1) => setTouched(now => new Set([...now, `${range}.${bound}`]))
  const add = () => {
    // A new range starts at the end of the last one, which must be valid.
    if (wrong.some(one => one.range === value.length - 1)) return setRejected(true)
    setRejected(false)
    const next = withRange(value, limit)
    if (next) onChange?.(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own
    <div role="group" aria-label={input['aria-label'] ?? t('range.list')} {...describedOf(input)}>
      <Flex vertical gap={8} align="start">
        {value.map((pair, range) => (
          <Range
            // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no ids, and only the last one is added or removed
            key={`range-${range + 1}`}
            id={range === 0 ? input.id : undefined}
            n={range + 1}
            pair={pair}
            disabled={disabled}
            wrong={shown.filter(one => one.range === range)}
            onAmount={(bound, amount) => set(range, bound, amount)}
            onLeave={bound => touch(range, bound)}
          />
        ))}
        <LastRange
          count={value.length}
          limit={limit}
          disabled={disabled}
          onAdd={add}
          onRemove={() => {
            setRejected(false)
            onChange?.(withoutLastRange(value))
          }}
        />
      </Flex>
    </div>
  )
}

interface LastRangeProps {
  readonly count: number
  readonly limit: number
  readonly disabled: boolean
  readonly onAdd: () => void
  readonly onRemove: () => void
}

/** Only the last range can be added or removed, since removing another would leave a gap. */
function LastRange({ count, limit, disabled, onAdd, onRemove }: LastRangeProps) {
  const { t, word } = useRangeMessages()
  return (
    <Flex gap={8} align="center" wrap>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || count >= limit}
        title={count >= limit ? word(widgetMessages.tooManyRanges, { n: limit }) : undefined}
        onClick={onAdd}
      >
        {t('range.add')}
      </Button>
      <Button icon={<DeleteOutlined aria-hidden />} disabled={disabled || count <= 1} onClick={onRemove}>
        {t('range.remove')}
      </Button>
      <Tinted tone="secondary">{t('range.count', { n: count, limit })}</Tinted>
    </Flex>
  )
}

interface RangeProps {
  readonly id: string | undefined
  /** Starting at 1. */
  readonly n: number
  readonly pair: PriceRange
  readonly disabled: boolean
  readonly wrong: ReturnType<typeof checkRanges>
  readonly onAmount: (bound: 0 | 1, amount: number | null) => void
  readonly onLeave: (bound: 0 | 1) => void
}

/** One range: two bounds and their errors. */
function Range({ id, n, pair, disabled, wrong, onAmount, onLeave }: RangeProps) {
  const { t, word } = useRangeMessages()
  const errorId = useId()
  return (
    <Flex vertical gap={4}>
      <Flex gap={8} align="center">
        <Tinted tone="secondary" style={{ minWidth: 56 }}>
          {t('range.range', { n })}
        </Tinted>
        {([0, 1] as const).map(bound => [
          bound === 1 && <span key="to">{t('range.to')}</span>,
          <Bound
            key={bound}
            id={bound === 0 ? id : undefined}
            label={t(bound === 0 ? 'range.low' : 'range.high', { n })}
            value={pair[bound]}
            disabled={disabled}
            error={wrong.some(one => one.bound === bound) ? errorId : undefined}
            onAmount={amount => onAmount(bound, amount)}
            onLeave={() => onLeave(bound)}
          />,
        ])}
      </Flex>
      {wrong.length > 0 && (
        <Tinted id={errorId} tone="danger" role="alert">
          {[...new Set(wrong.map(one => word(one.label)))].join(' ')}
        </Tinted>
      )}
    </Flex>
  )
}

interface BoundProps {
  readonly id: string | undefined
  readonly label: string
  readonly value: number | null
  readonly disabled: boolean
  /** The id of the error message. */
  readonly error: string | undefined
  readonly onAmount: (amount: number | null) => void
  readonly onLeave: () => void
}

const amountIn = (text: string): number | null => {
  const amount = readNumber(text) ?? ''
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : null
}

/** One bound as a text input, since a number input would silently change the entered text. */
function Bound({ id, label, value, disabled, error, onAmount, onLeave }: BoundProps) {
  const [typed, setTyped] = useState('')
  const text = amountIn(typed) === value ? typed : String(value ?? '')
  return (
    <Input
      id={id}
      style={{ width: 140 }}
      prefix="¥"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={error !== undefined}
      aria-describedby={error}
      status={error ? 'error' : ''}
      disabled={disabled}
      value={text}
      onChange={event => {
        setTyped(event.target.value)
        onAmount(amountIn(event.target.value))
      }}
      onBlur={onLeave}
    />
  )
}
