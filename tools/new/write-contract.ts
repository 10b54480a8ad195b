import { KINDS } from './kinds'
import { kebab, pascal, snake } from './names'
import { filtersOf, formOf, isWriteOnly, type Plan, type PlannedField, quoted, searchedOf, secretsOf } from './plan'

/** Writes the contract of a planned screen: rules, row and calls. */

export const fileOf = ({ entity }: Plan): string => kebab(snake(entity))

/** The import of those functions of a module that a source calls. */
export function imported(source: string, names: readonly string[], from: string): string {
  const used = names.filter(name => new RegExp(`(?<![\\w'])(?<!(?<!\\.)\\.)${name}\\b(?!:)`).test(source))
  return used.length === 0 ? '' : `import { ${used.join(', ')} } from '${from}'\n`
}

export function rulesSource(plan: Plan): string {
  const lines = formOf(plan).map(field => `  ${field.key}: ${KINDS[field.kind].rule(field)},`)
  return `/** ${plan.screenTitle[1]}: what a form may hold. */
export const ${plan.entity}Rules = {
${lines.join('\n')}
} as const
`
}

const DEFINE = [
  'epoch',
  'fieldsFrom',
  'flag',
  'id',
  'maybe',
  'nothing',
  'pageOf',
  'paging',
  'sorting',
  'wholeIn',
  'wordIn',
  'yuan',
]

const queryField = (field: PlannedField) =>
  `${field.key}: maybe(${field.kind === 'flag' ? oneOf([0, 1]) : choiceQuery(field)}),`
/** Query parameters are text. */
function choiceQuery(field: PlannedField): string {
  const values = field.choices?.map(({ value }) => value) ?? []
  if (values.every(value => typeof value === 'string')) return KINDS.choice.answer(field)
  return oneOf(values.map(Number))
}
function oneOf(values: readonly number[]): string {
  const all = values.join(', ')
  const texts = values.map(value => quoted(String(value))).join(', ')
  const read = values.some(value => value < 0)
    ? `z.union([z.enum([${texts}]), z.literal([${all}])]).transform(Number)`
    : `wholeIn(${Math.min(...values)}, ${Math.max(...values)})`
  return `${read}.pipe(z.literal([${all}]))`
}

/** The type of a record in a declaration: secrets are write-only, hence optional. */
export function recordType(plan: Plan): string {
  const secrets = secretsOf(plan).map(({ key }) => `${key}?: string`)
  return secrets.length === 0 ? pascal(plan.entity) : `${pascal(plan.entity)} & { ${secrets.join('; ')} }`
}

/** The module augmentation that adds the row of an entity. */
export const rowSource = ({ entity }: Plan, row: string, from: string): string => `
declare module '${from}' {
  interface Entities {
    ${entity}: ${row}
  }
}
`

export function callsSource(plan: Plan): string {
  const { entity, path, id, label, screenTitle } = plan
  const list = `GET ${path}`
  const row = plan.fields
    .filter(field => !isWriteOnly(field))
    .map(field => `${field.key}: ${field.key === id ? 'id' : KINDS[field.kind].answer(field)},`)
  const query = [
    `...sorting('${list}'),`,
    ...(searchedOf(plan) ? ['keyword: maybe(wordIn),'] : []),
    ...filtersOf(plan).map(queryField),
  ]
  const body = `
/** ${screenTitle[1]} (${plan.source}). */
export const ${entity} = z.object({ ${row.join(' ')} })
export type ${pascal(entity)} = z.output<typeof ${entity}>

export const calls = crudCalls(${entity}Entity, {
  row: ${entity},
  query: { ${query.join(' ')} },
  form: ${entity}Rules,
  summary: {
    list: ${quoted(`A page of ${screenTitle[1]}, newest first (designed).`)},
    one: ${quoted(`One of ${screenTitle[1]} (designed).`)},
    create: ${quoted(`Adds one: ${label[1]} (designed).`)},
    update: ${quoted(`Changes one: ${label[1]} (designed).`)},
    remove: ${quoted(`Removes one: ${label[1]} (designed).`)},
  },
  errors: { missing: '003' },
})
${rowSource(plan, recordType(plan), '../entities')}`
  const code = body.replace(/'[^'\n]*'/g, "''").replace(/\b\w+:/g, '')
  return `import { z } from 'zod'
import { crudCalls } from '../crud-calls'
${imported(code, DEFINE, '../define')}${imported(code, ['mailAddress', 'personal'], '../personal/fields')}import { ${entity} as ${entity}Entity, ${entity}Rules } from './${fileOf(plan)}'
${body}`
}
