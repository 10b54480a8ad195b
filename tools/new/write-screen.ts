import { KINDS } from './kinds'
import {
  columnsOf,
  filtersOf,
  formOf,
  type Plan,
  type PlannedField,
  pictureOf,
  quoted,
  searchedOf,
  searchParamOf,
} from './plan'
import { fileOf, imported } from './write-contract'

/** Writes the declaration of a planned screen in the usual style: one line where 140 characters suffice. */

const WIDEST = 140

const LANGUAGE = [
  'choice',
  'colour',
  'crud',
  'date',
  'dateTime',
  'flag',
  'id',
  'image',
  'money',
  'number',
  'password',
  'resource',
  'tags',
  'text',
  'writeOnly',
]

function fieldLine(field: PlannedField, picture: string | undefined): string {
  const [name, ...args] = KINDS[field.kind].declared(field)
  // Initial value and input control only apply to forms.
  const options = field.by === 'nobody' ? args.filter(option => !/^(?:initial|control):/.test(option)) : args
  const [zh, en] = field.label
  const own = options.filter(option => !option.startsWith('{'))
  const first = options.filter(option => option.startsWith('{'))
  const all = [...own, ...(picture ? [`picture: ${quoted(picture)}`] : [])]
  const parts = [quoted(zh), quoted(en), ...first, ...(all.length > 0 ? [`{ ${all.join(', ')} }`] : [])]
  const line = `    ${field.key}: ${name}(${parts.join(', ')}),`
  if (line.length <= WIDEST) return line
  const inside = parts.slice(2).map(part => `      ${wrapped(part)},`)
  return [`    ${field.key}: ${name}(`, `      ${quoted(zh)}, ${quoted(en)},`, ...inside, '    ),'].join('\n')
}

/** An object of choices, one per line. */
const wrapped = (part: string): string =>
  part.length < WIDEST - 8
    ? part
    : part.replace(/^\{ /, '{\n        ').replaceAll('], ', '],\n        ').replace(/ \}$/, ',\n      }')

/** A list of names in brackets, broken if too long. */
function list(name: string, keys: readonly string[], indent: string): string {
  const line = `${indent}${name}: [${keys.map(quoted).join(', ')}],`
  if (line.length <= WIDEST) return line
  const rows: string[] = []
  for (const key of keys.map(key => `${quoted(key)},`)) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + key.length + 1 <= WIDEST - indent.length - 2)
      rows[rows.length - 1] = `${last} ${key}`
    else rows.push(key)
  }
  return [`${indent}${name}: [`, ...rows.map(row => `${indent}  ${row}`), `${indent}],`].join('\n')
}

/** Calls by name, for an entity without all five of them. */
function callsOf({ path, id, served }: Plan): string {
  const missing = Object.keys(served?.calls ?? {}).length
  if (!served || missing === 5) return `crud('${path}/{${id}}')`
  return `{ ${Object.entries(served.calls)
    .map(([name, call]) => `${name}: ${quoted(call)}`)
    .join(', ')} }`
}

const ALL = { create: '', update: '', remove: '' }

/** The drawers of the list, by refine's action names: those with a call and a form. */
function drawersOf(plan: Plan): ('create' | 'edit')[] {
  const { create, update } = plan.served?.calls ?? ALL
  if (formOf(plan).length === 0) return []
  return [...(create === undefined ? [] : ['create' as const]), ...(update === undefined ? [] : ['edit' as const])]
}

/** The actions of the list. */
function doneOn(plan: Plan): string {
  const { remove } = plan.served?.calls ?? ALL
  const drawers = drawersOf(plan)
  const row = [...(drawers.includes('edit') ? ['edit'] : []), ...(remove === undefined ? [] : ['remove'])]
  const isAdded = drawers.includes('create')
  return [
    ...(row.length > 0 ? [`rowActions: [${row.map(quoted).join(', ')}],`] : []),
    ...(isAdded ? ["headerActions: ['add'],"] : []),
    ...(remove === undefined ? [] : ["bulkActions: ['remove'],"]),
    `export: true,${isAdded ? ' import: true,' : ''}`,
  ].join(' ')
}

export function screenSource(plan: Plan): string {
  const { entity, id, title, label, route, served } = plan
  const { shown, hidden } = columnsOf(plan)
  const found = searchedOf(plan)
  const filters = filtersOf(plan).map(({ key }) => key)
  const picture = pictureOf(plan)
  const own = { name: `${entity}Rules`, from: `@contract/${plan.area}/${fileOf(plan)}` }
  const rules = served ? served.rules : own
  const form = formOf(plan).map(({ key }) => key)
  const fields = plan.fields.map(field => fieldLine(field, field.key === title ? picture : undefined))
  const body = `/** ${plan.screenTitle[1]} (${plan.source}). */
export default resource('${entity}', {
${served?.isEntity ? `  id: '${id}', titleField: '${title}', label: [${quoted(label[0])}, ${quoted(label[1])}],\n` : ''}${rules ? `  rules: ${rules.name},\n` : ''}  calls: ${callsOf(plan)},
  fields: {
${fields.join('\n')}
  },
${form.length > 0 ? `${list('form', form, '  ')}\n` : ''}  screens: {
    ${route}: {
${list('columns', shown, '      ')}
${hidden.length > 0 ? `${list('hiddenColumns', hidden, '      ')}\n` : ''}${found ? `      search: { ${searchParamOf(plan)}: [${quoted(found.label[0])}, ${quoted(found.label[1])}] },\n` : ''}${filters.length > 0 ? `${list('filters', filters, '      ')}\n` : ''}      ${doneOn(plan)}
    },
  },
})
`
  const code = body.replace(/'[^'\n]*'/g, "''")
  return `${rules ? `import { ${rules.name} } from '${rules.from}'\n` : ''}${imported(code, LANGUAGE, '@/schema')}
${body}`
}
