import { entitiesOf } from '@contract/invalidation'
import { ENTITIES } from '@contract/registry'
import { type Plan, quoted, sortsOf } from './plan'

/** The facts of a planned entity (contract/entity.ts). */

const labelOf = ({ noun }: Plan) => `label: [${quoted(noun[0])}, ${quoted(noun[1])}],`

const sourceOf = (plan: Plan, facts: readonly string[]): string => `import { entity } from '../entity'

/** ${plan.words[1]} (${plan.source}). */
export const ${plan.entity} = entity('${plan.entity}', {
${[...facts, `id: '${plan.id}',`, `titleField: '${plan.title}',`, labelOf(plan)].map(line => `  ${line}`).join('\n')}
})
`

/** Of an entity that is new with its calls. */
export const entitySource = (plan: Plan): string =>
  sourceOf(plan, [
    `path: '${plan.path}',`,
    `sorts: [${sortsOf(plan).map(quoted).join(', ')}],`,
    `defaultSort: ['${plan.id}', 'desc'],`,
  ])

/** Over calls that are there: another name for the records of the entity at that path, if there is one. */
export function overSource(plan: Plan): string {
  const owner = ENTITIES.find(({ path }) => path === plan.path)
  if (owner) return sourceOf(plan, [`variantOf: '${owner.name}',`])
  const known = entitiesOf(`GET ${plan.path}` as Parameters<typeof entitiesOf>[0]).map(quoted)
  return sourceOf(plan, [
    `path: '${plan.path}',`,
    'logged: false,',
    ...(known.length > 0 ? [`invalidates: [${known.join(', ')}],`] : []),
  ])
}
