import { type PatternName, patterns } from '@contract/patterns'
import type { ListRule, RowsRule, Rule, TextRule, ValueRule } from '@contract/rules'
import fc from 'fast-check'
import { serializedNames } from '@/engine/form/values'
import { byKey, readSkus, remake } from '@/resources/goods/sku-editor/skus'
import { cellsOf } from '@/resources/settings/grid.kind'
import type { AnyField, KindName, Resource } from '@/schema'
import { sorted, withStored } from '@/widgets/gallery-uploader/gallery-images'

/** Values that the input of each kind passes to its form for valid user input: typed texts, chosen ids. */

type Typed = fc.Arbitrary<unknown>
interface TypedField {
  readonly field: AnyField
  readonly rule: Rule | undefined
  readonly resource: Resource
}

const TYPED: { readonly [P in PatternName]: readonly string[] } = {
  host: ['smtp.example.com'],
  mobile: ['13800138000'],
  email: ['tea@example.com'],
  password: ['abc123'],
  passwordHash: ['e10adc3949ba59abbe56e057f20f883e'],
  positiveInteger: ['7'],
  integer: ['0', '12'],
  money: ['0', '12.5'],
  taxNumber: ['91330106MA12345678'],
  idCard: ['110101199003074477', '130503670401001'],
  userName: ['沈清_1'],
  adminName: ['沈清_1'],
  url: ['https://example.com/a'],
  landline: ['010-88888888'],
  phone: ['13800138000', '0571-88880000'],
  picture: ['/files/other/2026/11/a.png', 'https://example.com/a.jpg'],
  file: ['/files/other/2026/11/a.pdf'],
  document: ['/files/other/2026/11/a.pdf', '/files/other/2026/11/a.png'],
  video: ['/files/other/2026/11/a.mp4'],
  colour: ['#40f', '#409EFF'],
  linkPath: ['/goods/1'],
  version: ['2.4.1'],
  siteLink: ['/goods/1', 'https://example.com/a'],
  feedPath: ['title', 'rss.channel.item'],
  unindented: ['您好，请补充照片', '好'],
  digits: ['6200001234567890'],
  capitals: ['TEA'],
  registrationNo: ['国作登字-2026-A-00000001'],
}

const id = fc.nat({ max: 999_999_999 }).map(one => String(one + 1))
const texts = ({ min = 1, max = 500, pattern }: Partial<TextRule> = {}): fc.Arbitrary<string> =>
  pattern
    ? fc.constantFrom(
        ...TYPED[pattern].filter(one => patterns[pattern].test(one) && one.length >= min && one.length <= max),
      )
    : fc.string({
        unit: fc.constantFrom('茶', 'a', '7', '-'),
        minLength: min,
        maxLength: Math.max(min, Math.min(max, 20)),
      })

const textRule = (rule: Rule | undefined) => (rule?.type === 'text' ? rule : undefined)
/** Required fields always have a value; others may be empty. */
const orEmpty = (rule: Rule | undefined, filled: Typed, empty: unknown = ''): Typed =>
  rule?.required ? filled : fc.oneof({ weight: 4, arbitrary: filled }, { weight: 1, arbitrary: fc.constant(empty) })

/** Numbers are typed as text, so they stay text. */
function figure(rule: Rule | undefined): Typed {
  if (rule?.type !== 'integer' && rule?.type !== 'money') return fc.constantFrom('1', '20')
  const { min = 0, max = 99_999 } = rule
  const whole = fc.integer({ min: Math.max(min, 1), max: Math.min(max, 99_999) }).map(String)
  return rule.type === 'money'
    ? fc.oneof(
        whole,
        whole.map(one => `${Number(one) - 1}.5`).filter(one => Number(one) > min),
      )
    : whole
}

/** Ends come after starts, and dependent times later still; none is in the future. */
const day = (rule: Rule | undefined, rules: Readonly<Record<string, Rule>> = {}): Typed =>
  fc.integer({ min: 0, max: 900 }).map(n => String(1_400_000_000 + stepsBefore(rule, rules) * 100_000_000 + n * 86_400))

const stepsBefore = (rule: Rule | undefined, rules: Readonly<Record<string, Rule>>): number =>
  rule?.type === 'time' && rule.after ? 1 + stepsBefore(rules[rule.after], rules) : 0

