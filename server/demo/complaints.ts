import { desc, inArray } from 'drizzle-orm'
import { setComplainStatus } from '../areas/orders'
import type { Database } from '../db/database'
import { continueIds, insertRows } from '../db/insert-rows'
import { admins, complainCommunications, complainTopics, orderComplains, orderSkus, orders } from '../db/schema'
import { DAY } from './clock'
import { CASES, SUBJECTS } from './complaint-texts'
import { type Random, randomOf } from './random'

type ComplainRow = typeof orderComplains.$inferInsert & { complain_id: number }
type CommunicationRow = typeof complainCommunications.$inferInsert
type Case = (typeof CASES)[number]
interface PurchasedItem {
  readonly order: typeof orders.$inferSelect
  readonly item: typeof orderSkus.$inferSelect
}

/** One in `EVERY` received orders has a complaint, up to `MAX`. */
const MAX = 120
const EVERY = 14
/** Assigned in rotation, newest first. */
const STATES = ['NEW', 'WAIT_APPEAL', 'COMMUNICATION', 'WAIT_ARBITRATION', 'NEW', 'COMMUNICATION'] as const

/** Complaints of members with messages and outcomes, and the topics. */
export async function seedComplaints(db: Database, pictures: readonly string[], now: number): Promise<void> {
  const random = randomOf('complaints')
  await insertRows(
    db,
    complainTopics,
    SUBJECTS.map(([topic_name, topic_remark], n) => ({ topic_name, topic_remark, create_time: now - (300 - n) * DAY })),
  )
  const [admin] = await db.select().from(admins).orderBy(admins.id).limit(1)
  const bought = await receivedItems(db)
  const made = bought.map((one, n) => complaintOf(random, one, { n, count: bought.length, pictures, now }))
  const rows = made.sort((a, b) => a.create_time - b.create_time).map((row, n) => ({ ...row, complain_id: n + 1 }))
  await insertRows(db, orderComplains, rows)
  await insertRows(
    db,
    complainCommunications,
    rows.flatMap(row => communicationsOn(row, { admin_id: admin?.id ?? 0, admin_name: admin?.username ?? '', now })),
  )
  for (const { order_sn, sku_id, status, complain_id } of rows) {
    const isOver = status === 'COMPLETE' || status === 'CANCEL'
    await setComplainStatus(db, { sn: order_sn ?? '', sku_id, status: isOver ? 'COMPLETE' : 'APPLYING', complain_id })
  }
  await continueIds(db, orderComplains, 'order_complains', 'complain_id')
}

/** Every n-th paid and received item, newest first. */
async function receivedItems(db: Database): Promise<PurchasedItem[]> {
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.order_status, ['ROG', 'COMPLETE']))
    .orderBy(desc(orders.order_id))
    .limit(MAX * EVERY)
  const chosen = found.filter((_, n) => n % EVERY === 0)
  const sns = chosen.map(order => order.sn)
  const items = sns.length > 0 ? await db.select().from(orderSkus).where(inArray(orderSkus.order_sn, sns)) : []
  return chosen.flatMap(order => {
    const item = items.find(one => one.order_sn === order.sn)
    return item ? [{ order, item }] : []
  })
}

interface Place {
  readonly n: number
  readonly count: number
  readonly pictures: readonly string[]
  readonly now: number
}

function complaintOf(random: Random, { order, item }: PurchasedItem, { n, count, pictures, now }: Place) {
  const at = random.int(0, SUBJECTS.length - 1)
  const texts: Case = CASES[at] ?? CASES[0]
  // The newest third is open, in every state; most of the rest have a ruling.
  const status =
    n < Math.max(STATES.length, count / 3)
      ? (STATES[n % STATES.length] ?? 'NEW')
      : random.chance(0.8)
        ? ('COMPLETE' as const)
        : ('CANCEL' as const)
  const received = order.signing_time ?? order.create_time + 4 * DAY
  const create_time = Math.min(now - 600, received + random.int(3_600, 5 * DAY))
  const isAnswered = status !== 'NEW' && status !== 'WAIT_APPEAL'
  const shots = (least: number) =>
    Array.from({ length: random.int(least, 3) }, () => random.pick(pictures))
      .filter((one, place, all) => all.indexOf(one) === place)
      .join(',')
  return {
    complain_topic: SUBJECTS[at]?.[0] ?? '',
    content: texts.buyer,
    images: shots(1),
    create_time,
    status,
    appeal_content: isAnswered ? texts.seller : '',
    appeal_images: isAnswered ? shots(0) : '',
    appeal_time: isAnswered ? Math.min(now - 300, create_time + random.int(3_600, 2 * DAY)) : null,
    arbitration_result: status === 'COMPLETE' ? texts.ruling : '',
    ...boughtBy(order, item),
  }
}

/** Order and item at the time of the complaint. */
const boughtBy = (order: PurchasedItem['order'], item: PurchasedItem['item']) => ({
  order_sn: order.sn,
  order_time: order.create_time,
  order_price: order.order_amount,
  shipping_price: order.shipping_amount,
  goods_id: item.goods_id,
  sku_id: item.sku_id,
  goods_name: item.name,
  goods_image: item.goods_image,
  goods_price: item.purchase_price,
  num: item.num,
  ship_no: order.ship_no,
  ship_name: order.ship_name,
  ship_addr: order.ship_addr,
  ship_mobile: order.ship_mobile,
  seller_id: order.seller_id,
  seller_name: order.seller_name,
  member_id: order.member_id,
  member_name: order.member_name,
})

interface Platform {
  readonly admin_id: number
  readonly admin_name: string
  readonly now: number
}

/** Messages of the platform and both parties, once the seller has replied. */
function communicationsOn(row: ComplainRow, { admin_id, admin_name, now }: Platform): CommunicationRow[] {
  const texts = CASES.find(one => one.buyer === row.content)
  if (!texts || !row.appeal_time || row.status === 'CANCEL') return []
  const first = row.appeal_time
  const [question, answer, end] = texts.talk
  // The platform requests a statement from one party, the seller or the buyer, and that party replies first.
  const isSellerFirst = question.startsWith('请商家')
  const buyer = { side: 'BUYER' as const, owner_id: row.member_id, owner_name: row.member_name ?? '' }
  const seller = { side: 'SELLER' as const, owner_id: row.seller_id, owner_name: row.seller_name ?? '' }
  const sides = [
    { side: 'PLATFORM' as const, owner_id: admin_id, owner_name: admin_name },
    isSellerFirst ? seller : buyer,
    isSellerFirst ? buyer : seller,
  ]
  return [question, answer, end].flatMap((content, n) => {
    const who = sides[n]
    const create_time = Math.min(now - 60 * (3 - n), first + (n + 1) * 5_400)
    return who ? [{ complain_id: row.complain_id, content, create_time, ...who }] : []
  })
}
