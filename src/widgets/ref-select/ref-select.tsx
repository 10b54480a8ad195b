import type { CallKey } from '@contract/calls'
import type { Label } from '@contract/messages'
import { Empty, Select } from 'antd'
import { useState } from 'react'
import { useAnyCall } from '@/providers/data/use-call'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { filterBy } from '../option-filter'
import { PopupState } from '../popup-state'
import { useWidgetWords } from '../words'

export interface RefSelectProps extends InputProps {
  /** Answers every record there is to choose from: a plain array, or a page whose `data` is taken. */
  readonly call: CallKey
  readonly idField: string
  readonly titleField: string
  /** The id of the chosen record; '' when there is none. */
  readonly value?: string
  readonly onChange?: (id: string) => void
  /** Words of a first choice that stands for all of them; its value is ''. */
  readonly all?: Label
}

interface Option {
  readonly value: string
  readonly label: string
  readonly title: string
}

/** One record of another resource, by its title. The records are asked for when first opened, or to name a value. */
export default function RefSelect(props: RefSelectProps) {
  const { call, idField, titleField, value = '', onChange, all, ...input } = props
  const { t, word } = useWidgetWords()
  const disabled = useDisabled(input.disabled)
  const [wasOpened, setOpened] = useState(false)
  const query = useAnyCall(call, {}, { enabled: wasOpened || value !== '', staleTime: 60_000, select: recordsIn })

  const records = (query.data ?? []).map(record => optionOf(record, idField, titleField))
  const isNamed = value === '' || records.some(record => record.value === value)
  // A record that is not among the answers still has its id.
  const unnamed = { value, label: query.isFetching ? t('widget.loading') : value, title: value }
  const first = all ? word(all) : value && t('widget.none')
  const options: Option[] = [
    ...(first ? [{ value: '', label: first, title: first }] : []),
    ...(isNamed ? [] : [unnamed]),
    ...records,
  ]

  return (
    <Select<string, Option>
      {...ariaOf(input)}
      id={input.id}
      style={{ width: '100%' }}
      value={value === '' && !all ? undefined : value}
      onChange={id => onChange?.(id)}
      options={options}
      placeholder={t('ref.placeholder')}
      notFoundContent={<Empty description={t(query.data?.length === 0 ? 'ref.empty' : 'ref.noMatch')} />}
      popupRender={menu => (
        <PopupState query={query} failed={t('ref.failed')}>
          {menu}
        </PopupState>
      )}
      showSearch={{ filterOption: filterBy('title') }}
      onOpenChange={open => open && setOpened(true)}
      loading={query.isFetching}
      disabled={disabled}
    />
  )
}

type Row = Readonly<Record<string, unknown>>

const optionOf = (row: Row, idField: string, titleField: string): Option => {
  const title = String(row[titleField] ?? '')
  return { value: String(row[idField] ?? ''), label: title, title }
}

/** Which call it is, is known only at run time: so is what it answers. */
function recordsIn(answer: unknown): readonly Row[] {
  const rows = Array.isArray(answer) ? answer : (answer as { data?: unknown } | null)?.data
  return Array.isArray(rows) ? rows.filter((row: unknown): row is Row => typeof row === 'object' && row !== null) : []
}
