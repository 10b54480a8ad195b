import type { CellProps, Kind, LabelTranslator } from '@/engine/kinds'
import { Line, None } from '@/engine/kinds/parts'
import { lazyInput } from '@/engine/kinds/parts/lazy-input'
import { rowsIn } from '@/engine/kinds/parts/values'
import { yuan } from '@/lib/format'
import { engineMessages } from '@/locales/engine'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField, Row } from '@/schema'

/** Converts the row's fields to the editor's value: the editable properties of each SKU. */
function readSkus(row: Row, field: AnyField): Row {
  const [specs = '', skus = '', ...others] = field.from ?? []
  return {
    spec_list: rowsIn(row[specs]).map(({ spec_id, spec_name, values }) => ({
      spec_id,
      spec_name,
      values: rowsIn(values).map(({ spec_value, spec_image }) => ({ spec_value, spec_image })),
    })),
    sku_list: rowsIn(row[specs]).length === 0 ? [] : rowsIn(row[skus]).map(readSku),
    ...Object.fromEntries(others.map(key => [key, row[key]])),
  }
}
const readSku = ({ sku_id, sn, price, cost, weight, quantity, spec_list }: Row) => ({
  sku_id,
  specs: rowsIn(spec_list).map(({ spec_id, spec_value }) => ({ spec_id, spec_value })),
  sn,
  price,
  cost,
  weight,
  quantity,
})

/** The number of SKUs, their prices, and the total stock. */
function skusText(row: Row, field: AnyField, { word }: LabelTranslator): string {
  const list = rowsIn(row[field.from?.[1] ?? ''])
  const rows = list.length > 0 ? list : [row]
  const prices = rows.map(({ price }) => Number(price)).filter(Number.isFinite)
  if (prices.length === 0) return ''
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const values = {
    count: String(list.length),
    price: least === most ? yuan(least) : `${yuan(least)} ~ ${yuan(most)}`,
    stock: String(rows.reduce((sum, { quantity }) => sum + Number(quantity ?? 0), 0)),
  }
  const [zh, en] = engineMessages[list.length > 0 ? 'engine.skus' : 'engine.plainStock']
  const filled = (template: string) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), template)
  return word([filled(zh), filled(en)])
}

function SkusCell({ row, field }: CellProps) {
  const text = skusText(row, field, useMessages())
  return text === '' ? <None /> : <Line title={text}>{text}</Line>
}

const skusKind: Kind = {
  Cell: SkusCell,
  Input: lazyInput(() => import('./skus.input')),
  text: (_value, row, field, translator) => skusText(row, field, translator),
  read: (row, _key, field) => readSkus(row, field),
  spread: value => (typeof value === 'object' ? { ...value } : {}),
  check: async value => (await import('./sku-editor/problems')).problemOf(value),
  validateOnSubmit: true,
  wide: true,
  stacked: true,
  width: 120,
}
export default skusKind
