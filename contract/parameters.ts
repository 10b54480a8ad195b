import { type CallParameters, parametersOf } from './call-parameters'
import { CALLS } from './calls'
import type { Call } from './define'

/**
 * Every call with the parameters of reads. The browser does not load schemas: the build writes this out
 * (tools/call-lists.ts), and the client loads it if a page uses a parameter that no declaration has checked.
 */
export const PARAMETERS: Readonly<Record<string, CallParameters>> = Object.fromEntries(
  Object.entries<Call>(CALLS).map(([key, call]) => [key, parametersOf(key, call)]),
)
