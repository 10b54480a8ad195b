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
  /** Ids of the selected records. */
  readonly value: readonly string[]
  readonly onChange?: (ids: string[]) => void
  /** Called before `onChange` with the selected record; with nothing when the value is cleared. */
  readonly onRecord?: ((record: Readonly<Record<string, unknown>> | undefined) => void) | undefined
  readonly multiple?: boolean
  /** Maximum number of a multiple selection. */
  readonly limit?: number
  /** Names that are known already: id -> name. */
  readonly knownNames?: Readonly<Record<string, string>>
  /** Answers one record by its id, to name those that are not among the first ones. */
  readonly recordCall?: CallKey
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
  const { value, onChange, onRecord, multiple = false, limit, emptyLabel, ...input } = props
  const { t } = useWidgetMessages()
  const disabled = useDisabled(input.disabled)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { records, options, keepNames } = useOptions(props, typed, isOpen)
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
        // The next answer may be without the records that are selected now.
        keepNames(value)
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
    keepNames(ids)
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
 * What is listed, and before it the selected records that are not, by their names. A record keeps the name under which
 * it was listed while it was selected: a search takes it out of the list, not out of the selection.
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
  const keepNames = (ids: readonly string[]) => {
    const kept = listed.filter(option => ids.includes(option.value)).map(option => [option.value, option.label])
    if (kept.length > 0) setPickedNames(before => ({ ...before, ...Object.fromEntries(kept) }))
  }
  return { records, options, keepNames }
}
