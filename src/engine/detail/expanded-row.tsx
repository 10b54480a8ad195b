import { useMessages } from '@/providers/i18n/use-messages'
import { type RelationTable, type Resource, type Row, valueAt } from '@/schema'
import { columnsOf } from '../context/columns'
import { markChildren, nestedMarker } from '../context/dev-markers'
import { kinds } from '../kinds'
import { NestedTable } from './nested-table'

interface ExpandedRowProps {
  readonly resource: Resource
  readonly row: Row
  readonly expand: readonly string[] | RelationTable
}

/** What opens under a row: more of its facts, or other records that belong to it. */
export default function ExpandedRow({ resource, row, expand }: ExpandedRowProps) {
  const { word } = useMessages()
  if (!isFacts(expand)) {
    const table = <NestedTable table={expand} row={row} />
    return import.meta.env.DEV ? markChildren(nestedMarker('expand'), table) : table
  }
  return (
    <dl className="row-facts">
      {columnsOf(resource, expand).map(({ key, field, label }) => {
        const { Detail, Cell, wide } = kinds[field.kind]
        const Value = Detail ?? Cell
        return (
          <div
            key={key}
            className={wide ? 'is-wide' : undefined}
            {...(import.meta.env.DEV && nestedMarker('expand', key))}
          >
            <dt>{word(label)}</dt>
            <dd>
              <Value value={valueAt(row, key)} row={row} field={field} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const isFacts = (expand: readonly string[] | RelationTable): expand is readonly string[] => Array.isArray(expand)
