import { useMessages } from '@/providers/i18n/use-messages'
import { valueAt } from '@/schema'
import { type CellProps, kinds } from '../kinds'
import './sum.css'

const keys = (list: unknown) => (Array.isArray(list) ? (list as readonly string[]) : [])

/** An amount as a calculation: additions, deductions and the total. */
export default function Sum({ field, fields = {}, row }: CellProps) {
  const { word } = useMessages()
  const { plus, minus, total } = field.options
  const amountOf = (key: string) => {
    const own = fields[key]
    if (!own) return null
    const { Cell } = kinds[own.kind]
    return <Cell value={valueAt(row, key)} row={row} field={own} fields={fields} />
  }
  const labelOf = (key: string) => word(fields[key]?.label ?? field.label)
  const taken = keys(minus).filter(key => Number(valueAt(row, key)) !== 0)
  const lines = [...keys(plus).map(key => [key, '+'] as const), ...taken.map(key => [key, '−'] as const)]
  return (
    <table className="sum" aria-label={word(field.label)}>
      <tbody>
        {lines.map(([key, sign], at) => (
          <tr key={key}>
            <td className="sum-sign">{at === 0 && sign === '+' ? '' : sign}</td>
            <th scope="row">{labelOf(key)}</th>
            <td className="right">{amountOf(key)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className="sum-sign">=</td>
          <th scope="row">{labelOf(String(total))}</th>
          <td className="right">{amountOf(String(total))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
