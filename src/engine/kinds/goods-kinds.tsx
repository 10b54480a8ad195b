import StarFilled from '@ant-design/icons/StarFilled'
import { yuan } from '@/lib/format'
import { engineWords } from '@/locales/engine'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyField, Option, Row } from '@/schema'
import { imageKind } from './heavy'
import type { CellProps, Kind, Say } from './kind'
import { laterInput } from './later'
import { Line, None } from './parts'

/** The kinds of goods: a rank in stars, SKUs, and the parameters a category asks for. Their inputs load when needed. */

const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])

const rankText = (field: AnyField, value: unknown, { word }: Say) => {
  const option = (field.options.choices as Record<string, Option>)[plain(value)]
  return option ? word([option[0], option[1]]) : plain(value)
}

function StarsCell({ value, field }: CellProps) {
  const text = rankText(field, value, useWords())
  const rank = Number(value)
  if (!rank) return <None />
  return (
    <span className="cell-stars" role="img" aria-label={text} title={text}>
      {Object.keys(field.options.choices as object).map(one => (
        <StarFilled key={one} aria-hidden className={Number(one) <= rank ? 'is-lit' : undefined} />
      ))}
    </span>
  )
}

/** The row's fields as the editor takes and gives them: of each SKU what can be changed, and what it is made of. */
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

const paramsText = (value: unknown): string =>
  rowsIn(value)
    .map(({ param_name, param_value }) => `${plain(param_name)}: ${plain(param_value)}`)
    .join('; ')

/** How many SKUs there are, what they cost, and how many pieces there are of them all. */
function skusText(row: Row, field: AnyField, { word }: Say): string {
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
  const [zh, en] = engineWords[list.length > 0 ? 'engine.skus' : 'engine.plainStock']
  const filled = (words: string) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), words)
  return word([filled(zh), filled(en)])
}

function SkusCell({ row, field }: CellProps) {
  const text = skusText(row, field, useWords())
  return text === '' ? <None /> : <Line title={text}>{text}</Line>
}

/** Param id -> what stands there. */
const readParams = (list: unknown): Row =>
  Object.fromEntries(rowsIn(list).map(({ param_id, param_value }) => [plain(param_id), param_value]))

export const goodsKinds: Readonly<Record<'stars' | 'skus' | 'params' | 'saleFile', Kind>> = {
  stars: {
    Cell: StarsCell,
    Input: laterInput(() => import('../inputs/stars-input')),
    text: (value, _row, field, say) => rankText(field, value, say),
    width: 120,
  },
  skus: {
    Cell: SkusCell,
    Input: laterInput(() => import('../inputs/skus-input')),
    text: (_value, row, field, say) => skusText(row, field, say),
    read: (row, _key, field) => readSkus(row, field),
    spread: value => ({ ...(value as Row | undefined) }),
    check: async value => (await import('@/widgets/sku-editor/problems')).problemOf(value),
    late: true,
    wide: true,
    stacked: true,
    width: 120,
  },
  params: {
    Cell: ({ value }) => <Line title={paramsText(value)}>{paramsText(value)}</Line>,
    Input: laterInput(() => import('../inputs/params-input')),
    text: value => paramsText(value),
    read: (row, key) => readParams(row[key]),
    write: value =>
      Object.entries((value ?? {}) as Row).map(([param_id, param_value]) => ({
        param_id,
        param_value: plain(param_value).trim(),
      })),
    wide: true,
    stacked: true,
    items: true,
    part: ([at, name], value) => {
      const id = Object.keys((value ?? {}) as Row)[Number(at)]
      return name === 'param_value' && id !== undefined ? [id] : undefined
    },
    width: 200,
  },
  saleFile: {
    ...imageKind,
    Input: laterInput(() => import('../inputs/original-input')),
    pictures: 'hero',
    wide: true,
  },
}
