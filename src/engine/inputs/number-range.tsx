import { Input, type InputRef, Space } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { Label } from '@/schema'
import type { InputProps } from '../kinds/kind'
import { textOf } from './props'

/** From one amount to another, for a filter: 'from,to', either of them may be left open. */
export default function NumberRange({ field, value, onChange, onCommit, id, disabled }: InputProps) {
  const { t, word } = useWords()
  const given = textOf(value)
  const [typed, setTyped] = useState(given)
  const [shownFor, setShownFor] = useState(given)
  // Set from outside: the address has changed, or the filters were cleared.
  if (shownFor !== given) {
    setShownFor(given)
    setTyped(given)
  }
  const [from = '', to = ''] = typed.split(',')
  const change = (next: readonly [string, string]) => {
    const clean = next.map(one => one.replace(/[^\d.-]/g, ''))
    const range = clean.every(one => one === '') ? '' : clean.join(',')
    setTyped(range)
    setShownFor(range)
    onChange?.(range)
  }
  const isWrong = from !== '' && to !== '' && Number(from) > Number(to)
  const most = useRef<InputRef>(null)
  // The filters are not applied while one of them refuses: the browser says so beside the input.
  useEffect(() => most.current?.input?.setCustomValidity(isWrong ? t('form.rangeWrong') : ''), [isWrong, t])
  const unit = field.options.unit as Label | undefined
  const shared = {
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    disabled,
    ...(onCommit && { onPressEnter: onCommit }),
    ...(isWrong && { status: 'error' as const }),
    ...(unit && { suffix: word(unit) }),
  }
  return (
    <>
      <Space.Compact block>
        <Input
          {...shared}
          id={id}
          value={from}
          placeholder={t('form.least')}
          aria-label={`${word(field.label)} ${t('form.least')}`}
          onChange={event => change([event.target.value, to])}
        />
        <Input
          {...shared}
          ref={most}
          value={to}
          placeholder={t('form.most')}
          aria-label={`${word(field.label)} ${t('form.most')}`}
          onChange={event => change([from, event.target.value])}
        />
      </Space.Compact>
      {isWrong && (
        <small className="cell-problem" role="alert">
          {t('form.rangeWrong')}
        </small>
      )}
    </>
  )
}
