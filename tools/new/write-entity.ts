import { entitiesOf } from '@contract/invalidation'
import { ENTITIES } from '@contract/registry'
import { type Plan, quoted, sortsOf } from './plan'
import { withImport } from './registry'
import { imported, rulesSource } from './write-contract'

/** Writes the facts of a planned entity (contract/entity.ts), and the rules of its form. */

const labelOf = (label: Plan['screenTitle']) => label.map(quoted).join(', ')

/** The menu folder, if it is new, and the route of the list. */
const placesOf = ({ folder, route, address, screenTitle }: Plan, makesFolder: boolean): readonly string[] => [
  ...(makesFolder ? [`groups: { ${folder.name}: group('${folder.path}', ${labelOf(folder.label)}, 'more') },`] : []),
  `routes: { ${route}: shown('${address}', ${labelOf(screenTitle)}) },`,
]

function sourceOf(plan: Plan, facts: readonly string[], makesFolder: boolean, rules = ''): string {
  const lines = [
    ...facts,
    `id: '${plan.id}',`,
    `titleField: '${plan.title}',`,
    `label: [${labelOf(plan.label)}],`,
    ...placesOf(plan, makesFolder),
  ]
  return `import { entity } from '../entity'
import { ${makesFolder ? 'group, ' : ''}shown } from '../route'
${imported(rules.replace(/^\s*\w+:/gm, ''), ['choice', 'id', 'integer', 'list', 'money', 'text', 'time'], '../rules')}
/** ${plan.screenTitle[1]} (${plan.source}). */
export const ${plan.entity} = entity('${plan.entity}', {
${lines.map(line => `  ${line}`).join('\n')}
})
${rules}`
}

/** For a new entity with new calls. */
export const entitySource = (plan: Plan, makesFolder: boolean): string =>
  sourceOf(
    plan,
    [
      `path: '${plan.path}',`,
      `sorts: [${sortsOf(plan).map(quoted).join(', ')}],`,
      `defaultSort: ['${plan.id}', 'desc'],`,
    ],
    makesFolder,
    `\n${rulesSource(plan)}`,
  )

/** For existing calls: a variant of the entity at that path, if there is one. */
export function overSource(plan: Plan, makesFolder: boolean): string {
  const owner = ENTITIES.find(({ path }) => path === plan.path)
  if (owner) return sourceOf(plan, [`variantOf: '${owner.name}',`], makesFolder)
  const known = entitiesOf(`GET ${plan.path}` as Parameters<typeof entitiesOf>[0]).map(quoted)
  const facts = [
    `path: '${plan.path}',`,
    'logged: false,',
    ...(known.length > 0 ? [`invalidates: [${known.join(', ')}],`] : []),
  ]
  return sourceOf(plan, facts, makesFolder)
}

/** The file of an existing entity, with an additional route. */
export function withRoute(file: string, source: string, plan: Plan, makesFolder: boolean): string {
  const end = source.lastIndexOf('})')
  const lines = placesOf(plan, makesFolder).map(line => `  ${line}\n`)
  const placed = `${source.slice(0, end)}${lines.join('')}${source.slice(end)}`
  return withImport(file, placed, [...(makesFolder ? ['group'] : []), 'shown'], '../route')
}
