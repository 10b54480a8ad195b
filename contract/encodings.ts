import { CALLS } from './calls'
import type { Call } from './define'

/**
 * What both sides have to know of a call before they know its schemas, as each call says it. The browser takes no
 * schemas: its build has these lists written out (tools/call-lists.ts).
 */
const callsThat = (are: (call: Call) => boolean): ReadonlySet<string> =>
  new Set(Object.entries<Call>(CALLS).flatMap(([key, call]) => (are(call) ? [key] : [])))

/** The calls whose body is JSON. */
export const JSON_CALLS = callsThat(({ encoding }) => encoding === 'json')

/** What a write takes in its query beside its body, as 'POST path field'. */
export const QUERY_FIELDS: ReadonlySet<string> = new Set(
  Object.entries<Call>(CALLS).flatMap(([key, { query }]) =>
    query && !key.startsWith('GET ') ? Object.keys(query.shape).map(name => `${key} ${name}`) : [],
  ),
)

/** The calls that carry a file. */
export const MULTIPART_CALLS = callsThat(({ encoding }) => encoding === 'multipart')

/** The calls whose failure is never shown. */
export const SILENT_CALLS = callsThat(({ quiet }) => quiet === true)

/** The calls that ask another system. */
export const SLOW_CALLS = callsThat(({ slow }) => slow === true)
