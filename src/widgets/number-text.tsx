import { Input, type InputProps, type InputRef } from 'antd'
import { type Ref, useState } from 'react'
import { plainNumber } from '@/lib/typed-number'

export interface NumberTextProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly value: string
  /** Plain digits of what was typed; what is no number comes as it was typed, for a rule to refuse. */
  readonly onChange?: (text: string) => void
  readonly ref?: Ref<InputRef>
}

/**
 * A number that is typed as text, because a number field would silently change what was typed. It shows what was typed
 * until it is left, then the plain number.
 */
export function NumberText({ value, onChange, onBlur, ...rest }: NumberTextProps) {
  const [typed, setTyped] = useState(value)
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={plainNumber(typed) === plainNumber(value) ? typed : value}
      onChange={event => {
        setTyped(event.target.value)
        onChange?.(plainNumber(event.target.value))
      }}
      onBlur={event => {
        setTyped(value)
        onBlur?.(event)
      }}
    />
  )
}
