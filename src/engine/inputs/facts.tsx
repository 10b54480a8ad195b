import { useMemo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { type AnyField, type Cells, meets, type Row, type When } from '@/schema'
import { SafeHtml } from '@/widgets/rich-text/safe-html'
import { kinds } from '../kinds'
import type { CellProps } from '../kinds/kind'
import { picturesIn } from '../kinds/parts/files'
import { cellOf } from '../kinds/parts/own-cell'
import { rowsIn } from '../kinds/parts/values'
import '../form/form.css'
import { filesOf } from './files-input'
import LargePicture from './large-picture'
import { textOf } from './props'

/** The display of larger kinds in a detail: rich text, tables, and files as links. */

export const RichText = ({ value }: CellProps) => <SafeHtml html={textOf(value)} />

export function Colour({ value }: CellProps) {
  const colour = textOf(value)
  return (
    <span className="fact-colour">
      <i aria-hidden style={{ background: colour }} />
      {colour}
    </span>
  )
}

const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i

/** Files as links; pictures as previews. */
export function Files(props: CellProps) {
  return (
    <ul className="fact-files">
      {filesOf(props.value).map(({ url, name }) => (
        <li key={url}>
          {PICTURE.test(url) && <LargePicture {...props} value={url} />}
          {/^(?:\/(?!\/)|https?:\/\/)/.test(url) ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}

export function Pictures({ value, ...props }: CellProps) {
  const addresses = picturesIn(value).map(item => textOf((item as Row | null)?.original ?? item))
  return (
    <span className="fact-pictures">
      {addresses.map((address, at) => (
        // The same URL may occur twice.
        <span key={[at, address].join()}>
          <LargePicture {...props} value={address} />
        </span>
      ))}
    </span>
  )
}

export function Rows({ value, row: record, field }: CellProps) {
  const { word } = useMessages()
  const shown = (field.options.visible ?? {}) as Readonly<Record<string, When<Row>>>
  const columns = Object.entries((field.options.columns ?? {}) as Readonly<Record<string, AnyField>>).filter(([key]) =>
    meets(shown[key], record),
  )
  const cells = (field.options.cells ?? {}) as Cells<string, Row>
  const rows = useMemo(() => rowsIn(value).map((row, at) => ({ row, key: `row-${at}` })), [value])
  return (
    <div className="fact-table">
      <table>
        <thead>
          <tr>
            {columns.map(([key, column]) => (
              <th key={key} className={kinds[column.kind].align}>
                {word(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, key: at }) => (
            <tr key={at}>
              {columns.map(([key, column]) => {
                const { align } = kinds[column.kind]
                const Cell = cellOf({ field: column, cell: cells[key] })
                return (
                  <td key={key} className={align} data-label={word(column.label)}>
                    <Cell value={row[key]} row={row} field={column} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
