import type { ReactNode } from 'react'
import { comma } from '@/lib/format'
import { type AnyField, type Row, valueAt } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { useRecordAddress } from '../../context/engine-context'
import type { CellProps, Kind } from '../kind'
import { Line, None } from '.'
import { ActionLink } from './action-link'
import { listOf, plain } from './values'

/** The names of referenced records that the row contains. */

const nameOf = (row: Row, field: AnyField, value: unknown) => {
  const key = field.options.labelField
  return typeof key === 'string' ? plain(valueAt(row, key)) : plain(value)
}

export function NameCell({ value, row, field }: CellProps) {
  const name = nameOf(row, field, value)
  if (!name) return <None />
  return (
    <Line title={name}>
      <RecordLink field={field} id={value}>
        {name}
      </RecordLink>
    </Line>
  )
}

/** The name of a record as a link to its page, if it has one that the user may open. */
export function RecordLink({ field, id, children }: { field: AnyField; id: unknown; children: ReactNode }) {
  const href = useRecordAddress(field.options.to, id)
  return href && field.options.leads !== false ? (
    <ActionLink href={href} isName>
      {children}
    </ActionLink>
  ) : (
    children
  )
}

export const nameText: Kind['text'] = (value, row, field) => nameOf(row, field, value)

/** Joins the names from the field that has them. */
export const namesText: Kind['text'] = (value, row, field, translator) => {
  const key = field.options.labelField
  return listOf((typeof key === 'string' && valueAt(row, key)) || value)
    .map(plain)
    .join(comma(translator.language))
}

/** List rows contain the names; a single record may need to load them. */
export const RefNames = lazyComponent(() => import('../../inputs/ref-names'))
