import { Input, type InputProps, type InputRef } from 'antd'
import type { Ref } from 'react'

interface PickSearchProps extends Pick<InputProps, 'value' | 'onChange' | 'style'> {
  readonly label: string
  readonly searchRef: Ref<InputRef>
  readonly onSearch: (keyword: string) => void
  /** The keyboard goes on to the list. */
  readonly onLeave: () => void
}

/** Words that narrow the list of a picker; the arrow down leads from them into the list. */
export const PickSearch = ({ label, searchRef, onSearch, onLeave, ...input }: PickSearchProps) => (
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
