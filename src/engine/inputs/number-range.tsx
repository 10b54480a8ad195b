import { ruleMessages } from '@contract/messages'
import { Input, type InputRef, Space } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { readNumber } from '@/lib/typed-number'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Label } from '@/schema'
import type { InputProps } from '../kinds/kind'
import { textOf } from './props'

type Ends = readonly [from: string, to: string]

const endsOf = (range: string): Ends => {
  const [from = '', to = ''] = range.split(',')
  return [from, to]
}

/** 'from,to' as on the wire; an end that is no number is empty. */
const rangeOf = (ends: Ends): string => {
  const plain = ends.map(end => readNumber(end) ?? '')
  return plain.every(end => end === '') ? '' : plain.join(',')
}

const isUnread = (end: string): boolean => end.trim() !== '' && readNumber(end) === undefined

/** The entered texts of both ends, numeric or not, and the resulting range. */
function useTypedEnds(value: string, onChange: InputProps['onChange']) {
  const [typed, setTyped] = useState(() => endsOf(value))
  const [shownFor, setShownFor] = useState(value)
  // Set from outside: the URL changed, or the filters were cleared.
  if (shownFor !== value) {
    setShownFor(value)
    setTyped(endsOf(value))
  }
  const change = (next: Ends) => {
    const range = rangeOf(next)
    setTyped(next)
    setShownFor(range)
    onChange?.(range)
  }
  return { typed, change }
}

/** A numeric range filter: 'from,to', each end optional. Entered text remains even if it is invalid. */
export default function NumberRange({ field, value, onChange, onCommit, id, disabled }: InputProps) {
  const { t, word } = useMessages()
  const { typed, change } = useTypedEnds(textOf(value), onChange)
  const [from, to] = typed
  const [least, most] = typed.map(end => readNumber(end))
  const unread = [isUnread(from), isUnread(to)] as const
  const isWrong = least !== undefined && most !== undefined && Number(least) > Number(most)
  const problem = unread.includes(true) ? word(ruleMessages.number) : isWrong ? t('form.rangeWrong') : ''
  const inputs = [useRef<InputRef>(null), useRef<InputRef>(null)] as const
  const at = unread[0] ? 0 : 1
  // Blocks applying the filters while an end is invalid; the browser shows the message at the input.
  useEffect(() => {
    inputs.forEach((input, end) => {
      input.current?.input?.setCustomValidity(end === at ? problem : '')
    })
  })
  const unit = field.options.unit as Label | undefined
  const shared = (end: 0 | 1) => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    disabled,
    ref: inputs[end],
    value: typed[end],
    ...(onCommit && { onPressEnter: onCommit }),
    ...((unread[end] || isWrong) && { status: 'error' as const, 'aria-invalid': true }),
    ...(unit && { suffix: word(unit) }),
  })
  return (
    <>
      <Space.Compact block>
        <Input
          {...shared(0)}
          id={id}
          placeholder={t('form.least')}
          aria-label={`${word(field.label)} ${t('form.least')}`}
          onChange={event => change([event.target.value, to])}
        />
        <Input
          {...shared(1)}
          placeholder={t('form.most')}
          aria-label={`${word(field.label)} ${t('form.most')}`}
          onChange={event => change([from, event.target.value])}
        />
      </Space.Compact>
      {problem && (
        <small className="cell-problem" role="alert">
          {problem}
        </small>
      )}
    </>
  )
}
