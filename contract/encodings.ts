import { CALLS } from './calls'
import type { Call } from './define'

/**
 * Facts of calls that the client needs without their schemas. The browser does not load schemas: the build writes these
 * lists out (tools/call-lists.ts).
 */
const callsThat = (are: (call: Call) => boolean): ReadonlySet<string> =>
  new Set(Object.entries<Call>(CALLS).flatMap(([key, call]) => (are(call) ? [key] : [])))

/** The calls whose body is JSON. */
export const JSON_CALLS = callsThat(({ encoding }) => encoding === 'json')

/** Query parameters of a write besides its body, as 'POST path field'. */
export const QUERY_FIELDS: ReadonlySet<string> = new Set(
  Object.entries<Call>(CALLS).flatMap(([key, { query }]) =>
    query && !key.startsWith('GET ') ? Object.keys(query.shape).map(name => `${key} ${name}`) : [],
  ),
)

/** The calls that carry a file. */
export const MULTIPART_CALLS = callsThat(({ encoding }) => encoding === 'multipart')

/** The calls whose failure is never shown. */
export const SILENT_CALLS = callsThat(({ quiet }) => quiet === true)

/** The calls that wait for another system. */
export const SLOW_CALLS = callsThat(({ slow }) => slow === true)
