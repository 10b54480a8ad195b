import type { AnswerOf } from '@contract/calls'
import { MAX_WAITING } from '@contract/review/waiting'
import { ROUTES } from '@contract/routes'
import type { findHomes } from '@/site-map'

export type WaitingWork = AnswerOf<'GET admin/waiting'>[number]
/** The queues and tasks defined by areas. */
export type Homes = Awaited<ReturnType<typeof findHomes>>

/** The URL of a queue's list, or of a task's screen. */
export function addressOf({ route, query }: Homes['queues'][WaitingWork['queue']], period = ''): string {
  const path = ROUTES[route].path.replace(/:\w+(\([^)]*\))?/, encodeURIComponent(period))
  return query ? `${path}?${new URLSearchParams(query)}` : path
}

/** The key of a queue in the bell. */
export const keyOf = ({ queue, period }: WaitingWork): string => `${queue}/${period}`

/** Checks whether a queue has more entries than are counted. */
export const isMore = ({ count }: WaitingWork): boolean => count >= MAX_WAITING
