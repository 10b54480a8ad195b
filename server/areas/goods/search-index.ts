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

const words = {
  clear: ['正在清理上次未完成的索引', 'Removing what is left of an interrupted build'],
  index: ['正在重建索引（{n}）', 'Rebuilding indexes ({n})'],
  analyse: ['正在更新统计信息', 'Updating statistics'],
} as const

/**
 * Builds the search index of goods anew (contract/goods.md, "GET admin/goods/search"). It goes on after the answer; the
 * task tells how far it is.
 */
export const buildIndex: Handler<'GET admin/goods/search'> = async ({ transaction, services, client, record }) => {
  await transaction(async tx => {
    const { language } = client
    const text = translate(words.clear, language)
    if (!(await begin(tx, TASK, { now: services.now(), input: { language }, text }))) throw notFound()
    record(null, { task_id: TASK }, { task: [TASK] })
  })
  return TASK
}

interface Cursor {
  /** The indexes as they were named when it began. */
  readonly names: readonly string[]
  readonly at: number
}

/**
 * Each index on goods, one after another and without keeping anybody from reading or writing, then the statistics by
 * which the database chooses among them.
 */
export const indexJob = job<{ language: Language }, Cursor>({
  name: TASK,
  // Outside of a transaction: nobody waits for it. Whatever was broken off is simply built again.
  outside: true,
  step: async ({ db, write, input, cursor }) => {
    const next = ({ names, at }: Cursor) => ({
      cursor: { names, at },
      percentage: Math.floor(((at + 1) / (names.length + 2)) * 100),
      text:
        at < names.length
          ? translate(words.index, input.language, `${at + 1} / ${names.length}`)
          : translate(words.analyse, input.language),
    })
    await dropLeftOvers(db)
    if (!cursor) return next({ names: await indexNames(db, true), at: 0 })
    const name = cursor.names[cursor.at]
    if (name === undefined) {
      await db.execute(sql`analyze ${goods}`)
      // The tips say how many goods they find.
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
