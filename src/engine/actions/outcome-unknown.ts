import { useDataProvider } from '@refinedev/core'
import { useCallback } from 'react'
import { CallError } from '@/providers/http/errors'
import { useWords } from '@/providers/i18n/use-words'
import { useLatest } from '@/providers/use-latest'
import { type Resource, type Row, valueAt, waysOf } from '@/schema'
import { kinds } from '../kinds'
import type { Say } from '../kinds/kind'
import { stateOf } from '../state-of'

/** The client could not find out whether a write was done. */
export const isUnknown = (error: unknown): error is CallError => error instanceof CallError && error.isUnknown === true

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

interface Speaking extends Say {
  readonly t: (key: string, values?: Record<string, string | number>) => string
}

/** What a record says of itself in one line; nothing where it says nothing. */
export function factsOf(resource: Resource, row: Row, say: Speaking): string {
  return tellingFields(resource)
    .flatMap(name => {
      const field = resource.fields[name]
      const value = valueAt(row, name)
      if (!field || value === undefined || value === null || value === '') return []
      const text = kinds[field.kind].text(value, row, field, say)
      return text ? [say.t('action.fact', { field: say.word(field.label ?? [name, name]), text })] : []
    })
    .join(say.t('action.factsBetween'))
}

/**
 * Reads the record again after a write whose outcome is not known, and has the failure say what stands there. Any other
 * failure is given back as it is. Never rejects.
 */
export function useOutcomeUnknown(): (error: unknown, resource: Resource, row: Row | undefined) => Promise<unknown> {
  const provider = useLatest(useDataProvider()())
  const words = useLatest(useWords())
  return useCallback(async (error, resource, row) => {
    const id = row?.[resource.id]
    if (!isUnknown(error) || id === undefined || !resource.calls.one) return error
    try {
      const { data } = await provider.current.getOne({
        resource: resource.name,
        id: String(id),
        meta: { params: row },
      })
      const facts = factsOf(resource, data, words.current)
      if (!facts) return error
      const name = String(data[resource.title] ?? row?.[resource.title] ?? id)
      const message = words.current.t('action.seen', { unknown: error.message, name, facts })
      return new CallError(message, { statusCode: 0, code: '', silent: error.silent, isUnknown: true })
    } catch {
      // Not to be read either: the person is told that much.
      return error
    }
  }, [])
}
