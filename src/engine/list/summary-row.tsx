import { useMessages } from '@/providers/i18n/use-messages'
import { kinds } from '../kinds'
import { NumberSkeleton } from '../skeleton/list-skeleton'
import type { RecordTableProps } from './record-table-props'
import type { SummaryValues } from './use-summary'
import type { LayoutColumn } from './views/layout'

interface SummaryRowProps {
  readonly totals: SummaryValues
  readonly columns: readonly LayoutColumn[]
  /** The number of columns before those of fields. */
  readonly before: number
  readonly hasActions: boolean
}

/** The summary row of a table. */
export function SummaryRow({ totals, columns, before, hasActions }: SummaryRowProps) {
  const { t } = useMessages()
  const [first, ...others] = columns
  return (
    <tr className="record-totals">
      {before > 0 && <td colSpan={before} className="is-fixed" style={{ insetInlineStart: 0 }} />}
      <td className="is-fixed" style={{ insetInlineStart: 'var(--lead)' }}>
        <strong>{t('list.totals')}</strong> {first && <TotalOf totals={totals} column={first} />}
      </td>
      {others.map(column => (
        <td key={column.key} className={kinds[column.field.kind].align && 'is-figure'}>
          <TotalOf totals={totals} column={column} />
        </td>
      ))}
      {hasActions && <td className="is-fixed" style={{ insetInlineEnd: 0 }} />}
    </tr>
  )
}

/** The sums below the cards on a phone, for all columns with a sum. */
export function CardSummary({
  totals,
  columns,
}: Pick<RecordTableProps, 'columns'> & { readonly totals: SummaryValues }) {
  const { t, word } = useMessages()
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

function TotalOf({ totals: { of, sums }, column: { key, field } }: { totals: SummaryValues; column: LayoutColumn }) {
  if (!of.includes(key)) return null
  const { Cell } = kinds[field.kind]
  return sums ? <Cell value={sums[key]} row={sums} field={field} /> : <NumberSkeleton />
}
