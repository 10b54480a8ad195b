import { Button, Empty, Flex, Tag } from 'antd'
import { Tinted } from '../tinted'
import { useWidgetMessages } from '../widget-messages'
import type { OrderedSelection, PickerLabels, RecordSource } from './relation-picker'
import { SelectedLines } from './selected-lines'

interface SelectionProps<T extends object> {
  readonly picker: Pick<RecordSource<T, object>, 'idOf' | 'nameOf'> & { readonly labels: PickerLabels }
  readonly selection: readonly T[]
  readonly limit: number
  /** One more than the limit was tried. */
  readonly isOverLimit: boolean
}

interface SelectedPanelProps<T extends object> extends SelectionProps<T> {
  readonly ordered: OrderedSelection<T>
  readonly replace: (rows: readonly T[]) => void
}

/** An ordered selection over all pages: counted, sorted, removed from. */
export function SelectedPanel<T extends object>(props: SelectedPanelProps<T>) {
  const { picker, selection, limit, isOverLimit, ordered, replace } = props
  const { labels } = picker
  const { word } = useWidgetMessages()
  return (
    <Flex vertical gap={8} style={{ flex: '1 1 240px', minWidth: 220, maxWidth: '100%' }}>
      <Flex justify="space-between" align="center" gap={8} style={{ minHeight: 32 }}>
        <span role="status">
          <strong>{word(limit > 0 ? labels.selectedOf : labels.selected, { n: selection.length, limit })}</strong>
        </span>
        {selection.length > 0 && (
          <Button type="link" size="small" onClick={() => replace([])}>
            {word(ordered.clear)}
          </Button>
        )}
      </Flex>
      {isOverLimit && (
        <Tinted tone="danger" role="alert">
          {word(labels.tooMany, { limit })}
        </Tinted>
      )}
      {selection.length === 0 ? (
        <Empty description={word(ordered.none)} />
      ) : (
        <SelectedLines source={picker} ordered={ordered} rows={selection} maxHeight={500} onChange={replace} />
      )}
    </Flex>
  )
}

interface SelectedTagsProps<T extends object> extends SelectionProps<T> {
  readonly toggle: (row: T) => void
}

/** A selection without an order, over all pages: counted, and removed from. */
export function SelectedTags<T extends object>({
  picker,
  selection,
  limit,
  isOverLimit,
  toggle,
}: SelectedTagsProps<T>) {
  const { labels, idOf, nameOf } = picker
  const { t, word } = useWidgetMessages()
  return (
    <Flex gap={4} align="center" wrap role="status">
      <Tinted tone="secondary">
        {word(limit > 1 ? labels.selectedOf : labels.selected, { n: selection.length, limit })}
      </Tinted>
      {selection.map(row => (
        <Tag
          key={idOf(row)}
          closable={limit === 1 ? false : { 'aria-label': t('picker.remove', { name: nameOf(row) }) }}
          onClose={event => {
            event.preventDefault()
            toggle(row)
          }}
        >
          {nameOf(row)}
        </Tag>
      ))}
      {isOverLimit && <Tinted tone="danger">{word(labels.tooMany, { limit })}</Tinted>}
    </Flex>
  )
}
