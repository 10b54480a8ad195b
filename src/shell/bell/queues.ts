import type { AnswerOf } from '@contract/calls'
import { MOST_WAITING } from '@contract/review/waiting'
import { ROUTES } from '@contract/routes'
import type { findHomes } from '@/site-map'

export type WaitingWork = AnswerOf<'GET admin/waiting'>[number]
/** What the areas say of their queues and tasks. */
export type Homes = Awaited<ReturnType<typeof findHomes>>

/** The address of what waits, or of what a task is about. */
export function addressOf({ route, query }: Homes['queues'][WaitingWork['queue']], period = ''): string {
  const path = ROUTES[route].path.replace(/:\w+(\([^)]*\))?/, encodeURIComponent(period))
  return query ? `${path}?${new URLSearchParams(query)}` : path
}

/** What tells a line of the bell from the others. */
export const keyOf = ({ queue, period }: WaitingWork): string => `${queue}/${period}`

/** Whether there are more than were counted. */
export const isMore = ({ count }: WaitingWork): boolean => count >= MOST_WAITING
