import { IMPORT_RETENTION } from '@contract/imports/rules'
import { and, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { nextChinaDay } from '../../china-time'
import type { Database } from '../../db/database'
import { captchas, importRows, imports, jobs, outbox, sessions } from '../../db/schema'
import { dropOldKeys } from '../../http/idempotency'
import { dropOldEntries } from '../../http/old-entries'
import { job } from '../../jobs/kinds'
import { dropOldFailures } from '../../session/login-rate-limit'

const DAY = 24 * 60 * 60
/** Retention of finished jobs and messages. */
const JOB_RETENTION = 30 * DAY
/** At night, when load is low. */
const HOUR = 3

/**
 * Deletes expired data: sessions, image codes, old log entries, failed attempts, and finished jobs and messages.
 * Sign-in deletes some of it as well; this job covers users who do not return.
 */
export const cleanUp = job<object, never>({
  name: 'clean up',
  due: after => nextChinaDay(after) + HOUR * 3600,
  step: async ({ db, services }) => {
    const now = Math.floor(services.now())
    await db.delete(sessions).where(or(lt(sessions.refresh_exp, now), lt(sessions.revoked_at, now - DAY)))
    await db.delete(captchas).where(lt(captchas.expires_at, now))
    await dropOldFailures(db, now)
    await dropOldKeys(db, now)
    if (services.logDays) await dropOldEntries(db, now - services.logDays * DAY)
    await dropOldImports(db, now)
    await db.delete(jobs).where(and(isNotNull(jobs.ended_at), lt(jobs.ended_at, now - JOB_RETENTION)))
    await db.delete(outbox).where(and(isNotNull(outbox.ended_at), lt(outbox.ended_at, now - JOB_RETENTION)))
    return undefined
  },
})

async function dropOldImports(db: Database, now: number): Promise<void> {
  const old = db
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.ended_at, now - IMPORT_RETENTION))
  await db.delete(importRows).where(inArray(importRows.import_id, old))
  await db.delete(imports).where(lt(imports.ended_at, now - IMPORT_RETENTION))
}
