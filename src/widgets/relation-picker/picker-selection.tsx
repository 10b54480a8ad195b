import { Button, Empty, Flex } from 'antd'
import { Tinted } from '../tinted'
import { useWidgetMessages } from '../widget-messages'
import { RecordTags } from './record-tags'
import type { OrderedSelection, PickerLabels, RecordSource } from './relation-picker'
import { SelectedLines } from './selected-lines'

interface SelectionProps<T extends object> {
  readonly picker: Pick<RecordSource<T, object>, 'idOf' | 'nameOf'> & { readonly labels: PickerLabels }
  readonly selection: readonly T[]
  readonly limit: number
  /** The user tried to exceed the limit. */
  readonly isOverLimit: boolean
}

interface SelectedPanelProps<T extends object> extends SelectionProps<T> {
  readonly ordered: OrderedSelection<T>
  readonly replace: (rows: readonly T[]) => void
}

/** An ordered selection across pages: count, sorting and removal. */
export function SelectedPanel<T extends object>(props: SelectedPanelProps<T>) {
  const { picker, selection, ordered, replace } = props
  const { t, word } = useWidgetMessages()
  return (
    <Flex vertical gap={8} style={{ flex: '1 1 240px', minWidth: 220, maxWidth: '100%' }}>
      <Flex justify="space-between" align="center" gap={8} style={{ minHeight: 32 }}>
        <span role="status">
          <strong>
            <SelectionCount {...props} />
          </strong>
        </span>
        {selection.length > 0 && (
          <Button type="link" size="small" onClick={() => replace([])}>
            {t('picker.clear')}
          </Button>
        )}
      </Flex>
      <OverLimit {...props} />
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

/** An unordered selection across pages: count and removal. */
export function SelectedTags<T extends object>({ toggle, ...props }: SelectedTagsProps<T>) {
  const { picker, selection, limit } = props
  return (
    <Flex gap={4} align="center" wrap role="status">
      <Tinted tone="secondary">
        <SelectionCount {...props} />
      </Tinted>
      <RecordTags
        rows={selection}
        idOf={picker.idOf}
        nameOf={picker.nameOf}
        isClosable={limit !== 1}
        onRemove={toggle}
      />
      <OverLimit {...props} />
    </Flex>
  )
}

/** The number of selected records, with the limit if there is one. */
export function SelectionCount<T extends object>({ picker: { labels }, selection, limit }: SelectionProps<T>) {
  const { word } = useWidgetMessages()
  return word(limit > 1 ? labels.selectedOf : labels.selected, { n: selection.length, limit })
}

/** The message for exceeding the limit. */
export function OverLimit<T extends object>({ picker: { labels }, limit, isOverLimit }: SelectionProps<T>) {
  const { word } = useWidgetMessages()
  if (!isOverLimit) return null
  return (
    <Tinted tone="danger" role="alert">
      {word(labels.tooMany, { limit })}
    </Tinted>
  )
}
