import type { CallKey } from '@contract/calls'
import { Empty, Select } from 'antd'
import { useState } from 'react'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { filterBy } from '../option-filter'
import { PopupState } from '../popup-state'
import { useWidgetWords } from '../words'
import { type Source, useNamed, useRecords } from './use-records'

export interface RecordSelectProps extends InputProps {
  readonly source: Source
  /** Ids of the chosen records. */
  readonly value: readonly string[]
  readonly onChange?: (ids: string[]) => void
  /** Told before `onChange` which record was chosen; nothing when there is none any more. */
  readonly onRecord?: ((record: Readonly<Record<string, unknown>> | undefined) => void) | undefined
  readonly multiple?: boolean
  /** How many of several may be chosen. */
  readonly limit?: number
  /** Names that are known already: id -> name. */
  readonly known?: Readonly<Record<string, string>>
  /** Answers one record by its id, to name those that are not among the first ones. */
  readonly one?: CallKey
}

interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/**
 * Records of another resource, by their names. What is typed is searched by the server when it answers by pages, and
 * among what has been answered when that is all there is.
 */
export default function RecordSelect(props: RecordSelectProps) {
  const { source, value, onChange, onRecord, multiple = false, limit, known = {}, one, ...input } = props
  const { t } = useWidgetWords()
  const disabled = useDisabled(input.disabled)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const records = useRecords(source, typed, isOpen)
  const listed: readonly Option[] = records.options
  const missing = value.filter(id => known[id] === undefined && !listed.some(option => option.value === id))
  const named = useNamed(source, one, missing)
  const nameOf = (id: string) => known[id] ?? named[id] ?? (one ? t('widget.loading') : id)
  const chosen = value.filter(id => !listed.some(option => option.value === id))
  const options = [...chosen.map(id => ({ value: id, label: nameOf(id) })), ...listed]
  const shared = {
    ...ariaOf(input),
    id: input.id,
    options,
    placeholder: t('ref.placeholder'),
    disabled,
    allowClear: true,
    ...(limit ? { maxCount: limit } : {}),
    style: { width: '100%' },
    showSearch: {
      searchValue: typed,
      onSearch: setTyped,
      ...(records.isPaged ? { filterOption: false as const } : { filterOption: filterBy('label') }),
    },
    open: isOpen,
    onOpenChange: (open: boolean) => {
      setOpen(open)
      if (!open) setTyped('')
    },
    popupRender: (menu: React.ReactElement) => (
      <PopupState query={records.query} failed={t('ref.failed')}>
        {menu}
      </PopupState>
    ),
    notFoundContent: <Empty description={t(typed === '' ? 'ref.empty' : 'ref.noMatch')} />,
  }
  if (multiple) {
    return <Select<string[], Option> {...shared} mode="multiple" value={[...value]} onChange={ids => onChange?.(ids)} />
  }
  return (
    <Select<string | undefined, Option>
      {...shared}
      value={value[0]}
      onChange={id => {
        onRecord?.(id === undefined ? undefined : records.rowOf(id))
        onChange?.(id === undefined ? [] : [id])
      }}
    />
  )
}
