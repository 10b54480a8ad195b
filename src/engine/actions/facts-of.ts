import { type Resource, type Row, valueAt, waysOf } from '@/schema'
import { kinds } from '../kinds'
import { stateOf } from '../kinds/state-of'
import type { Translator } from './consequence'

/** The fields that tell what became of a record: its state, those that its actions need or set, and its first amount. */
export function tellingFields(resource: Resource): string[] {
  const { fields, actions } = resource
  const named = Object.values(actions).flatMap(({ when, sets }) => [
    ...waysOf(when).flatMap(way => Object.keys(way)),
    ...Object.keys(sets ?? {}),
  ])
  const amount = Object.keys(fields).find(name => {
    const field = fields[name]
    return field !== undefined && kinds[field.kind].amount === true
  })
  return [...new Set([stateOf(resource), ...named, amount])].flatMap(name =>
    name !== undefined && name in fields ? [name] : [],
  )
}

/**
 * What a record says of itself in one line; nothing where it says nothing.
 * @param also fields that it says besides those that tell what became of it
 */
export function factsOf(resource: Resource, row: Row, say: Translator, also: readonly string[] = []): string {
  return [...new Set([...tellingFields(resource), ...also])]
    .flatMap(name => {
      const field = resource.fields[name]
      const value = valueAt(row, name)
      if (!field || value === undefined || value === null || value === '') return []
      const text = kinds[field.kind].text(value, row, field, say)
      return text ? [say.t('action.fact', { field: say.word(field.label ?? [name, name]), text })] : []
    })
    .join(say.t('action.factsBetween'))
}
