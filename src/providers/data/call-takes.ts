import { PARAMETERS } from '@contract/parameters'
import { SORTS, type Sort } from '@contract/sorts'
import type { Takes } from './list-query'

/** What a call of the contract can be asked for. Nothing is known of a call that is none of it, such as a planned one. */
export function takesOf(call: string): Takes {
  const parameters = Object.hasOwn(PARAMETERS, call) ? PARAMETERS[call] : undefined
  const orders = (SORTS as Readonly<Record<string, Sort>>)[call]?.by ?? []
  return parameters ? { call, parameters, orders } : { call }
}
