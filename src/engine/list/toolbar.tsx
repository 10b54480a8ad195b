import FilterOutlined from '@ant-design/icons/FilterOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { searchText } from '@contract/search-text'
import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { Tooltip } from '@/widgets/attached/lazy-popups'
import { ActButton } from '../actions/act-button'
import { nestedMarker } from '../context/dev-markers'
import { useListOf } from './list-context'
import type { HeaderAction } from './use-list-actions'
import type { ListFiltersState } from './use-list-filters'
import { ViewsButton } from './views/views-button'

interface ToolbarProps {
  readonly filterState: ListFiltersState
  /** Whether the filter panel is open. */
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly actions: readonly HeaderAction[]
  readonly onAction: (name: string) => void
  /** Tools of the whole list: export, import, columns. */
  readonly children: ReactNode
}

/** Search, filters, refresh, and header actions. */
export function Toolbar(props: ToolbarProps) {
  const { search, filters, values, searchFor } = props.filterState
  const { screen } = useListOf()
  const { t, word } = useMessages()
  const what = search === undefined ? undefined : screen.search?.[search]
  const count = filters.filter(({ param }) => values[param]).length
  return (
    <div className="list-toolbar">
      {search && what && <SearchBox what={word(what)} keyword={values[search] ?? ''} onSearch={searchFor} />}
      {filters.length > 0 && (
        <Button icon={<FilterOutlined aria-hidden />} aria-expanded={props.isOpen} onClick={props.onToggle}>
          {count > 0 ? t('list.filtersOn', { count }) : t('list.filters')}
        </Button>
      )}
      <ViewsButton />
      <span className="grow" />
      {props.children}
      <Tooltip title={t('list.refresh')}>
        <Button
          type="text"
          icon={<ReloadOutlined spin={props.refreshing} />}
          aria-label={t('list.refresh')}
          onClick={props.onRefresh}
        />
      </Tooltip>
      {props.actions.map(([name, action, missing]) => (
        <ActButton
          key={name}
          reason={missing}
          type={action.primary ? 'primary' : 'default'}
          {...(import.meta.env.DEV && nestedMarker('headerActions', name))}
          onClick={() => props.onAction(name)}
        >
          {word(action.label)}
        </ActButton>
      ))}
    </div>
  )
}

interface SearchBoxProps {
  readonly what: string
  /** The active search term. */
  readonly keyword: string
  readonly onSearch: (keyword: string) => void
}

/**
 * The entered text is local state, so that a keystroke re-renders nothing else. Clearing the box also clears the
 * search, so that an empty box never contradicts a searched list.
 */
function SearchBox({ what, keyword, onSearch }: SearchBoxProps) {
  const { t } = useMessages()
  const [text, setText] = useState(keyword)
  useEffect(() => setText(keyword), [keyword])

  const search = (query: string) => {
    setText(query)
    if (query !== keyword) onSearch(query)
  }
  return (
    <search {...(import.meta.env.DEV && nestedMarker('search'))}>
      <Input.Search
        className="list-search"
        value={text}
        placeholder={what}
        aria-label={t('list.searchFor', { what })}
        allowClear
        maxLength={200}
        onChange={({ target }) => (target.value === '' ? search('') : setText(target.value))}
        onKeyDown={event => {
          // The browser clears the field on Escape without a change event, so the search is cleared explicitly.
          if (event.key !== 'Escape' || text === '') return
          event.preventDefault()
          event.stopPropagation()
          search('')
        }}
        onSearch={value => search(searchText(value))}
        searchIcon={<SearchOutlined aria-label={t('list.search')} />}
        enterButton={false}
      />
    </search>
  )
}
