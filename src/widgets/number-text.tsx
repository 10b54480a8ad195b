import { Input, type InputProps, type InputRef } from 'antd'
import { type Ref, useState } from 'react'
import { plainNumber } from '@/lib/typed-number'

export interface NumberTextProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly value: string
  /** Called with plain digits; non-numeric text is passed unchanged, to be rejected by a rule. */
  readonly onChange?: (text: string) => void
  readonly ref?: Ref<InputRef>
}

/**
 * A numeric text input, since a number input would silently change the entered text. It shows the entered text until
 * blur, then the plain number.
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
