import type { CallKey } from '@contract/calls'
import type { Bare } from './fields'
import type { Calls } from './screens'

/** Where a masked field is asked for: its name in the record, the record's id, and the call that answers the record. */
export interface Personal {
  readonly field: string
  readonly id: string
  readonly call: CallKey
}

interface Of {
  readonly id: string
  readonly calls: Calls
}

/** The fields of a declaration, those that are personal with what it takes to ask for one of them. */
export function withPersonal<F extends Bare>(
  fields: Readonly<Record<string, F>>,
  { id, calls }: Of,
): Readonly<Record<string, F>> {
  const call = calls.one ?? calls.list
  return Object.fromEntries(
    Object.entries(fields).map(([field, one]) => [
      field,
      one.options.pii && call
        ? { ...one, options: { ...one.options, pii: { field, id, call } satisfies Personal } }
        : one,
    ]),
  )
}

/** Nothing of fields that everybody may read. */
export const personalOf = ({ options }: Bare): Personal | undefined => options.pii as Personal | undefined
