import { useDataProvider } from '@refinedev/core'
import { useCallback } from 'react'
import { CallError } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'
import { useLatest } from '@/providers/use-latest'
import { type Resource, type Row, valueAt } from '@/schema'
import { differs } from '../context/differs'
import { recordSummary } from './record-summary'

/** Checks whether the outcome of a write is unknown. */
export const isUnknown = (error: unknown): error is CallError => error instanceof CallError && error.isUnknown === true

/**
 * Refetches the record after a write with an unknown outcome and adds its current values to the error. Other errors are
 * returned unchanged. Never rejects.
 */
export function useOutcomeUnknown(): (error: unknown, resource: Resource, row: Row | undefined) => Promise<unknown> {
  const provider = useLatest(useDataProvider()())
  const translator = useLatest(useMessages())
  return useCallback(async (error, resource, row) => {
    const id = row?.[resource.id]
    if (!isUnknown(error) || id === undefined || !resource.calls.one) return error
    try {
      const { data } = await provider.current.getOne({
        resource: resource.name,
        id: String(id),
        meta: { params: row },
      })
      const facts = recordSummary(
        resource,
        data,
        translator.current,
        row ? fieldsChangedSince(resource, row, data) : [],
      )
      if (!facts) return error
      const name = String(data[resource.titleField] ?? row?.[resource.titleField] ?? id)
      const message = translator.current.t('action.seen', { unknown: error.message, name, facts })
      return new CallError(message, { statusCode: 0, code: '', silent: error.silent, isUnknown: true })
    } catch {
      // The read failed as well; the original message states that the outcome is unknown.
      return error
    }
  }, [])
}

/** Changed fields in the message; more would need a table. */
const MAX_CHANGED = 3

/** The fields whose value differs from what the user saw. Fields that were not loaded then are ignored. */
const fieldsChangedSince = (resource: Resource, seen: Row, now: Row): string[] =>
  Object.keys(resource.fields)
    .filter(name => {
      const [before, after] = [valueAt(seen, name), valueAt(now, name)]
      return before !== undefined && differs(before, after)
    })
    .slice(0, MAX_CHANGED)
