import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chinaDayStart } from '@server/china-time'
import { openDatabase } from '@server/db/open'
import { promotionHolds, seckillApplies, seckills } from '@server/db/schema'
import { startPostgres } from '@tests/support/real-postgres'
import { eq, sql } from 'drizzle-orm'
import type { Report } from './report'
import type { Bought, Buying } from './stock-copy'

/**
 * A thousand concurrent buyers of a hundred pieces, on three copies of the server with one PostgreSQL: each copy is a
 * process with its own connections. In any order, exactly a hundred are sold.
 */

const BUYERS = 1_000
const PIECES = 100
const COPIES = 3
const DAY = 86_400

export async function benchStock(report: Report): Promise<void> {
  const own = await startPostgres()
  const { db, close } = await openDatabase({ url: own.url })
  const copies: ChildProcess[] = []
  try {
    const day = chinaDayStart(Math.floor(Date.now() / 1_000))
    const times = { start_day: day, apply_end_time: day - DAY, range_list: [0] }
    const [seckill] = await db
      .insert(seckills)
      .values({ ...times, seckill_name: 'a thousand buyers', seckill_status: 'RELEASE' })
      .returning()
    const { seckill_id = 0 } = seckill ?? {}
    const [apply] = await db
      .insert(seckillApplies)
      .values({
        seckill_id,
        start_day: day,
        goods_id: 1,
        seller_id: 1,
        time_line: 0,
        status: 'PASS',
        sold_quantity: PIECES,
      })
      .returning()
    const { apply_id = 0 } = apply ?? {}
    for (let copy = 0; copy < COPIES; copy++) copies.push(await startCopy(own.url))
    const start = performance.now()
    const bought = await Promise.all(
      copies.map((copy, at) => buy(copy, { item_id: apply_id, now: day + 60, ...share(at) })),
    )
    const all = performance.now() - start
    const sold = bought.reduce((sum, one) => sum + one.sold, 0)
    const rejected = bought.reduce((sum, one) => sum + one.rejected, 0)
    const [after] = await db.select().from(seckillApplies).where(eq(seckillApplies.apply_id, apply_id))
    const [reserved] = await db
      .select({ pieces: sql<number>`sum(${promotionHolds.pieces})`.mapWith(Number) })
      .from(promotionHolds)
    const counted = [sold, after?.sales_num, reserved?.pieces, sold + rejected].join(', ')
    if (counted !== [PIECES, PIECES, PIECES, BUYERS].join(', '))
      throw new Error(`Sold, counted, held, answered: ${counted}`)
    const waits = bought.flatMap(one => one.waits).sort((a, b) => a - b)
    const what = `PostgreSQL, ${COPIES} copies: ${BUYERS} buyers at once on ${PIECES} pieces`
    report.fact(what, `${sold} sold, ${rejected} refused in ${all.toFixed(0)} ms`, `exactly ${PIECES}`)
    const again = bought.reduce((sum, one) => sum + one.again, 0)
    report.fact('of them asked again because no connection came free', `${again}`)
    report.fact('the longest that one of them waited', `${waits.at(-1)?.toFixed(0)} ms`)
  } finally {
    for (const copy of copies) copy.kill()
    await close()
    await own.stop()
  }
}

/** The buyers of a copy: their numbers, from the first up to the last. */
function share(copy: number): Pick<Buying, 'from' | 'to'> {
  const edge = (at: number) => Math.round((BUYERS * at) / COPIES)
  return { from: edge(copy), to: edge(copy + 1) }
}

async function startCopy(url: string): Promise<ChildProcess> {
  const copy = fork(fileURLToPath(new URL('./stock-copy.ts', import.meta.url)), [url])
  await answerOf(copy)
  return copy
}

function buy(copy: ChildProcess, buying: Buying): Promise<Bought> {
  const bought = answerOf(copy) as Promise<Bought>
  copy.send(buying)
  return bought
}

const answerOf = (copy: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    copy.once('message', resolve)
    copy.once('exit', code => reject(new Error(`A copy ended with ${code}`)))
  })
