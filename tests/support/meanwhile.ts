import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@server/db/database'
import { sql } from 'drizzle-orm'
import { besideTransaction } from './one-transaction'
import type { Answer, TestServer } from './server'

/** Another transaction has written, but not committed, when the call (or other write) arrives; it has to wait for its lock. */
export async function meanwhile<A = Answer>(
  { db, database }: Pick<TestServer, 'db'> & { readonly database: string },
  hold: (tx: Database) => Promise<unknown>,
  send: () => Promise<A>,
): Promise<A> {
  const sent: { answer?: Promise<A> } = {}
  await db.transaction(async tx => {
    await hold(tx as Database)
    sent.answer = besideTransaction(send)
    // The embedded database runs one transaction at a time, so the call waits there in any case.
    const { answer } = sent
    if (database === 'postgres') await besideTransaction(() => untilItWaits(db, answer))
  })
  if (!sent.answer) throw new Error('Nothing was sent')
  return sent.answer
}

async function untilItWaits(db: Database, answer: Promise<unknown>): Promise<void> {
  let isDone = false
  const done = () => {
    isDone = true
  }
  answer.then(done, done)
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!isDone) {
    const { rows } = (await db.execute(waiting)) as unknown as { rows: unknown[] }
    if (rows.length > 0) return
    await wait(5)
  }
}
