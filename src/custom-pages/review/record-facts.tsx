import { Card } from 'antd'
import { FactSheet } from '@/engine/detail/fact-sheet'
import { kinds } from '@/engine/kinds'
import { useMessages } from '@/providers/i18n/use-messages'
import { type AnyField, meets, type Resource, type Row, valueAt } from '@/schema'
import { editedIn } from './queue'

interface Change {
  readonly field: string
  readonly before?: unknown
  readonly after?: unknown
}
interface RecordFactsProps {
  readonly resource: Resource
  readonly record: Row
  readonly changed: readonly Change[]
}

/**
 * The record's fields in the groups of its form, limited to those that the form would show; changed fields are marked
 * and always shown.
 */
export function RecordFacts({ resource, record, changed }: RecordFactsProps) {
  const { word } = useMessages()
  // A field may be composed of several others, as SKUs are.
  const changesOf = (key: string) =>
    changed.filter(one => one.field === key || resource.fields[key]?.from?.includes(one.field))
  const isShown = (key: string) => changesOf(key).length > 0 || meets(resource.conditions[key]?.visible, record)
  return editedIn(resource).map(part => (
    <Card key={part.keys.join()} size="small" {...(part.title && { title: word(part.title) })}>
      <FactSheet
        resource={resource}
        keys={part.keys.filter(isShown)}
        draw={(key, field) => <Fact field={field} name={key} record={record} changes={changesOf(key)} />}
        isMarked={key => changesOf(key).length > 0}
      />
    </Card>
  ))
}

interface FactProps {
  readonly field: AnyField
  readonly name: string
  readonly record: Row
  readonly changes: readonly Change[]
}

function Fact({ field, name, record, changes }: FactProps) {
  const { t } = useMessages()
  const before = { ...record, ...Object.fromEntries(changes.map(change => [change.field, change.before])) }
  return (
    <div className="review-fact">
      {changes.length > 0 && (
        <del>
          <span className="visually-hidden">{t('review.before')}: </span>
          <Value field={field} name={name} row={before} />
        </del>
      )}
      <Value field={field} name={name} row={record} />
    </div>
  )
}

function Value({ field, name, row }: { field: AnyField; name: string; row: Row }) {
  const translator = useMessages()
  const value = valueAt(row, name)
  const { text } = kinds[field.kind]
  if (text(value, row, field, translator) === '') return <span className="quiet">{translator.t('review.none')}</span>
  const { Cell, Detail = Cell } = kinds[field.kind]
  return <Detail value={value} row={row} field={field} />
}
