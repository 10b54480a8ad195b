import { useMemo } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyField, Row } from '@/schema'
import { SafeHtml } from '@/widgets/rich-text/safe-html'
import { kinds } from '../kinds'
import type { CellProps } from '../kinds/kind'
import '../form/form.css'
import { filesOf } from './files-input'
import { textOf } from './props'

/** How the larger kinds stand among a record's facts: pages as pages, tables as tables, files as links. */
export default function Facts(props: CellProps) {
  switch (props.field.kind) {
    case 'richText':
      return <SafeHtml html={textOf(props.value)} />
    case 'table':
      return <Rows {...props} />
    case 'colour':
      return <Colour {...props} />
    case 'gallery':
      return <Pictures {...props} />
    default:
      return <Files {...props} />
  }
}

function Colour({ value }: CellProps) {
  const colour = textOf(value)
  return (
    <span className="fact-colour">
      <i aria-hidden style={{ background: colour }} />
      {colour}
    </span>
  )
}

function Files({ value }: CellProps) {
  return (
    <ul className="fact-files">
      {filesOf(value).map(({ url, name }) => (
        <li key={url}>
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

function Pictures({ value, field, row }: CellProps) {
  const { Cell } = kinds.image
  const addresses = (Array.isArray(value) ? value : []).map(item => textOf((item as Row | null)?.original ?? item))
  return (
    <span className="fact-pictures">
      {addresses.map(address => (
        <Cell key={address} value={address} row={row} field={field} />
      ))}
    </span>
  )
}

function Rows({ value, field }: CellProps) {
  const { word } = useWords()
  const columns = Object.entries((field.options.columns ?? {}) as Readonly<Record<string, AnyField>>)
  const rows = useMemo(
    () => (Array.isArray(value) ? (value as Row[]) : []).map((row, at) => ({ row, key: `row-${at}` })),
    [value],
  )
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
                const { Cell, align } = kinds[column.kind]
                return (
                  <td key={key} className={align}>
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
