import type { CellProps, Kind } from '@/engine/kinds'
import { moneyKind } from '@/engine/kinds/money'
import { None } from '@/engine/kinds/parts'
import { yuan } from '@/lib/format'

/** The convention in China: income is red, expense green. */
const COLOURS: Readonly<Record<string, string>> = {
  '+': 'var(--ant-color-error-text)',
  '-': 'var(--ant-color-success-text)',
}

/** Formats with sign: +¥30.00, -¥200.00. */
function signed(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const amount = Number(value)
  return `${amount > 0 ? '+' : amount < 0 ? '-' : ''}${yuan(Math.abs(amount))}`
}

function ChangeCell({ value }: CellProps) {
  const text = signed(value)
  if (text === '') return <None />
  return (
    <span className="cell-number" style={{ color: COLOURS[text.charAt(0)] }}>
      {text}
    </span>
  )
}

const changeKind: Kind = {
  Cell: ChangeCell,
  text: signed,
  ...(moneyKind.file && { file: moneyKind.file }),
  align: 'right',
  amount: true,
  width: moneyKind.width,
}
export default changeKind
