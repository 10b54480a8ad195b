import type { CallKey } from '@contract/calls'
import type { FieldBase } from './fields'
import type { Calls } from './screens'

/**
 * What revealing a masked field requires: its name in the record, the record's id, and the call that returns the
 * record.
 */
export interface Personal {
  readonly field: string
  readonly id: string
  readonly call: CallKey
}

interface PersonalSource {
  readonly id: string
  readonly calls: Calls
}

/** The fields of a declaration; `pii` fields also get the parameters of the request that reveals them. */
export function withPersonal<F extends FieldBase>(
  fields: Readonly<Record<string, F>>,
  { id, calls }: PersonalSource,
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

/** The parameters for revealing a field; undefined for fields that are not masked. */
export const personalOf = ({ options }: FieldBase): Personal | undefined => options.pii as Personal | undefined
