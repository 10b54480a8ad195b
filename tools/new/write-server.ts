import { KINDS } from './kinds'
import { snake } from './names'
import { filtersOf, type Plan, type PlannedField, searchedOf, sortsOf } from './plan'
import { fileOf, imported } from './write-contract'

/** Writes the server part of a planned screen: the table with an index per sort, and the handlers. */

const tableOf = ({ several }: Plan): string => snake(several)

/** The import name of the entity's facts, if its table has the same name. */
const factsName = ({ entity, several }: Plan): string => (entity === several ? `${entity}Entity` : entity)

export function tableSource(plan: Plan): string {
  const table = tableOf(plan)
  const columns = plan.fields.map(field => {
    if (field.key === plan.id) return `  ${field.key}: identity(),`
    const column = KINDS[field.kind].column(field)
    return `  ${field.key}: ${field.by === 'made' ? column.replace('.default(0)', '') : column},`
  })
  const indexes = sortsOf(plan).map(key => `index('${table}_${key}').on(t.${key}, t.${plan.id}),`)
  return `/** ${plan.screenTitle[1]} (${plan.source}). */
export const ${plan.several} = pgTable('${table}', {
${columns.join('\n')}
}${indexes.length > 0 ? `, t => [${indexes.join('')}]` : ''})
`
}

const filled = (field: PlannedField): string => {
  // An empty input keeps the stored value.
  if (field.kind === 'password')
    return `...(form.${field.key} && { ${field.key}: await hashPassword(form.${field.key}) }),`
  if (field.kind === 'secret')
    return `...(form.${field.key} && { ${field.key}: services.vault.seal(form.${field.key}) }),`
  if (field.by === 'changed') return `${field.key}: services.now(),`
  if (field.by === 'made') return `${field.key}: before?.${field.key} ?? services.now(),`
  const always = field.isRequired || field.kind === 'flag' || field.kind === 'choice'
  return always
    ? `${field.key}: form.${field.key},`
    : `${field.key}: form.${field.key} ?? ${KINDS[field.kind].blank(field)},`
}

export function handlersSource(plan: Plan): string {
  const { several: table, id } = plan
  const found = searchedOf(plan)
  const filters = filtersOf(plan)
  const conditions = [
    ...(found ? [`keyword: on(${table}.${found.key}, contains)`] : []),
    ...filters.map(({ key }) => `${key}: equals`),
  ]
  // `crud` itself sets the creation time, if the column has its name.
  const fields = plan.fields.filter(({ key, by }) => by !== 'nobody' && key !== id && key !== 'create_time')
  const isTimed = fields.some(({ by, kind }) => by === 'made' || by === 'changed' || kind === 'secret')
  const isHashed = fields.some(({ kind }) => kind === 'password')
  const hasBefore = fields.some(({ by }) => by === 'made')
  const params = ['form', ...(isTimed ? [hasBefore ? 'before' : '_before', '{ services }'] : [])]
  return `export const { handlers } = crud(${factsName(plan)}, {
  table: ${table},
  none: '003',
${conditions.length > 0 ? `  filters: { ${conditions.join(', ')} },\n` : ''}  order: [desc(${table}.${id})],
  toColumns: ${isHashed ? 'async ' : ''}(${params.join(', ')}) => ({ ${fields.map(filled).join(' ')} }),
})
`
}

const COLUMNS = ['flag', 'identity', 'number', 'secret', 'word', 'yuan']

/** The table of an entity, and the handlers of its calls. */
export function serverSource(plan: Plan): string {
  const { entity, area } = plan
  const [table, handlers] = [tableSource(plan), handlersSource(plan)]
  const columns = table
    .replace(/\/\*\*.*\*\//, '')
    .replace(/'[^'\n]*'/g, "''")
    .replace(/^\s+\w+:/gm, '')
  const facts = factsName(plan)
  return `import { ${facts === entity ? entity : `${entity} as ${facts}`} } from '@contract/${area}/${fileOf(plan)}'
import { desc } from 'drizzle-orm'
${imported(columns, ['index', 'integer', 'pgTable', 'text'], 'drizzle-orm/pg-core')}${imported(columns, COLUMNS, '../../db/schema/columns')}${imported(handlers, ['hashPassword'], '../../session/passwords')}import { crud } from '../crud'
${imported(handlers, ['contains', 'equals', 'on'], '../filters')}
${table}
${handlers}`
}