const optionsOf = ({ field, rule }: TypedField): string[] => {
  const all = Object.keys((field.options.choices ?? {}) as object)
  const allowed =
    rule?.type === 'choice'
      ? rule.options
      : rule?.type === 'list' && rule.of.type === 'choice'
        ? rule.of.options
        : undefined
  const locked = (field.options.locked ?? []) as readonly string[]
  return all.filter(one => !locked.includes(one) && (!allowed || allowed.some(option => String(option) === one)))
}
const numbered = (keys: readonly string[], value: string) =>
  keys.every(one => /^-?\d+$/.test(one)) ? Number(value) : value

const several = <T>(one: fc.Arbitrary<T>, rule: Rule | undefined): fc.Arbitrary<T[]> => {
  const {
    min = 0,
    max = 4,
    required = false,
  } = (rule?.type === 'list' || rule?.type === 'rows' ? rule : { required: rule?.required }) as Partial<ListRule>
  return fc.uniqueArray(one, {
    minLength: Math.max(min, required ? 1 : 0),
    maxLength: Math.min(max, 4),
    selector: value => JSON.stringify(value),
  })
}
const itemRule = (rule: Rule | undefined): ValueRule | undefined => (rule?.type === 'list' ? rule.of : undefined)

const address = (rule: Rule | undefined) => {
  const of = textRule(itemRule(rule) ?? rule)
  return of?.pattern ? texts(of) : fc.constantFrom('/files/other/2026/11/a.png', '/files/other/2026/11/b.png')
}

/** Stored pictures first, then uploads, in the order of the uploader. */
function pictures({ rule }: TypedField): Typed {
  const urls = fc.uniqueArray(
    fc.constantFrom('a', 'b', 'c').map(one => `/files/goods/${one}.png`),
    { minLength: rule?.required ? 1 : 0 },
  )
  if (rule?.type === 'list') return urls
  return fc.tuple(urls, fc.nat({ max: 2 })).map(([all, known]) => {
    const stored = all.slice(0, known).map((original, at) => ({ img_id: String(at + 1), original, sort: at, name: '' }))
    const added = all.slice(known).map(url => ({ file: new File([], 'a.png'), url }))
    return sorted(withStored(stored, added))
  })
}

/** Rows of a table: one cell per column, without duplicate rows. */
function tableRows({ field, rule, resource }: TypedField): Typed {
  const columns = Object.entries((field.options.columns ?? {}) as Readonly<Record<string, AnyField>>)
  const of = rule?.type === 'rows' ? (rule as RowsRule).of : {}
  const cells = columns.map(([key, column]) => [key, typed({ field: column, rule: of[key], resource })] as const)
  return several(fc.record(Object.fromEntries(cells)), rule)
}

/** Goods without specifications, or with one: SKUs as the editor creates them. */
const skus: Typed = fc
  .tuple(fc.uniqueArray(fc.constantFrom('红', '蓝', '绿')), figure({ type: 'money', min: 0 }))
  .map(([values, price]) => {
    const plain = readSkus({ price, quantity: '3', cost: '', weight: '0.5', sn: 'A1' })
    const specs =
      values.length === 0
        ? []
        : [{ spec_id: '4', spec_name: '色', values: values.map(spec_value => ({ spec_value, spec_image: '' })) }]
    return { ...plain, spec_list: specs, sku_list: remake(specs, plain, byKey([]), new Set()) }
  })

