import { Skeleton, Table } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import { kinds } from '../kinds'
import type { RecordTableProps } from './record-table'
import type { Summed } from './use-totals'
import type { Arranged } from './views/layout'

interface TotalsRowProps {
  readonly totals: Summed
  readonly columns: readonly Arranged[]
  /** How many columns stand before those of fields. */
  readonly before: number
  readonly hasActions: boolean
}

/** The sums under a table, each below its column. */
export function TotalsRow({ totals, columns, before, hasActions }: TotalsRowProps) {
  const { t } = useWords()
  const [first, ...others] = columns
  return (
    <Table.Summary.Row className="record-totals">
      {before > 0 && <Table.Summary.Cell index={0} colSpan={before} />}
      <Table.Summary.Cell index={before}>
        <strong>{t('list.totals')}</strong> {first && <TotalOf totals={totals} column={first} />}
      </Table.Summary.Cell>
      {others.map((column, at) => {
        const { align } = kinds[column.field.kind]
        return (
          <Table.Summary.Cell
            key={column.key}
            index={before + 1 + at}
            {...(align && { align, className: 'is-figure' })}
          >
            <TotalOf totals={totals} column={column} />
          </Table.Summary.Cell>
        )
      })}
      {hasActions && <Table.Summary.Cell index={before + columns.length} />}
    </Table.Summary.Row>
  )
}

/** The sums below the cards of a phone, all of those that have a column. */
export function CardTotals({ totals, columns }: Pick<RecordTableProps, 'columns'> & { readonly totals: Summed }) {
  const { t, word } = useWords()
  const shown = columns.filter(({ key }) => totals.of.includes(key))
  if (shown.length === 0) return null
  return (
    <section className="card-totals" aria-label={t('list.totals')}>
      <strong>{t('list.totals')}</strong>
      <dl>
        {shown.map(column => (
          <div key={column.key}>
            <dt>{word(column.label)}</dt>
            <dd>
              <TotalOf totals={totals} column={column} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function TotalOf({ totals: { of, sums }, column: { key, field } }: { totals: Summed; column: Arranged }) {
  if (!of.includes(key)) return null
  const { Cell } = kinds[field.kind]
  return sums ? <Cell value={sums[key]} row={sums} field={field} /> : <Skeleton.Button active size="small" />
}
