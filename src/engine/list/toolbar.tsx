import FilterOutlined from '@ant-design/icons/FilterOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button, Input, Tooltip } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyAction, Label } from '@/schema'

interface ToolbarProps {
  readonly search: Label | undefined
  readonly keyword: string
  readonly onSearch: (keyword: string) => void
  readonly filterCount: number
  readonly hasFilters: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly actions: readonly (readonly [string, AnyAction])[]
  readonly onAction: (name: string) => void
  /** Which view is open. */
  readonly views?: ReactNode
  /** Stands where the tools for the whole list stand: export, import, columns. */
  readonly tools?: ReactNode
}

/** Search, filters, refresh, and what can be done on the whole screen. */
export function Toolbar(props: ToolbarProps) {
  const { t, word } = useWords()
  return (
    <div className="list-toolbar">
      {props.search && <SearchBox what={word(props.search)} keyword={props.keyword} onSearch={props.onSearch} />}
      {props.hasFilters && (
        <Button icon={<FilterOutlined aria-hidden />} aria-expanded={props.isOpen} onClick={props.onToggle}>
          {props.filterCount > 0 ? t('list.filtersOn', { count: props.filterCount }) : t('list.filters')}
        </Button>
      )}
      {props.views}
      <span className="grow" />
      {props.tools}
      <Tooltip title={t('list.refresh')}>
        <Button
          type="text"
          icon={<ReloadOutlined spin={props.refreshing} />}
          aria-label={t('list.refresh')}
          onClick={props.onRefresh}
        />
      </Tooltip>
      {props.actions.map(([name, action]) => (
        <Button key={name} type={action.primary ? 'primary' : 'default'} onClick={() => props.onAction(name)}>
          {word(action.label)}
        </Button>
      ))}
    </div>
  )
}

interface SearchBoxProps {
  readonly what: string
  /** The search in force. */
  readonly keyword: string
  readonly onSearch: (keyword: string) => void
}

/**
 * What is typed stays in here, so that a key draws nothing else. Nothing empties it but a search for nothing: an empty
 * box never stands over a list that is still searched.
 */
function SearchBox({ what, keyword, onSearch }: SearchBoxProps) {
  const { t } = useWords()
  const [text, setText] = useState(keyword)
  useEffect(() => setText(keyword), [keyword])

  const search = (wanted: string) => {
    setText(wanted)
    if (wanted !== keyword) onSearch(wanted)
  }
  return (
    <search>
      <Input.Search
        className="list-search"
        value={text}
        placeholder={what}
        aria-label={t('list.searchFor', { what })}
        allowClear
        maxLength={200}
        onChange={({ target }) => (target.value === '' ? search('') : setText(target.value))}
        onKeyDown={event => {
          // The browser itself empties the field on Escape, and tells nobody what is in force then.
          if (event.key !== 'Escape' || text === '') return
          event.preventDefault()
          event.stopPropagation()
          search('')
        }}
        onSearch={value => search(value.trim())}
        searchIcon={<SearchOutlined aria-label={t('list.search')} />}
        enterButton={false}
      />
    </search>
  )
}
