import { createHmac } from 'node:crypto'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { outbox } from '../db/schema'
import type { EventContext } from '../events'
import { type JobKind, job, type OutsideStep } from '../jobs/kinds'
import { wakeJob } from '../jobs/queue'
import { LeaseLost } from '../jobs/step-limit'
import { postJson } from './webhook'

const KIND = 'outbox'
const MAX_ATTEMPTS = 10
const FIRST_DELAY = 10

/**
 * Enqueues an event for the webhook, in the transaction that it reports, so that a rollback removes it. Does nothing
 * without a webhook (option HOOK_URL).
 */
export async function enqueueEvent({ db, services }: EventContext, event: string, facts: Record<string, unknown>) {
  if (!services.hook) return
  const now = Math.floor(services.now())
  const body = { event, at: now, ...facts }
  await db.insert(outbox).values({ body, run_at: now, create_time: now })
  await wakeJob(db, KIND, now)
}

type Deliver = (on: OutsideStep, message: OutboxMessage) => Promise<void>

/** The condition for pending messages of these channels. */
export const isWaitingBy = (ways: readonly OutboxMessage['way'][]) =>
  and(eq(outbox.status, 'WAITING'), inArray(outbox.way, [...ways]))

/**
 * A job that sends pending messages, oldest first; at least once each, with an id by which receivers detect duplicates.
 */
export const outboxMessagesJob = (
  name: string,
  isWaiting: ReturnType<typeof isWaitingBy>,
  deliver: Deliver,
  when: Pick<JobKind, 'again' | 'due' | 'catchesUp'>,
) =>
  job<object, number>({
    name,
    outside: true,
    ...when,
    step: async ({ db, write, services }) => {
      const now = Math.floor(services.now())
      const [next] = await db
        .select()
        .from(outbox)
        .where(and(isWaiting, lte(outbox.run_at, now)))
        .orderBy(asc(outbox.run_at), asc(outbox.id))
        .limit(1)
      if (!next) return undefined
      const problem = await deliver({ db, write, services }, next).then(
        () => undefined,
        (error: Error) => {
          if (error instanceof LeaseLost) throw error
          return error.message
        },
      )
      await write(tx =>
        tx
          .update(outbox)
          .set(
            problem === undefined ? { status: 'SENT', message: '', ended_at: now } : scheduleRetry(next, problem, now),
          )
          .where(eq(outbox.id, next.id)),
      )
      return { cursor: next.id }
    },
  })

/** A message of the outbox. */
export type OutboxMessage = typeof outbox.$inferSelect

const isCall = isWaitingBy(['HOOK'])

async function callHook({ services: { hook } }: Parameters<Deliver>[0], { id, body }: OutboxMessage): Promise<void> {
  if (!hook) throw new Error('The webhook is no longer configured')
  const text = JSON.stringify({ id: String(id), ...body })
  const signature = createHmac('sha256', hook.secret).update(text).digest('hex')
  await postJson({ url: hook.url, body: text, headers: { 'X-Signature': signature }, allowInside: hook.allowInside })
}

/** Runs the job again at the time of the next attempt, while messages are pending. */
export const whileWaiting = (isWaiting: ReturnType<typeof isWaitingBy>): Pick<JobKind, 'again'> => ({
  again: async tx => {
    const [next] = await tx
      .select({ at: outbox.run_at })
      .from(outbox)
      .where(isWaiting)
      .orderBy(asc(outbox.run_at))
      .limit(1)
    return next?.at
  },
})

/** Calls the webhook, immediately and at each further attempt. */
export const outboxJob = outboxMessagesJob(KIND, isCall, callHook, whileWaiting(isCall))

/** The next attempt, with exponential backoff; after `MAX_ATTEMPTS` the message has failed. */
function scheduleRetry({ attempts }: OutboxMessage, message: string, now: number): Partial<OutboxMessage> {
  const tries = { attempts: attempts + 1, message: message.slice(0, 200) }
  return attempts + 1 < MAX_ATTEMPTS
    ? { ...tries, run_at: now + FIRST_DELAY * 2 ** attempts }
    : { ...tries, status: 'FAILED', ended_at: now }
}
