import { MAX_WAITING, type WaitingQueue } from '@contract/review/waiting'
import { and, count, eq, inArray, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import {
  afterSaleRefunds,
  afterSales,
  asks,
  bills,
  comments,
  goods,
  orderComplains,
  type PublisherKind,
  publishers,
  qualifications,
  shops,
  withdrawApplies,
} from '../../db/schema'
import type { Handler } from '../../handler'
import { allowed, type Operation } from '../../http/permission'
import { countPendingApprovals } from '../confirmations'

/** A queue with its deciding operation and the query that counts it. */
interface Queue extends Operation {
  readonly queue: WaitingQueue
  readonly count: (db: Database) => Promise<readonly QueueCount[]>
}

interface QueueCount {
  readonly period: string
  readonly count: number
  /** Time of the oldest entry. */
  readonly since: number | null
  /** Total amount in yuan. */
  readonly money?: number
}

/** Counted along an index, oldest first, up to the limit. */
const most = async (db: Database, at: PgColumn, where: SQL | undefined): Promise<QueueCount[]> => {
  const some = db.select({ at }).from(at.table).where(where).orderBy(at).limit(MAX_WAITING).as('waiting')
  const [found] = await db.select({ count: count(), since: min(some.at).mapWith(Number) }).from(some)
  return found ? [{ period: '', ...found }] : []
}

/**
 * The same with a total amount.
 * @param money yuan
 */
const mostMoney = async (db: Database, at: PgColumn, money: SQL, where: SQL | undefined): Promise<QueueCount[]> => {
  const some = db
    .select({ at, money: sql<number>`${money}`.as('money') })
    .from(at.table)
    .where(where)
    .orderBy(at)
    .limit(MAX_WAITING)
    .as('waiting')
  const [found] = await db
    .select({ count: count(), since: min(some.at).mapWith(Number), money: moneyOf(some.money) })
    .from(some)
  return found ? [{ period: '', ...found }] : []
}
const moneyOf = (money: SQL.Aliased<number>) => sql<number>`coalesce(sum(${money}), 0)`.mapWith(Number)

const content = (queue: WaitingQueue, kind: string, type: 1 | 2 | 3 | 4 | 5): Queue => ({
  queue,
  key: 'POST admin/goods/batch/audit',
  kind,
  count: db =>
    most(db, goods.last_modify, and(eq(goods.disabled, 1), eq(goods.content_type, type), eq(goods.is_auth, 0))),
})

const publisher = (kind: PublisherKind): Queue => ({
  queue: kind,
  key: 'PUT admin/publishers/{teacher_id}/audit',
  kind,
  count: db => most(db, publishers.submit_time, and(eq(publishers.kind, kind), eq(publishers.status, 'APPLY'))),
})

/** Bills are listed by period. */
const bill = (queue: WaitingQueue, status: 'RECON' | 'PASS'): Queue => ({
  queue,
  key: 'PUT admin/order/bills/{bill_id}/next',
  kind: status,
  count: async db => {
    const some = db
      .select({ period: bills.sn, at: bills.create_time, money: sql<number>`${bills.bill_price}`.as('money') })
      .from(bills)
      .where(eq(bills.status, status))
      .orderBy(bills.sn)
      .limit(MAX_WAITING)
      .as('waiting')
    return db
      .select({ period: some.period, count: count(), since: min(some.at).mapWith(Number), money: moneyOf(some.money) })
      .from(some)
      .groupBy(some.period)
      .orderBy(some.period)
  },
})

/** A withdrawal is in two queues in turn: for approval, and for transfer. */
const withdrawal = (queue: WaitingQueue, status: 'APPLY' | 'VIA_AUDITING', key: Queue['key']): Queue => ({
  queue,
  key,
  count: db =>
    mostMoney(
      db,
      withdrawApplies.apply_time,
      sql`${withdrawApplies.apply_money} / 100.0`,
      eq(withdrawApplies.status, status),
    ),
})

const IN_PROGRESS = ['NEW', 'WAIT_APPEAL', 'COMMUNICATION', 'WAIT_ARBITRATION'] as const

const QUEUES: readonly Queue[] = [
  {
    queue: 'shops',
    key: 'PUT admin/shops/{shop_id}',
    kind: 'decision',
    count: db => most(db, shops.apply_time, eq(shops.shop_disable, 'APPLY')),
  },
  content('goods', 'goods', 2),
  content('course', 'course', 1),
  content('picture', 'picture', 3),
  content('copyright', 'copyright', 4),
  content('collectible', 'collectible', 5),
  publisher('USER'),
  publisher('AGENT'),
  publisher('PERSON'),
  publisher('GROUP'),
  bill('bills_to_approve', 'RECON'),
  bill('bills_to_pay', 'PASS'),
  {
    queue: 'comments',
    key: 'POST admin/members/comments/batch/audit',
    count: db => most(db, comments.create_time, and(eq(comments.status, 1), eq(comments.audit_status, 'WAIT_AUDIT'))),
  },
  {
    queue: 'asks',
    key: 'POST admin/members/asks/batch/audit',
    count: db => most(db, asks.create_time, and(eq(asks.status, 'NORMAL'), eq(asks.auth_status, 'WAIT_AUDIT'))),
  },
  {
    queue: 'refunds',
    key: 'POST admin/after-sales/refund/{service_sn}',
    count: db =>
      mostMoney(
        db,
        afterSales.create_time,
        sql`(select ${afterSaleRefunds.agree_price} from ${afterSaleRefunds} where ${afterSaleRefunds.service_sn} = ${afterSales.sn})`,
        eq(afterSales.service_status, 'WAIT_FOR_MANUAL'),
      ),
  },
  {
    queue: 'qualifications',
    key: 'POST admin/members/zpzz/audit/{id}/{status}',
    where: { status: 'AUDIT_PASS' },
    count: db => most(db, qualifications.apply_time, eq(qualifications.status, 'NEW_APPLY')),
  },
  {
    queue: 'complaints',
    key: 'PUT admin/trade/order-complains/{complain_id}/complete',
    count: db => most(db, orderComplains.create_time, inArray(orderComplains.status, [...IN_PROGRESS])),
  },
  withdrawal('withdrawals', 'APPLY', 'POST admin/distribution/withdraw/batch/auditing'),
  withdrawal('withdrawals_to_pay', 'VIA_AUDITING', 'POST admin/distribution/withdraw/batch/account/paid'),
]

/** Request parameters of the possible decisions: a role may be allowed to approve but not to reject, or vice versa. */
const verdictsOf = ({ queue }: Queue) => {
  if (queue.startsWith('bills')) return [{}]
  if (queue === 'withdrawals') return [{ audit_result: 'VIA_AUDITING' }, { audit_result: 'FAIL_AUDITING' }]
  return queue === 'comments' || queue === 'asks'
    ? [{ auth_status: 'PASS_AUDIT' }, { auth_status: 'REFUSE_AUDIT' }]
    : [{ pass: 1 }, { pass: 0 }]
}

/** Permission for either decision suffices. */
const DEEDS = QUEUES.flatMap(queue => verdictsOf(queue).map(body => ({ ...queue, body })))

/** The caller's queues of pending decisions. */
export const waiting: Handler<'GET admin/waiting'> = async ({ db, admin }) => {
  if (!admin) throw notFound()
  const own = new Set((await allowed(db, admin, DEEDS)).map(({ queue }) => queue))
  const counted = []
  for (const { queue, count: countOf } of QUEUES) {
    if (!own.has(queue)) continue
    for (const found of await countOf(db)) if (found.count > 0) counted.push({ queue, ...found })
  }
  const pending = await countPendingApprovals(db, admin)
  if (pending.count > 0) counted.push({ queue: 'confirmations' as const, period: '', ...pending })
  return counted
}
