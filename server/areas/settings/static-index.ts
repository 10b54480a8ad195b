import { and, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { outbox } from '../../db/schema'
import { wakeJob } from '../../jobs/queue'
import { isWaitingBy, outboxMessagesJob, whileWaiting } from '../../outbox/outbox'
import { make, PAGE_SERVICES } from './static-pages'
import { readSettings } from './store'

/** The kinds of client that have a front page of their own. */
export type IndexOf = 'PC' | 'WAP'

const KIND = 'front page'
const isIndex = isWaitingBy(['PAGE'])
const addresses = { PC: 'static_page_address', WAP: 'static_page_wap_address' } as const

/**
 * Has the front page of a kind of client made anew, once what changed on it is in force: the service is told in the
 * transaction of the change. Without a service nothing is written.
 */
export async function renewIndex(db: Database, client: IndexOf, now: number): Promise<void> {
  const settings = await readSettings(db, PAGE_SERVICES)
  if (settings[addresses[client]] === '') return
  // The page is made as it is then: one that waits would make the same. One that is leaving may be about what was before.
  await db.delete(outbox).where(and(isIndex, sql`${outbox.body} ->> 'client' = ${client}`))
  await db.insert(outbox).values({ way: 'PAGE', body: { client }, run_at: now, create_time: now })
  await wakeJob(db, KIND, now)
}

/** Tells the services that make static pages, and those that fail again later. */
export const indexPageJob = outboxMessagesJob(
  KIND,
  isIndex,
  async ({ db, services }, { body }) => {
    const url = (await readSettings(db, PAGE_SERVICES))[addresses[body.client as IndexOf]]
    if (url !== '') await make(services, url, 'INDEX', '/')
  },
  whileWaiting(isIndex),
)
