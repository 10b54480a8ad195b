import { useMessages } from '@/providers/i18n/use-messages'
import { type Resource, type Row, valueAt } from '@/schema'
import type { DrawnColumn } from '../context/columns'
import { kinds } from '../kinds'

interface PaperTableProps {
  readonly resource: Resource
  readonly columns: readonly DrawnColumn[]
  readonly rows: readonly Row[]
}

/** All rows of a table as text for print, without pagination and buttons; hidden on the screen. */
export function PaperTable({ resource, columns, rows }: PaperTableProps) {
  const translator = useMessages()
  return (
    <table className="paper-table">
      <thead>
        <tr>
          {columns.map(({ key, field, label }) => (
            <th key={key} align={kinds[field.kind].align}>
              {translator.word(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>{translator.t('detail.empty')}</td>
          </tr>
        )}
        {rows.map(row => (
          <tr key={String(row[resource.id])}>
            {columns.map(({ key, field }) => (
              <td key={key} align={kinds[field.kind].align}>
                {kinds[field.kind].text(valueAt(row, key), row, field, translator)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
