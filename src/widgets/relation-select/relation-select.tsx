import type { CallKey } from '@contract/calls'
import type { Label } from '@contract/messages'
import { Empty, Select } from 'antd'
import { useState } from 'react'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { filterBy } from '../option-filter'
import { PopupState } from '../popup-state'
import { useWidgetMessages } from '../widget-messages'
import { type RelationSource, useRecordNames, useRelationOptions } from './use-records'

export interface RelationSelectProps extends InputProps {
  readonly source: RelationSource
  /** Ids of the selected records. */
  readonly value: readonly string[]
  readonly onChange?: (ids: string[]) => void
  /** Called before `onChange` with the selected record; with nothing when the value is cleared. */
  readonly onRecord?: ((record: Readonly<Record<string, unknown>> | undefined) => void) | undefined
  readonly multiple?: boolean
  /** Maximum number of a multiple selection. */
  readonly limit?: number
  /** Names that are known already: id -> name. */
  readonly known?: Readonly<Record<string, string>>
  /** Answers one record by its id, to name those that are not among the first ones. */
  readonly one?: CallKey
  /** Heads the list of a single selection as the choice of no record; without it the value is cleared by a cross. */
  readonly emptyLabel?: Label
}

/** The value of the choice of no record. */
const NONE = ''

interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/**
 * Selects records of another resource by their names, requested when the list is first opened. The server searches a
 * paginated list; one that is answered as a whole is searched in the browser.
 */
export default function RelationSelect(props: RelationSelectProps) {
  const { source, value, onChange, onRecord, multiple = false, limit, known = {}, one, emptyLabel, ...input } = props
  const { t, word } = useWidgetMessages()
  const disabled = useDisabled(input.disabled)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const records = useRelationOptions(source, typed, isOpen)
  const listed: readonly Option[] = records.options
  const missing = value.filter(id => known[id] === undefined && !listed.some(option => option.value === id))
  const named = useRecordNames(source, one, missing)
  const nameOf = (id: string) => known[id] ?? named[id] ?? t('widget.loading')
  const unlisted = value.filter(id => !listed.some(option => option.value === id))
  const options: readonly Option[] = [
    ...(emptyLabel ? [{ value: NONE, label: word(emptyLabel) }] : []),
    ...unlisted.map(id => ({ value: id, label: nameOf(id) })),
    ...listed,
  ]
  const shared = {
    ...ariaOf(input),
    id: input.id,
    options: [...options],
    placeholder: t('ref.placeholder'),
    disabled,
    allowClear: emptyLabel === undefined,
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
      value={value[0] ?? (emptyLabel && NONE)}
      onChange={id => {
        const isEmpty = id === undefined || id === NONE
        onRecord?.(isEmpty ? undefined : records.rowOf(id))
        onChange?.(isEmpty ? [] : [id])
      }}
    />
  )
}
