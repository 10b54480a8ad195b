import { and, between, eq, gt, inArray, like, lte, max, sql } from 'drizzle-orm'
import { ApiError, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { billItems, bills, shops } from '../../db/schema'
import type { Handlers } from '../../handler'
import { billMoney, sumsOf } from './bill-money'

const SHANGHAI_SECONDS = 8 * 3_600
/** A period number ends with one digit, which allows nine intervals per day. */
const MAX_PER_DAY = 9

/**
 * Creates bills on request (contract/shops.md, "bills/init"): one per open or closed shop for the interval, from its
 * unbilled items. A shop that has a bill for the interval gets no second one.
 */
export const billRun: Handlers<'GET admin/order/bills/init'> = {
  'GET admin/order/bills/init': async ({ db, query, services, record }) => {
    if (!services.development) throw notFound()
    const [start_time, end_time] = [secondsOf(query.start_time), secondsOf(query.end_time)]
    if (start_time === undefined || end_time === undefined || end_time <= start_time) throw new ApiError('701', 400)
    const { sn, made } = await drawUp(db, { start_time, end_time }, services.now())
    record(null, { sn, start_time, end_time }, { bill: made })
    return undefined
  },
}

export interface Interval {
  readonly start_time: number
  readonly end_time: number
}

/** A batch of shops after an id, up to a number. */
interface ShopBatch {
  readonly after: number
  readonly most: number
}

/** Creates the bills of an interval, for all shops or for a batch; `last` is the last shop of a full batch. */
export async function drawUp(db: Database, interval: Interval, now: number, some?: ShopBatch) {
  // A table lock, since two concurrent runs would both find the same items unbilled.
  await db.execute(sql`lock table ${bills} in share row exclusive mode`)
  const sn = await periodNumber(db, interval, now)
  const query = db
    .select()
    .from(shops)
    .where(and(inArray(shops.shop_disable, ['OPEN', 'CLOSED']), gt(shops.shop_id, some?.after ?? 0)))
    .orderBy(shops.shop_id)
  const traded = await (some ? query.limit(some.most) : query)
  const settled = await db
    .select({ seller_id: bills.seller_id })
    .from(bills)
    .where(
      and(isOf(interval), gt(bills.seller_id, some?.after ?? 0), lte(bills.seller_id, traded.at(-1)?.shop_id ?? 0)),
    )
  const done = new Set(settled.map(row => row.seller_id))
  const number = await lastNumber(db, now)
  const made: number[] = []
  for (const [n, shop] of traded.filter(({ shop_id }) => !done.has(shop_id)).entries()) {
    const [bill] = await db
      .insert(bills)
      .values({
        ...interval,
        sn,
        bill_sn: `${prefixOf(now)}${String(number + n + 1).padStart(6, '0')}`,
        create_time: now,
        status: 'OUT',
        seller_id: shop.shop_id,
        shop_name: shop.shop_name,
        ...billMoney(sumsOf([]), shop.shop_commission),
        bank_account_name: shop.bank_account_name,
        bank_account_number: shop.bank_number,
        bank_name: shop.bank_name,
        bank_address: [...new Set([shop.bank_province, shop.bank_city, shop.bank_county, shop.bank_town])].join(''),
      })
      .returning({ bill_id: bills.bill_id })
    if (!bill) continue
    made.push(bill.bill_id)
    await settle(db, bill.bill_id, interval, shop)
  }
  return { sn, made, last: traded.length === some?.most ? traded.at(-1)?.shop_id : undefined }
}

type Shop = Pick<typeof shops.$inferSelect, 'shop_id' | 'shop_commission'>

/**
 * Adds unbilled items of the interval to a bill and sums them up. Both happen in the database, since a shop may have a
 * million items.
 */
async function settle(db: Database, bill_id: number, { start_time, end_time }: Interval, shop: Shop): Promise<void> {
  await db
    .update(billItems)
    .set({ bill_id, status: 1 })
    .where(
      and(
        eq(billItems.bill_id, 0),
        eq(billItems.seller_id, shop.shop_id),
        between(billItems.add_time, start_time, end_time),
      ),
    )
  const { item_type, payment_type, price, coupon_commission } = billItems
  const sums = await db
    .select({
      item_type,
      payment_type,
      price: sql<number>`sum(${price})`.mapWith(Number),
      coupon_commission: sql<number>`sum(${coupon_commission})`.mapWith(Number),
    })
    .from(billItems)
    .where(eq(billItems.bill_id, bill_id))
    .groupBy(item_type, payment_type)
  if (sums.length > 0)
    await db
      .update(bills)
      .set(billMoney(sumsOf(sums), shop.shop_commission))
      .where(eq(bills.bill_id, bill_id))
}

const isOf = ({ start_time, end_time }: Interval) => and(eq(bills.start_time, start_time), eq(bills.end_time, end_time))

/** The number of the interval, or the next free one of the day. */
async function periodNumber(db: Database, interval: Interval, now: number): Promise<string> {
  const [known] = await db.select({ sn: bills.sn }).from(bills).where(isOf(interval)).limit(1)
  if (known) return known.sn
  const [today] = await db
    .select({ last: max(bills.sn) })
    .from(bills)
    .where(like(bills.sn, `${prefixOf(now)}_`))
  const next = Number(today?.last?.slice(prefixOf(now).length) ?? 0) + 1
  if (next > MAX_PER_DAY) throw new ApiError('701', 409)
  return `${prefixOf(now)}${next}`
}

/** The last six digits of the day's last bill. */
async function lastNumber(db: Database, now: number): Promise<number> {
  const [today] = await db
    .select({ last: max(bills.bill_sn) })
    .from(bills)
    .where(like(bills.bill_sn, `${prefixOf(now)}%`))
  return Number(today?.last?.slice(prefixOf(now).length) ?? 0)
}

const prefixOf = (now: number): string => `B${shanghai(now).slice(0, 10).replaceAll('-', '')}`

const shanghai = (seconds: number): string => new Date((seconds + SHANGHAI_SECONDS) * 1000).toISOString()

/** Epoch seconds of 'yyyy-MM-dd HH:mm:ss' in Shanghai; undefined for a day like 30 February. */
function secondsOf(text: string): number | undefined {
  const [day = '', time = ''] = text.split(' ')
  const seconds = Date.parse(`${day}T${time}Z`) / 1000 - SHANGHAI_SECONDS
  if (!Number.isFinite(seconds)) return undefined
  return shanghai(seconds).startsWith(`${day}T${time}`) ? seconds : undefined
}
