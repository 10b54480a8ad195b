import type { CallKey } from '@contract/calls'
import type { Label } from '@contract/messages'
import { Empty, Select } from 'antd'
import { type ReactElement, useState } from 'react'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { filterBy } from '../option-filter'
import { PopupState } from '../popup-state'
import { useWidgetMessages } from '../widget-messages'
import { type RelationSource, useRecordNames, useRelationOptions } from './use-records'

export interface RelationSelectProps extends InputProps {
  readonly source: RelationSource
  /** The ids of selected records. */
  readonly value: readonly string[]
  readonly onChange?: (ids: string[]) => void
  /** Called before `onChange` with the selected record; undefined when the value is cleared. */
  readonly onRecord?: ((record: Readonly<Record<string, unknown>> | undefined) => void) | undefined
  readonly multiple?: boolean
  /** The maximum number of a multiple selection. */
  readonly limit?: number
  /** Known names: id -> name. */
  readonly knownNames?: Readonly<Record<string, string>>
  /** Returns one record by id, to name selected records that are not on the first page. */
  readonly recordCall?: CallKey
  /** The first option of a single selection, for no record; without it the value is cleared with a cross. */
  readonly emptyLabel?: Label
}

/** The value of the option for no record. */
const NONE = ''

interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/**
 * A select of another resource's records by name, loaded when first opened. A paginated list is searched by the server,
 * a complete one in the browser.
 */
export default function RelationSelect(props: RelationSelectProps) {
  const { value, onChange, onRecord, multiple = false, limit, emptyLabel, ...input } = props
  const { t } = useWidgetMessages()
  const disabled = useDisabled(input.disabled)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { records, options, cacheNames } = useOptions(props, typed, isOpen)
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
      onSearch: (text: string) => {
        // The next response may lack the selected records.
        cacheNames(value)
        setTyped(text)
      },
      ...(records.isPaged ? { filterOption: false as const } : { filterOption: filterBy('label') }),
    },
    open: isOpen,
    onOpenChange: (open: boolean) => {
      setOpen(open)
      if (!open) setTyped('')
    },
    popupRender: (menu: ReactElement) => (
      <PopupState query={records.query} failed={t('ref.failed')}>
        {menu}
      </PopupState>
    ),
    notFoundContent: <Empty description={t(typed === '' ? 'ref.empty' : 'ref.noMatch')} />,
  }
  const change = (ids: string[]) => {
    cacheNames(ids)
    onChange?.(ids)
  }
  if (multiple) return <Select<string[], Option> {...shared} mode="multiple" value={[...value]} onChange={change} />
  return (
    <Select<string | undefined, Option>
      {...shared}
      value={value[0] ?? (emptyLabel && NONE)}
      onChange={id => {
        const isEmpty = id === undefined || id === NONE
        onRecord?.(isEmpty ? undefined : records.rowOf(id))
        change(isEmpty ? [] : [id])
      }}
    />
  )
}

type OptionsProps = Pick<RelationSelectProps, 'source' | 'value' | 'knownNames' | 'recordCall' | 'emptyLabel'>

/**
 * The options: loaded records, preceded by selected ones that are not among them. A selected record keeps its name when
 * a search removes it from the list.
 */
function useOptions(
  { source, value, knownNames, recordCall, emptyLabel }: OptionsProps,
  typed: string,
  isOpen: boolean,
) {
  const { t, word } = useWidgetMessages()
  const [pickedNames, setPickedNames] = useState<Readonly<Record<string, string>>>({})
  const records = useRelationOptions(source, typed, isOpen)
  const listed: readonly Option[] = records.options
  const unlisted = value.filter(id => !listed.some(option => option.value === id))
  const names: Readonly<Record<string, string>> = { ...knownNames, ...pickedNames }
  const nameless = unlisted.filter(id => names[id] === undefined)
  const requestedNames = useRecordNames(source, recordCall, nameless)
  const nameOf = (id: string) => names[id] ?? requestedNames[id] ?? t('widget.loading')
  const options: readonly Option[] = [
    ...(emptyLabel ? [{ value: NONE, label: word(emptyLabel) }] : []),
    ...unlisted.map(id => ({ value: id, label: nameOf(id) })),
    ...listed,
  ]
  const cacheNames = (ids: readonly string[]) => {
    const selected = listed.filter(option => ids.includes(option.value)).map(option => [option.value, option.label])
    if (selected.length > 0) setPickedNames(before => ({ ...before, ...Object.fromEntries(selected) }))
  }
  return { records, options, cacheNames }
}
