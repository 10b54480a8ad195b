import { Tag } from 'antd'
import { useWidgetMessages } from '../widget-messages'

interface RecordTagsProps<T> {
  readonly rows: readonly T[]
  readonly idOf: (row: T) => string
  readonly nameOf: (row: T) => string
  readonly isClosable: boolean
  readonly onRemove: (row: T) => void
}

/** Selected records as tags, each with a remove button. */
export function RecordTags<T>({ rows, idOf, nameOf, isClosable, onRemove }: RecordTagsProps<T>) {
  const { t } = useWidgetMessages()
  return rows.map(row => (
    <Tag
      key={idOf(row)}
      closable={isClosable && { 'aria-label': t('picker.remove', { name: nameOf(row) }) }}
      onClose={event => {
        event.preventDefault()
        onRemove(row)
      }}
    >
      {nameOf(row)}
    </Tag>
  ))
}
