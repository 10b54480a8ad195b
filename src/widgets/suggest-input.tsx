import { includesText } from '@contract/search-text'
import { AutoComplete } from 'antd'
import { type ReactNode, useState } from 'react'
import { ariaOf, type InputProps, useDisabled } from './input-props'

/** A suggestion: the value, its text for filtering, and the row of the list if it is more than the text. */
interface Suggestion {
  readonly value: string
  readonly text: string
  readonly label?: ReactNode
}

interface SuggestInputProps extends InputProps {
  readonly value: string
  readonly onChange?: ((value: string) => void) | undefined
  readonly suggestions: readonly Suggestion[]
  readonly placeholder?: string
  readonly onFocus?: () => void
}

/** A text box with suggestions. A click lists all of them, typing the matching ones; other values are allowed. */
export function SuggestInput({ value, onChange, suggestions, placeholder, onFocus, id, ...rest }: SuggestInputProps) {
  const disabled = useDisabled(rest.disabled)
  const [isTyped, setTyped] = useState(false)
  return (
    <AutoComplete
      {...ariaOf(rest)}
      {...(id !== undefined && { id })}
      {...(placeholder !== undefined && { placeholder })}
      allowClear
      value={value}
      disabled={disabled}
      onFocus={() => {
        setTyped(false)
        onFocus?.()
      }}
      onClick={() => setTyped(false)}
      onChange={next => onChange?.(next ?? '')}
      options={suggestions.map(({ label, ...one }) => ({ ...one, label: label ?? one.text }))}
      showSearch={{
        onSearch: () => setTyped(true),
        filterOption: (typed, option) => !isTyped || includesText(option?.text ?? '', typed),
      }}
      style={{ width: '100%' }}
    />
  )
}
