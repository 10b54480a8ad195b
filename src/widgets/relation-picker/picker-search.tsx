import { Input, type InputProps, type InputRef } from 'antd'
import type { Ref } from 'react'

interface PickerSearchProps extends Pick<InputProps, 'value' | 'onChange' | 'style'> {
  readonly label: string
  readonly searchRef: Ref<InputRef>
  readonly onSearch: (keyword: string) => void
  /** Moves the focus into the table. */
  readonly onLeave: () => void
}

/** The search of a picker's list; arrow down moves the focus into the table. */
export const PickerSearch = ({ label, searchRef, onSearch, onLeave, ...input }: PickerSearchProps) => (
  <Input.Search
    {...input}
    ref={searchRef}
    allowClear
    aria-label={label}
    placeholder={label}
    maxLength={200}
    onSearch={text => onSearch(text.trim())}
    onKeyDown={event => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      onLeave()
    }}
  />
)