const BY_KIND: { readonly [K in KindName]: (target: TypedField) => Typed } = {
  text: ({ rule }) =>
    rule?.type === 'id' ? id : rule && rule.type !== 'text' ? figure(rule) : orEmpty(rule, texts(textRule(rule))),
  number: ({ rule }) => orEmpty(rule, figure(rule)),
  money: ({ rule }) => orEmpty(rule, figure(rule)),
  percent: ({ rule }) => orEmpty(rule, figure(rule)),
  choice: target =>
    fc
      .constantFrom(...optionsOf(target))
      .map(one => numbered(Object.keys(target.field.options.choices as object), one)),
  receivers: () => fc.constantFrom(0, 1),
  date: ({ rule, resource }) => orEmpty(rule, day(rule, resource.rules)),
  dateTime: ({ rule, resource }) => orEmpty(rule, day(rule, resource.rules)),
  image: ({ rule }) => orEmpty(rule, address(rule)),
  saleFile: ({ rule }) => orEmpty(rule, address(rule)),
  region: () => id,
  categories: () => fc.array(id, { minLength: 1, maxLength: 3 }).map(ids => ids.join(',')),
  ref: ({ rule }) => orEmpty(rule, id),
  joined: () => fc.constant(undefined),
  timeline: () => fc.constant(undefined),
  sum: () => fc.constant(undefined),
  masked: () => fc.constant(undefined),
  fieldRights: () => fc.constant(undefined),
  conversation: () => fc.constant(undefined),
  monthOrYear: () => fc.constantFrom('2025-11', '2025'),
  ranges: () => fc.constant('0,100,1000'),
  period: () => fc.tuple(day(undefined), day({ type: 'time', after: 'x' })).map(ends => ends.join(',')),
  choices: target =>
    several(fc.constantFrom(...optionsOf(target)), target.rule).map(all =>
      all.map(one => numbered(Object.keys(target.field.options.choices as object), one)),
    ),
  toggle: () => fc.constantFrom(0, 1),
  state: () => fc.constant(undefined),
  month: () => fc.constantFrom('2026-01', '2025-12'),
  year: () => fc.constantFrom('2026', '1999'),
  password: ({ rule }) => orEmpty(rule, fc.constantFrom('abc123', 'Tea!2026')),
  colour: () => fc.constantFrom('#40f', '#409EFF'),
  gallery: pictures,
  file: ({ rule }) => orEmpty(rule, address(rule)),
  files: ({ field, rule }) =>
    several(address(rule), rule).map(urls =>
      field.options.plain === true || rule?.type === 'list' ? urls : urls.map(url => ({ url, name: 'a.pdf' })),
    ),
  tags: ({ rule }) => several(texts(textRule(itemRule(rule))), rule),
  texts: ({ rule }) => several(texts(textRule(itemRule(rule))), rule),
  many: ({ rule }) => several(id, rule),
  richText: ({ rule }) => orEmpty(rule, fc.constant('<p>茶</p>')),
  actionEntry: () => fc.constantFrom({ opt_type: 'NONE', opt_value: '' }, { opt_type: 'GOODS', opt_value: '12' }),
  table: tableRows,
  stars: target => fc.constantFrom(...optionsOf(target)).map(Number),
  skus: () => skus,
  points: () => fc.constant(undefined),
  change: () => fc.constant(undefined),
  parcel: () => fc.constant(undefined),
  boughtItems: () => fc.constant(undefined),
  secret: ({ rule }) => orEmpty(rule, texts(textRule(rule))),
  grid: ({ field, resource }) =>
    fc.record(
      Object.fromEntries(
        cellsOf(field).map(([name, cell]) => [name, typed({ field: cell, rule: resource.rules[name], resource })]),
      ),
    ),
  configItems: () =>
    fc.array(fc.record({ name: fc.constantFrom('appid', 'user'), text: fc.constant('密钥'), value: texts() }), {
      maxLength: 4,
    }),
  clientItems: () =>
    fc.array(
      fc.record({
        key: fc.constantFrom('pc_config', 'mini_config'),
        is_open: fc.constantFrom(0, 1),
        config_list: fc.array(fc.record({ key: fc.constant('app_id'), name: fc.constant('app_id'), value: texts() }), {
          maxLength: 3,
        }),
      }),
      { maxLength: 3 },
    ),
  mailTest: () => fc.constant(''),
  templateText: target => BY_KIND.text(target),
  screenName: () => fc.constantFrom('goodsList', 'goods'),
  mediaFolder: ({ rule }) => orEmpty(rule, texts(textRule(rule))),
  covered: () => fc.constant('/admin/goods.*'),
  permissions: () =>
    fc.constantFrom(
      [],
      [{ title: '商品列表', identifier: 'goodsList', checked: true, auth_regular: '/goods', children: [] }],
    ),
  params: () => fc.dictionary(id, texts({ max: 100 }), { maxKeys: 3 }),
}

const typed = (target: TypedField): Typed => BY_KIND[target.field.kind](target)

/** Valid values of a form field. */
export function fieldArbitrary(resource: Resource, key: string): Typed {
  const field = resource.fields[key]
  if (!field) throw new Error(`${resource.name} has no ${key}`)
  const rule = ruleOf(resource, key)
  // Conditionally required fields are filled in for all records.
  const isRequired = rule && resource.conditions[key]?.required !== undefined
  return typed({ field, rule: isRequired ? { ...rule, required: true } : rule, resource })
}

const ruleOf = (resource: Resource, key: string): Rule | undefined =>
  resource.rules[key] ?? resource.rules[serializedNames(resource, key)[0] ?? '']
