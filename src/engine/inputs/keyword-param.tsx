import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { InputProps } from '../kinds/kind'
import { textOf } from './props'

/** A keyword parameter of a report: applied when typing ends, and cleared with the input. */
export default function KeywordParam({ id, value, disabled = false, onChange }: InputProps) {
  const { t } = useMessages()
  const applied = textOf(value)
  const [typed, setTyped] = useState(applied)
  useEffect(() => setTyped(applied), [applied])
  const apply = (next: string) => {
    if (next.trim() !== applied) onChange?.(next.trim())
  }
  return (
    <Input
      id={id}
      value={typed}
      disabled={disabled}
      allowClear
      maxLength={200}
      autoComplete="off"
      placeholder={t('report.search')}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '') apply('')
      }}
      onPressEnter={() => apply(typed)}
      onBlur={() => apply(typed)}
    />
  )
}
