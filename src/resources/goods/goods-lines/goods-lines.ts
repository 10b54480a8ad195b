import type { AnswerOf } from '@contract/calls'
import { type ParamViolation, paramViolations } from '@contract/goods/param-rules'
import { IMPORTED_SPECS, SPEC_LIMITS } from '@contract/goods/rules'
import { skuViolations } from '@contract/goods/sku-rules'
import type { LineCell, RecordConverter, RecordValues } from '@/engine/import/record-converter'
import { goodsImportMessages } from '@/locales/goods-import'
import { skuMessages } from '@/locales/sku-editor'
import type { InterpolatedViolation } from '@/providers/i18n/rule-message'
import type { Row } from '@/schema'
import { tooMuchStock } from '../sku-editor/problems'
import { categoriesNamed } from './category-names'
import { EXAMPLE } from './example'

/** Goods from the lines of a file: one for each SKU, with the facts of the goods in the first (`RecordConverter`). */

type Param = AnswerOf<'GET admin/goods/categories/{category_id}/param'>[number]['params'][number]
/** The parameters of each category in the file. */
type CategoryParams = ReadonlyMap<string, readonly Param[]>

/** How long parameters of a category are used again: a minute. */
const FRESH_MS = 60_000
/** Parallel requests for parameters. */
const AT_ONCE = 6

const SPECS = Array.from({ length: IMPORTED_SPECS }, (_, at) => at + 1)
const SHARED = [
  ...['goods_name', 'seller_id', 'category_id', 'brand_id', 'goods_type', 'point', 'mktprice'],
  ...['goods_transfee_charge', 'template_id', 'goods_gallery_list', 'params', 'intro'],
  ...['page_title', 'meta_keywords', 'meta_description'],
  ...SPECS.map(at => `spec${at}`),
]
const STOCK = ['sn', 'price', 'cost', 'weight', 'quantity'] as const

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
const stockOf = (line: Row | undefined) => Object.fromEntries(STOCK.map(key => [key, line?.[key]]))

/** The specifications that the goods have: those with a name or a value in any line. */
const specsIn = (lines: readonly Row[]): readonly number[] =>
  SPECS.filter(at => lines.some(line => textOf(line[`spec${at}`]) !== '' || textOf(line[`value${at}`]) !== ''))

const valuesOf = (lines: readonly Row[], at: number): readonly string[] => [
  ...new Set(lines.map(line => textOf(line[`value${at}`])).filter(Boolean)),
]

/** The pairs of a cell such as 'Material: cotton; Fit: loose'. */
const pairsIn = (text: string): readonly { readonly name: string; readonly value: string | undefined }[] =>
  text
    .split(/[\n;；]+/)
    .map(pair => pair.trim())
    .filter(Boolean)
    .map(pair => {
      const at = pair.search(/[:：=]/)
      return at < 0
        ? { name: pair, value: undefined }
        : { name: pair.slice(0, at).trim(), value: pair.slice(at + 1).trim() }
    })

const paramsOf = (shared: Row, lookups: CategoryParams | undefined) => lookups?.get(textOf(shared.category_id))

