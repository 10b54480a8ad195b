import type { Translator } from '@/providers/i18n/use-messages'
import { actionOfKind, type Resource, type Row, valueAt, waysOf } from '@/schema'
import { kinds } from '../kinds'
import { stateField } from '../kinds/state-field'

/**
 * Lists the fields that show the result of an action: the state, the fields that actions depend on or set, and the
 * first amount.
 */
export function outcomeFields(resource: Resource): string[] {
  const { fields, actions } = resource
  const named = Object.values(actions).flatMap(action => [
    ...waysOf(action.when).flatMap(way => Object.keys(way)),
    ...Object.keys(actionOfKind(action, 'call')?.optimistic ?? {}),
  ])
  const amount = Object.keys(fields).find(name => {
    const field = fields[name]
    return field !== undefined && kinds[field.kind].amount === true
  })
  return [...new Set([stateField(resource), ...named, amount])].flatMap(name =>
    name !== undefined && name in fields ? [name] : [],
  )
}

/**
 * Summarises a record in one line; empty when it has nothing to show.
 * @param also further fields of the summary
 */
export function recordSummary(
  resource: Resource,
  row: Row,
  translator: Translator,
  also: readonly string[] = [],
): string {
  return [...new Set([...outcomeFields(resource), ...also])]
    .flatMap(name => {
      const field = resource.fields[name]
      const value = valueAt(row, name)
      if (!field || value === undefined || value === null || value === '') return []
      const text = kinds[field.kind].text(value, row, field, translator)
      return text ? [translator.t('action.fact', { field: translator.word(field.label ?? [name, name]), text })] : []
    })
    .join(translator.t('action.factsBetween'))
}
