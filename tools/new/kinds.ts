import { type FieldKind, type PlannedField, quoted } from './plan'

/** The code of each kind of field in the contract, the database and the declaration. */
interface Writing {
  /** Its rule in a form. */
  readonly rule: (field: PlannedField) => string
  /** Its schema in an answer. */
  readonly answer: (field: PlannedField) => string
  readonly column: (field: PlannedField) => string
  /** Its field function in a declaration, with options. */
  readonly declared: (field: PlannedField) => readonly [name: string, ...more: string[]]
  /** The stored default of an empty field. */
  readonly blank: (field: PlannedField) => string
}

const options = (field: PlannedField, ...more: readonly string[]) => {
  const all = [...(field.isRequired ? ['required: true'] : []), ...more]
  return all.length === 0 ? '{}' : `{ ${all.join(', ')} }`
}
/** Minimum and maximum of a number, limited to what can be stored. An optional field is stored as 0 if empty. */
function boundsOf({ mayBeNegative, from, to, isRequired }: PlannedField, most: string): readonly [string, string] {
  const widest = Number(most.replaceAll('_', ''))
  const isWithinRange = (bound: number | undefined): bound is number => bound !== undefined && Math.abs(bound) < widest
  const nothing = isRequired ? [] : [0]
  const least = isWithinRange(from) ? String(Math.min(from, ...nothing)) : mayBeNegative ? `-${most}` : '0'
  return [least, isWithinRange(to) ? String(Math.max(to, ...nothing)) : most]
}

const textual = (most: number, pattern: string | undefined, declared: Writing['declared']): Writing => ({
  rule: field => `text(${options(field, `max: ${field.most ?? most}`, ...(pattern ? [`pattern: '${pattern}'`] : []))})`,
  answer: ({ personal }) => (personal ? `personal('${personal}')` : 'z.string()'),
  column: () => 'word()',
  declared: field => [...declared(field), ...(field.personal ? ['pii: true'] : [])],
  blank: () => "''",
})
const numeric = (rule: 'integer' | 'money', most: string, more: Omit<Writing, 'rule' | 'blank'>): Writing => ({
  ...more,
  rule: field => {
    const [least, top] = boundsOf(field, most)
    return `${rule}(${options(field, `min: ${least}`, `max: ${top}`)})`
  },
  blank: () => '0',
})
const timed = (declared: string): Writing => ({
  rule: field => `time(${options(field)})`,
  answer: () => 'epoch',
  column: () => 'number().notNull().default(0)',
  declared: () => [declared],
  blank: () => '0',
})

const union = ({ choices = [] }: PlannedField) =>
  choices.map(({ value }) => (typeof value === 'number' ? String(value) : quoted(value))).join(', ')
const firstOf = ({ choices = [] }: PlannedField) => choices[0]?.value ?? ''
const written = (value: string | number) => (typeof value === 'number' ? String(value) : quoted(value))
/** An object key in the formatter's style. */
const keyed = (value: string | number): string =>
  /^[A-Za-z_]\w*$|^(?:0|[1-9]\d*)$/.test(String(value)) ? String(value) : quoted(String(value))

/** Bracketed, since only then a negative number is a key with its own literal type. */
const choiceKey = (value: string | number) => (typeof value === 'number' && value < 0 ? `[${value}]` : keyed(value))
const choicesOf = ({ choices = [] }: PlannedField) =>
  `{ ${choices.map(({ value, label: [zh, en] }) => `${choiceKey(value)}: [${quoted(zh)}, ${quoted(en)}]`).join(', ')} }`

/** A field that no answer contains; its column reads as empty. */
const writeOnly = (rule: string, declared: string): Writing => ({
  rule: () => rule,
  answer: () => '',
  column: () => 'secret()',
  declared: () => [declared],
  blank: () => "''",
})

export const KINDS: Readonly<Record<FieldKind, Writing>> = {
  id: {
    rule: field => `id(${options(field)})`,
    answer: () => 'id',
    column: () => 'number().notNull().default(0)',
    declared: () => ['id'],
    blank: () => '0',
  },
  text: textual(100, undefined, () => ['text']),
  lines: textual(2000, undefined, () => ['text', 'lines: 4']),
  url: textual(500, 'url', () => ['text', 'copy: true', 'width: 240']),
  email: {
    ...textual(100, 'email', () => ['text', 'width: 200']),
    answer: () => 'mailAddress',
  },
  mobile: textual(20, 'mobile', () => ['text', 'width: 140']),
  colour: textual(7, 'colour', () => ['colour']),
  image: textual(500, 'picture', () => ['image']),
  tags: textual(500, undefined, () => ['tags', 'comma: true']),
  integer: numeric('integer', '2_000_000_000', {
    answer: () => 'z.number()',
    column: () => 'integer().notNull().default(0)',
    declared: () => ['number'],
  }),
  decimal: numeric('money', '999_999_999', {
    answer: () => 'z.number()',
    column: () => 'yuan()',
    declared: () => ['number'],
  }),
  money: numeric('money', '999_999_999', { answer: () => 'yuan', column: () => 'yuan()', declared: () => ['money'] }),
  flag: {
    rule: () => 'choice([0, 1], { required: true })',
    answer: () => 'flag',
    column: () => 'flag()',
    declared: () => ['flag', "control: 'switch'"],
    blank: () => '0',
  },
  choice: {
    rule: field => `choice([${union(field)}], { required: true })`,
    answer: field =>
      typeof firstOf(field) === 'number' ? `z.literal([${union(field)}])` : `z.enum([${union(field)}])`,
    column: field =>
      typeof firstOf(field) === 'number'
        ? `integer().$type<${union(field).replaceAll(', ', ' | ')}>().notNull().default(${written(firstOf(field))})`
        : `text().$type<${union(field).replaceAll(', ', ' | ')}>().notNull().default(${written(firstOf(field))})`,
    declared: field => ['choice', choicesOf(field), `initial: ${written(firstOf(field))}`],
    blank: field => written(firstOf(field)),
  },
  // An empty password cannot be hashed, so nothing is stored.
  password: writeOnly("text({ pattern: 'passwordHash', secret: true })", 'password'),
  secret: writeOnly('text({ max: 2000, secret: true })', 'writeOnly'),
  date: timed('date'),
  dateTime: timed('dateTime'),
}
