import { KINDS } from './kinds'
import { columnsOf, filtersOf, formOf, type Plan, type PlannedField, pictureOf, quoted, searchedOf } from './plan'
import { fileOf, imported } from './write-contract'

/** The declaration of a planned screen, as a person writes one: a line for what fits into 140 characters. */

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
  'resource',
  'tags',
  'text',
]

function fieldLine(field: PlannedField, picture: string | undefined): string {
  const [name, ...options] = KINDS[field.kind].declared(field)
  const [zh, en] = field.words
  const own = options.filter(option => !option.startsWith('{'))
  const first = options.filter(option => option.startsWith('{'))
  const all = [...own, ...(picture ? [`picture: ${quoted(picture)}`] : [])]
  const parts = [quoted(zh), quoted(en), ...first, ...(all.length > 0 ? [`{ ${all.join(', ')} }`] : [])]
  const line = `    ${field.key}: ${name}(${parts.join(', ')}),`
  if (line.length <= WIDEST) return line
  const inside = parts.slice(2).map(part => `      ${wrapped(part)},`)
  return [`    ${field.key}: ${name}(`, `      ${quoted(zh)}, ${quoted(en)},`, ...inside, '    ),'].join('\n')
}

/** An object of choices, one below the other. */
const wrapped = (part: string): string =>
  part.length < WIDEST - 8
    ? part
    : part.replace(/^\{ /, '{\n        ').replaceAll('], ', '],\n        ').replace(/ \}$/, ',\n      }')

/** A list of words between brackets, broken where it gets too wide. */
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

export function screenSource(plan: Plan): string {
  const { entity, id, title, noun, path, route } = plan
  const { shown, hidden } = columnsOf(plan)
  const found = searchedOf(plan)
  const filters = filtersOf(plan).map(({ key }) => key)
  const picture = pictureOf(plan)
  const fields = plan.fields.map(field => fieldLine(field, field.key === title ? picture : undefined))
  const body = `/** ${plan.words[1]} (${plan.source}). */
export default resource('${entity}', {
  id: '${id}', title: '${title}', noun: [${quoted(noun[0])}, ${quoted(noun[1])}], rules: ${entity}Rules,
  calls: crud('${path}/{${id}}'),
  fields: {
${fields.join('\n')}
  },
${list(
  'form',
  formOf(plan).map(({ key }) => key),
  '  ',
)}
  screens: {
    ${route}: {
${list('columns', shown, '      ')}
${hidden.length > 0 ? `${list('hidden', hidden, '      ')}\n` : ''}${found ? `      search: { keyword: [${quoted(found.words[0])}, ${quoted(found.words[1])}] },\n` : ''}${filters.length > 0 ? `${list('filters', filters, '      ')}\n` : ''}      row: ['edit', 'remove'], top: ['add'], bulk: ['remove'], files: 'both',
    },
  },
})
`
  const code = body.replace(/'[^'\n]*'/g, "''")
  return `import { ${entity}Rules } from '@contract/${plan.area}/${fileOf(plan)}-rules'
${imported(code, LANGUAGE, '@/schema')}
${body}`
}
