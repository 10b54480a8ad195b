import { type Language, say } from '@contract/messages'
import type { TaskId } from '@contract/session/tasks'
import { sql } from 'drizzle-orm'
import { goods } from '../../db/schema'
import type { Database, Handler } from '../../handler'
import { missing } from '../../refusal'
import { claimTask, runTask, type Step } from '../session/run-task'

const TASK: TaskId = 'GOODS_INDEX_INIT'

const words = {
  clear: ['正在清理上次未完成的索引', 'Removing what is left of an interrupted build'],
  index: ['正在重建索引（{n}）', 'Rebuilding indexes ({n})'],
  analyse: ['正在更新统计信息', 'Updating statistics'],
} as const

/**
 * Builds the search index of goods anew (contract/goods.md, "GET admin/goods/search"): each index on goods, one after
 * another and without keeping anybody from reading or writing, then the statistics by which the database chooses among
 * them. It goes on after the answer; the task tells how far it is.
 */
export const buildIndex: Handler<'GET admin/goods/search'> = async ({ db, transaction, services, client, record }) => {
  await transaction(async tx => {
    if (!(await claimTask(tx, TASK, services.now()))) throw missing()
    record(null, { task_id: TASK }, { task: [TASK] })
  })
  void stepsOf(db, client.language).then(steps => runTask(db, services, TASK, steps))
  return TASK
}

async function stepsOf(db: Database, language: Language): Promise<Step[]> {
  const names = await indexNames(db, true).catch(() => [])
  const nth = (at: number) => `${at + 1} / ${names.length}`
  return [
    { text: say(words.clear, language), work: () => dropLeftOvers(db) },
    ...names.map((name, at) => ({
      text: say(words.index, language, nth(at)),
      // Outside of a transaction: nobody waits for it.
      work: () => db.execute(sql`reindex index concurrently ${sql.identifier(name)}`),
    })),
    { text: say(words.analyse, language), work: () => db.execute(sql`analyze ${goods}`) },
  ]
}

/** The indexes on goods that are whole, or those that a broken-off build left half done. */
async function indexNames(db: Database, isWhole: boolean): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'goods'::regclass and i.indisvalid = ${isWhole} order by c.relname
  `)) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}

async function dropLeftOvers(db: Database): Promise<void> {
  for (const name of await indexNames(db, false)) {
    await db.execute(sql`drop index concurrently if exists ${sql.identifier(name)}`)
  }
}
