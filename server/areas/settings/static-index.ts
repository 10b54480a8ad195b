import { and, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { outbox } from '../../db/schema'
import { wakeJob } from '../../jobs/queue'
import { isWaitingBy, outboxMessagesJob, whileWaiting } from '../../outbox/outbox'
import { make, PAGE_SERVICES } from './static-pages'
import { readSettings } from './store'

/** Client types with a front page of their own. */
export type IndexOf = 'PC' | 'WAP'

const KIND = 'front page'
const isIndex = isWaitingBy(['PAGE'])
const addresses = { PC: 'static_page_address', WAP: 'static_page_wap_address' } as const

/**
 * Queues the regeneration of a client type's front page in the transaction of the change, so that it runs after the
 * commit. Does nothing without a service.
 */
export async function renewIndex(db: Database, client: IndexOf, now: number): Promise<void> {
  const settings = await readSettings(db, PAGE_SERVICES)
  if (settings[addresses[client]] === '') return
  // The page is rendered when the request is sent, so a queued one is redundant; one being sent may have seen the
  // previous state.
  await db.delete(outbox).where(and(isIndex, sql`${outbox.body} ->> 'client' = ${client}`))
  await db.insert(outbox).values({ way: 'PAGE', body: { client }, run_at: now, create_time: now })
  await wakeJob(db, KIND, now)
}

/** Requests front pages from the static page services, with retries. */
export const indexPageJob = outboxMessagesJob(
  KIND,
  isIndex,
  async ({ db, services }, { body }) => {
    const url = (await readSettings(db, PAGE_SERVICES))[addresses[body.client as IndexOf]]
    if (url !== '') await make(services, url, 'INDEX', '/')
  },
  whileWaiting(isIndex),
)
