import { type Language, translate } from '@contract/messages'
import type { TaskId } from '@contract/session/tasks'
import { sql } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { goods } from '../../db/schema'
import type { Handler } from '../../handler'
import { job } from '../../jobs/kinds'
import { begin } from '../../jobs/queue'
import { countTips } from '../search'

const TASK: TaskId = 'GOODS_INDEX_INIT'

const labels = {
  clear: ['正在清理上次未完成的索引', 'Cleaning up an interrupted build'],
  index: ['正在重建索引（{n}）', 'Rebuilding indexes ({n})'],
  analyse: ['正在更新统计信息', 'Updating statistics'],
} as const

/**
 * Rebuilds the search index of goods (contract/goods.md, "GET admin/goods/search") in a background job; the task
 * reports its progress.
 */
export const buildIndex: Handler<'GET admin/goods/search'> = async ({ transaction, services, client, record }) => {
  await transaction(async tx => {
    const { language } = client
    const text = translate(labels.clear, language)
    if (!(await begin(tx, TASK, { now: services.now(), input: { language }, text }))) throw notFound()
    record(null, { task_id: TASK }, { task: [TASK] })
  })
  return TASK
}

interface Cursor {
  /** Names of the indexes when the job started. */
  readonly names: readonly string[]
  readonly at: number
}

/**
 * Rebuilds the indexes on goods one by one, concurrently with reads and writes, then updates the planner's statistics.
 */
export const indexJob = job<{ language: Language }, Cursor>({
  name: TASK,
  // Outside of a transaction, so that it holds no locks. An interrupted rebuild is repeated.
  outside: true,
  step: async ({ db, write, input, cursor }) => {
    const next = ({ names, at }: Cursor) => ({
      cursor: { names, at },
      percentage: Math.floor(((at + 1) / (names.length + 2)) * 100),
      text:
        at < names.length
          ? translate(labels.index, input.language, `${at + 1} / ${names.length}`)
          : translate(labels.analyse, input.language),
    })
    await dropLeftOvers(db)
    if (!cursor) return next({ names: await indexNames(db, true), at: 0 })
    const name = cursor.names[cursor.at]
    if (name === undefined) {
      await db.execute(sql`analyze ${goods}`)
      // Recounts the goods of search tips.
      for (let after: number | undefined = 0; after !== undefined; ) {
        const from: number = after
        after = await write(tx => countTips(tx, from))
      }
      return undefined
    }
    await db.execute(sql`reindex index concurrently ${sql.identifier(name)}`)
    return next({ names: cursor.names, at: cursor.at + 1 })
  },
})

/** The valid indexes on goods, or the invalid ones left by an interrupted rebuild. */
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
