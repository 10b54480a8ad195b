import { Card } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import { type AnyField, type Sum as Declared, type Resource, type Row, valueAt } from '@/schema'
import { kinds } from '../kinds'
import './sum.css'

interface SumProps {
  readonly resource: Resource
  readonly sum: Declared<string>
  readonly row: Row
}

/** How a figure is made, with its numbers: what is added, what is taken off, and what remains. */
export function Sum({ resource, sum, row }: SumProps) {
  const { word } = useWords()
  const result = resource.fields[sum.of]
  if (!result) return null
  const parts = [...sum.plus.map(key => [key, '+'] as const), ...sum.minus.map(key => [key, '−'] as const)]
  const amountOf = (key: string, field: AnyField) => {
    const { Cell } = kinds[field.kind]
    return <Cell value={valueAt(row, key)} row={row} field={field} />
  }
  return (
    <Card size="small" title={word(sum.label)}>
      <table className="sum" aria-label={word(sum.label)}>
        <tbody>
          {parts.map(([key, sign], at) => {
            const field = resource.fields[key]
            return field ? (
              <tr key={key}>
                <td className="sum-sign">{at === 0 && sign === '+' ? '' : sign}</td>
                <th scope="row">{word(field.label)}</th>
                <td className="right">{amountOf(key, field)}</td>
              </tr>
            ) : null
          })}
        </tbody>
        <tfoot>
          <tr>
            <td className="sum-sign">=</td>
            <th scope="row">{word(result.label)}</th>
            <td className="right">{amountOf(sum.of, result)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
