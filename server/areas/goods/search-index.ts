import { and, eq, sql } from 'drizzle-orm'
import { goods, tasks } from '../../db/schema'
import type { Handler, Services } from '../../handler'
import { missing } from '../../refusal'

/** Statistics made less than so long ago are as good as new, and making them takes seconds of the database. */
const ANALYSIS_SECONDS = 60
const analysedAt = new WeakMap<Services, number>()

const TASK = 'GOODS_INDEX_INIT'

/**
 * Builds the search index of goods anew (contract/goods.md, "GET admin/goods/search"). The database keeps the index
 * itself up to date with every write; what can grow old are its statistics, by which it chooses among indexes.
 */
export const buildIndex: Handler<'GET admin/goods/search'> = async ({ db, services, record }) => {
  const [running] = await db
    .select({ id: tasks.task_id })
    .from(tasks)
    .where(and(eq(tasks.task_id, TASK), eq(tasks.status, 'DOING')))
  if (running) throw missing()
  const now = services.now()
  if (now - (analysedAt.get(services) ?? Number.NEGATIVE_INFINITY) >= ANALYSIS_SECONDS) {
    // Noted before it is done: whoever asks meanwhile need not have it done again.
    analysedAt.set(services, now)
    await db.execute(sql`analyze ${goods}`)
  }
  const done = { status: 'SUCCESS', percentage: 100, text: '', message: '', stopped: false } as const
  await db
    .insert(tasks)
    .values({ task_id: TASK, ...done })
    .onConflictDoUpdate({ target: tasks.task_id, set: done })
  record(null, { task_id: TASK })
  return TASK
}
