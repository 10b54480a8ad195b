import { CALLS, type CallKey, definitionOf, splitKey } from '../calls'
import { bodyOf } from '../define'
import { type AnsweredField, fieldsIn } from '../personal/names'
import { type SubjectName, subjectAt } from '../subjects'
import type { FieldGroup } from './rules'

/** Which fields of calls are restricted by field permissions, derived from the marks of their schemas. */

const known = new Map<CallKey, readonly AnsweredField[]>()
/** The restricted fields of an answer. */
export function groupedIn(key: CallKey): readonly AnsweredField[] {
  const found = known.get(key) ?? fieldsIn(definitionOf(key).answer).filter(({ group }) => group)
  known.set(key, found)
  return found
}

let names: ReadonlyMap<string, ReadonlySet<FieldGroup>> | undefined
/**
 * Field names with their groups, from all answers and bodies: they restrict data without a schema, above all in the
 * operation log.
 */
export function groupNames(): ReadonlyMap<string, ReadonlySet<FieldGroup>> {
  names ??= namesIn(Object.keys(CALLS) as CallKey[])
  return names
}

/** Generic names: they do not tell the group of a value without a schema. */
const OF_ANYTHING: ReadonlySet<string> = new Set(['name'])

function namesIn(keys: readonly CallKey[]): ReadonlyMap<string, ReadonlySet<FieldGroup>> {
  const found = new Map<string, Set<FieldGroup>>()
  for (const key of keys)
    for (const { name, group } of [...groupedIn(key), ...markedInBody(key)])
      if (group && !OF_ANYTHING.has(name)) found.set(name, (found.get(name) ?? new Set<FieldGroup>()).add(group))
  return found
}

function markedInBody(key: CallKey): readonly AnsweredField[] {
  const { body } = definitionOf(key)
  return body ? fieldsIn(bodyOf(body)) : []
}

let byEntity: ReadonlyMap<SubjectName, ReadonlyMap<string, ReadonlySet<FieldGroup>>> | undefined
function namesOf(entity: SubjectName): ReadonlyMap<string, ReadonlySet<FieldGroup>> | undefined {
  byEntity ??= callsBySubject()
  return byEntity.get(entity)
}

function callsBySubject() {
  const keys = new Map<SubjectName, CallKey[]>()
  for (const key of Object.keys(CALLS) as CallKey[]) {
    const entity = subjectAt(splitKey(key).path)
    if (entity) keys.set(entity, [...(keys.get(entity) ?? []), key])
  }
  return new Map([...keys].map(([entity, its]) => [entity, namesIn(its)] as const))
}

/** The groups of a parameter by its name: from the call's answer, and from other answers about the same entity. */
export function groupsOfParameter(key: CallKey, name: string): readonly FieldGroup[] {
  const own = groupedIn(key).flatMap(field => (field.name === name && field.group ? [field.group] : []))
  const entity = subjectAt(splitKey(key).path)
  return own.length > 0 ? own : [...((entity && namesOf(entity)?.get(name)) ?? [])]
}

interface BodyField {
  readonly path: string
  readonly group: FieldGroup
}
const written = new Map<CallKey, readonly BodyField[]>()
/** The restricted fields of a call's body: by their rules, or by the answers of the records they are stored in. */
export function groupedInBody(key: CallKey): readonly BodyField[] {
  const found = written.get(key) ?? writtenIn(key)
  written.set(key, found)
  return found
}

function writtenIn(key: CallKey): readonly BodyField[] {
  const entity = subjectAt(splitKey(key).path)
  const answered = entity && namesOf(entity)
  return markedInBody(key).flatMap(({ name, path, group }) => {
    const [own] = group ? [group] : (answered?.get(name) ?? [])
    return own ? [{ path, group: own }] : []
  })
}
