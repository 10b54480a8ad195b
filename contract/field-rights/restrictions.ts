import { CALLS, type CallKey, definitionOf } from '../calls'
import { groupedIn, groupedInBody } from './fields'
import { groupOf } from './marks'
import { forbiddenParameters } from './parameters'
import { FIELD_GROUPS, type FieldGroup, type FieldRights, hidesValue, rightTo } from './rules'

/** The path of a field in a record, from its path in a page of records. */
const inRecord = (path: string): string => path.replace(/^data\./, '')

/** The restrictions of a role, call by call; clients read them with the role's permissions. */
export function listFieldRestrictions(rights: FieldRights): string[] {
  const sees = new Set<FieldGroup>(FIELD_GROUPS.filter(group => rightTo(rights, group).sees !== 'shown'))
  const readOnly = new Set<FieldGroup>(FIELD_GROUPS.filter(group => !rightTo(rights, group).changes))
  if (sees.size === 0 && readOnly.size === 0) return []
  return (Object.keys(CALLS) as CallKey[]).flatMap(key => {
    const whole = groupOf(definitionOf(key).answer)
    if (whole && hidesValue(rights, whole)) return [`refused ${key}`]
    const paths = (sight: 'masked' | 'hidden') =>
      groupedIn(key).flatMap(({ path, group }) =>
        group && rightTo(rights, group).sees === sight ? [inRecord(path)] : [],
      )
    const parameters = forbiddenParameters(key, rights)
    const bodies = groupedInBody(key).flatMap(({ path, group }) => (readOnly.has(group) ? [path] : []))
    return [
      ...line('hidden', key, paths('hidden')),
      ...line('masked', key, paths('masked')),
      ...line('fixed', key, bodies),
      ...line('unasked', key, parameters),
    ]
  })
}

const line = (word: string, key: CallKey, paths: readonly string[]): string[] =>
  paths.length > 0 ? [`${word} ${key} ${[...new Set(paths)].join()}`] : []
