import { PARAMETERS } from '@contract/parameters'
import { SORTS, type Sort } from '@contract/sorts'
import type { Takes } from './list-query'

/**
 * The parameters and sort fields of a call. Unknown for a call that the contract does not have, such as a planned one.
 */
export function takesOf(call: string): Takes {
  const parameters = Object.hasOwn(PARAMETERS, call) ? PARAMETERS[call] : undefined
  const orders = (SORTS as Readonly<Record<string, Sort>>)[call]?.by ?? []
  return parameters ? { call, parameters, orders } : { call }
}