/** The parameters in the cell, as it names them. */
function filledParams({ shared, lookups }: Pick<RecordValues<CategoryParams>, 'shared' | 'lookups'>) {
  const params = paramsOf(shared, lookups) ?? []
  return pairsIn(textOf(shared.params)).map(({ name, value }) => ({
    ...{ name, isPair: value !== undefined },
    param_id: params.find(one => one.param_name === name)?.param_id,
    param_value: value ?? '',
  }))
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A description: HTML as it is, other text with a paragraph for each line. The server sanitizes it. */
const htmlOf = (text: string): string =>
  /<\/?[a-z][^<>]*>/i.test(text)
    ? text
    : text
        .split(/\n+/)
        .map(line => line.trim())
        .filter(Boolean)
        .map(line => `<p>${line.replace(/[&<>]/g, sign => ESCAPES[sign] ?? sign)}</p>`)
        .join('')

function body({ shared, lines, lookups }: RecordValues<CategoryParams>): Row {
  const { params: _params, intro, ...facts } = shared
  const specs = specsIn(lines)
  const about = Object.fromEntries(Object.entries(facts).filter(([key]) => !/^spec\d$/.test(key)))
  const [first] = lines
  return {
    ...about,
    ...(intro !== undefined && { intro: htmlOf(textOf(intro)) }),
    goods_params_list: filledParams({ shared, lookups }).map(({ param_id, param_value }) => ({
      param_id,
      param_value,
    })),
    ...(specs.length === 0 && stockOf(first)),
    spec_list: specs.map(at => ({
      spec_id: shared[`spec${at}`],
      values: valuesOf(lines, at).map(spec_value => ({ spec_value })),
    })),
    // Goods without specifications have one SKU, themselves; further lines are reported by the check.
    sku_list: lines.slice(0, specs.length === 0 ? 0 : undefined).map(line => ({
      ...stockOf(line),
      specs: specs.flatMap(at => {
        const spec_value = textOf(line[`value${at}`])
        return spec_value === '' ? [] : [{ spec_id: shared[`spec${at}`], spec_value }]
      }),
    })),
  }
}

interface SkuBody {
  readonly spec_list: Parameters<typeof skuViolations>[0]['spec_list']
  readonly sku_list: Parameters<typeof skuViolations>[0]['sku_list']
}

function check(made: Row, record: RecordValues<CategoryParams>): Record<string, InterpolatedViolation> {
  const form = made as Row & SkuBody
  const { spec_list, sku_list } = form
  const violations = skuViolations(form)
  if (violations.sku_list)
    violations.sku_list = hasTooManySkus(sku_list)
      ? { label: skuMessages['sku.tooMany'], n: SPEC_LIMITS.skus }
      : { label: tooMuchStock }
  const unnamed = spec_list.flatMap(({ spec_id }, at) =>
    spec_id === undefined ? [[`spec_list.${at}.spec_id`, violation('goodsImport.noSpecName')] as const] : [],
  )
  const unspecified = spec_list.length === 0 ? record.lines.slice(1) : []
  return {
    ...violations,
    ...Object.fromEntries(unnamed),
    ...Object.fromEntries(unspecified.map((_, at) => [`sku_list.${at + 1}.specs`, violation('goodsImport.noSpecs')])),
    ...namedParamViolations(record),
  }
}

const hasTooManySkus = ({ length }: readonly unknown[]) => length > SPEC_LIMITS.skus

const violation = (
  key: keyof typeof goodsImportMessages,
  values: Readonly<Record<string, string>> = {},
): InterpolatedViolation => ({ label: goodsImportMessages[key], values })

type FilledParam = ReturnType<typeof filledParams>[number]

/** The violations of parameters, which name the parameter, since a cell contains several. */
function namedParamViolations(record: RecordValues<CategoryParams>): Record<string, InterpolatedViolation> {
  const params = paramsOf(record.shared, record.lookups)
  if (!params) return {}
  const violations = Object.entries(paramViolations(params, filledParams(record)))
  return Object.fromEntries(violations.map(([path, broken]) => [path, namedViolation(broken)]))
}

function namedViolation({ label, filled, param, missing }: ParamViolation<Param, FilledParam>): InterpolatedViolation {
  if (missing) return violation('goodsImport.paramsMissing', { names: missing.map(one => one.param_name).join(' / ') })
  if (!filled) return { label }
  const { name, isPair, param_value } = filled
  if (!param) return violation(isPair ? 'goodsImport.noParam' : 'goodsImport.noPair', { name })
  if (param_value === '') return { label }
  return violation('goodsImport.paramOption', { name, values: param.options.split(',').join(' / ') })
}

/** The first line with a value in the field; the first line of all if there is none. */
const lineWith = (lines: readonly Row[], field: string): number =>
  Math.max(
    0,
    lines.findIndex(line => textOf(line[field]) !== ''),
  )

function cellAt(path: string, lines: readonly Row[]): LineCell | undefined {
  const [list = '', at, part, n] = path.split('.')
  const index = Number(at)
  const specs = specsIn(lines)
  if (list === 'sku_list') {
    if (at === undefined) return { line: 0, field: hasTooManySkus(lines) ? 'goods_name' : 'quantity' }
    if (part !== 'specs') return { line: index, field: part ?? 'sn' }
    const empty = specs.find(one => textOf(lines[index]?.[`value${one}`]) === '')
    return { line: index, field: `value${empty ?? specs.at(-1) ?? 1}` }
  }
  if (list === 'spec_list') {
    const spec = specs[index] ?? 1
    if (part === 'spec_id') return { line: lineWith(lines, `spec${spec}`), field: `spec${spec}` }
    const value = n === undefined ? undefined : valuesOf(lines, spec)[Number(n)]
    const line = value === undefined ? 0 : lines.findIndex(one => textOf(one[`value${spec}`]) === value)
    return { line: Math.max(0, line), field: `value${spec}` }
  }
  const field = list === 'goods_params_list' ? 'params' : list
  return { line: lineWith(lines, field), field }
}

const goodsLines: RecordConverter<CategoryParams> = {
  shared: SHARED,
  names: { category_id: categoriesNamed },
  load: async (lines, { call, before }) => {
    const all = new Set(lines.map(({ category_id }) => textOf(category_id)).filter(Boolean))
    const ids = [...all].filter(id => !before?.has(id))
    if (before && ids.length === 0) return before
    const found = new Map(before)
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      await Promise.all(
        ids.slice(at, at + AT_ONCE).map(async category_id => {
          const key = 'GET admin/goods/categories/{category_id}/param'
          const groups = await call(key, { params: { category_id } }, { staleTime: FRESH_MS })
          found.set(
            category_id,
            groups.flatMap(({ params }) => params),
          )
        }),
      )
    }
    return found
  },
  body,
  check,
  cellAt,
  countLabel: goodsImportMessages['goodsImport.counted'],
  example: EXAMPLE,
}
export default goodsLines
