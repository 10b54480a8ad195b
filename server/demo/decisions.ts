import { asc, eq, inArray, sql } from 'drizzle-orm'
import { queueOf, reviewedGoods } from '../areas/goods'
import { reviewedPublisher, serializePublishers } from '../areas/publishing'
import type { ReviewedRecord } from '../areas/reviewed-record'
import { reviewedShop } from '../areas/shops'
import type { Database } from '../db/database'
import { insertRows } from '../db/insert-rows'
import { admins, auditDecisions, goods, publishers, reasons, shops } from '../db/schema'
import { DAY } from './clock'
import { type Random, randomOf } from './random'

/** Maximum per queue. */
const MAX = 150
/** Areas of predefined reasons; texts of members are decided on without one. */
const AREAS = { shops: 'shop', goods: 'goods', publications: 'publication', publishers: 'publisher' } as const
type ReasonedQueue = keyof typeof AREAS

/** Past decisions with administrator and reason; some pending records were rejected before and have changed since. */
export async function seedDecisions(db: Database, now: number): Promise<void> {
  const random = randomOf('decisions')
  const staff = await db.select().from(admins).orderBy(asc(admins.id))
  const library = await db.select().from(reasons).where(eq(reasons.scene, 'REFUSE')).orderBy(asc(reasons.reason_id))
  const made: (typeof auditDecisions.$inferInsert)[] = []
  const add: Add = (queue, decided, pass, at) => {
    const reason = random.pick(library.filter(one => one.area === AREAS[queue]))
    const admin = random.pick(staff)
    made.push({
      ...decided,
      queue,
      pass,
      reason: pass === 1 ? '' : reason.message_zh,
      reason_id: pass === 1 ? null : reason.reason_id,
      admin_id: admin.id,
      admin_name: admin.username,
      create_time: Math.min(at, now),
    })
  }

  const sellers = await db.select().from(shops).orderBy(asc(shops.shop_id)).limit(MAX)
  for (const row of sellers) {
    const decided = reviewedShop(row)
    if (row.shop_disable === 'REFUSED') add('shops', decided, 0, now - random.int(1, 60) * DAY)
    else if (row.shop_createtime !== null) add('shops', decided, 1, row.shop_createtime)
    else if (row.shop_disable === 'APPLY' && random.chance(0.3)) {
      add('shops', changed(decided, { company_phone: '0571-80000000', scope: '图书零售' }), 0, now - 3 * DAY)
    }
  }

  const people = await db.select().from(publishers).orderBy(asc(publishers.teacher_id)).limit(MAX)
  for (const serialized of await serializePublishers(db, people)) {
    const decided = reviewedPublisher(serialized)
    const at = Number(serialized.create_time)
    if (serialized.status !== 'APPLY') add('publishers', decided, serialized.status === 'REFUSED' ? 0 : 1, at + 2 * DAY)
    else if (random.chance(0.4))
      add('publishers', changed(decided, { mobile: '13800000000', intro: '初次申请' }), 0, at)
  }

  await addGoods(db, random, now, add)
  await insertRows(
    db,
    auditDecisions,
    made.sort((a, b) => a.create_time - b.create_time || a.record_id - b.record_id),
  )
  await db.update(reasons).set({
    use_count: sql`(select count(*) from ${auditDecisions} where ${auditDecisions.reason_id} = ${reasons.reason_id})`,
  })
}

/** Adds a decision. */
type Add = (queue: ReasonedQueue, decided: ReviewedRecord, pass: 0 | 1, at: number) => void

/** Goods, and publications of each kind. */
async function addGoods(db: Database, random: Random, now: number, add: Add): Promise<void> {
  for (const [queue, types] of [
    ['goods', [2]],
    ['publications', [1, 3, 4, 5]],
  ] as const) {
    const rows = await db
      .select()
      .from(goods)
      .where(inArray(goods.content_type, [...types]))
      .orderBy(asc(goods.goods_id))
      .limit(MAX)
    for (const row of rows) {
      if (queueOf(row) === queue) decideGoods(random, row, now, (pass, at) => add(queue, reviewedGoods(row), pass, at))
    }
  }
}

/** The record at that time, with the differing fields. */
const changed = (decided: ReviewedRecord, was: Record<string, unknown>): ReviewedRecord => ({
  ...decided,
  snapshot: { ...decided.snapshot, ...was },
})

function decideGoods(
  random: Random,
  row: typeof goods.$inferSelect,
  now: number,
  add: (pass: 0 | 1, at: number) => void,
): void {
  const at = row.create_time + random.int(1, 3) * DAY
  if (row.is_auth === 2) add(0, at)
  else if (row.is_auth === 1) add(1, at)
  else if (row.submitted_snapshot !== null) add(1, Math.min(at, now - DAY))
}
