import FilterOutlined from '@ant-design/icons/FilterOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button, Input, Tooltip } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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

/** What is typed stays in the input, so that a key draws nothing else; it begins anew when another search is in force. */
function SearchBox({
  what,
  keyword,
  onSearch,
}: {
  what: string
  keyword: string
  onSearch: (keyword: string) => void
}) {
  const { t } = useWords()
  const known = useRef(keyword)
  const [start, setStart] = useState({ keyword, run: 0 })
  useEffect(() => {
    if (known.current === keyword) return
    known.current = keyword
    setStart(({ run }) => ({ keyword, run: run + 1 }))
  }, [keyword])
  return (
    <search>
      <Input.Search
        key={start.run}
        className="list-search"
        defaultValue={start.keyword}
        placeholder={what}
        aria-label={t('list.searchFor', { what })}
        allowClear
        maxLength={200}
        onSearch={value => {
          known.current = value.trim()
          onSearch(known.current)
        }}
        searchIcon={<SearchOutlined aria-label={t('list.search')} />}
        enterButton={false}
      />
    </search>
  )
}
