import type { Payout, Wallet } from '@contract/distribution/withdraw-labels'
import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fenAmount, flag, identity, number, word } from './columns'

/** contract/distribution.md. Money is in whole fen: sums need no rounding. */
const percent = () => numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0)

/** The rates of an order for the two levels above its buyer. */
export const commissionTpls = pgTable(
  'commission_tpls',
  {
    id: identity(),
    tpl_name: text().notNull(),
    tpl_describe: word(),
    grade1: percent(),
    grade2: percent(),
    is_default: flag(),
    /** Fields of older clients; the profit is in yuan. */
    switch_model: text().$type<'MANUAL' | 'AUTOMATIC'>().notNull().default('AUTOMATIC'),
    profit: number().notNull().default(0),
    num: integer().notNull().default(0),
  },
  // Ensures a single default, also for concurrent transactions.
  t => [uniqueIndex('commission_tpls_default').on(t.is_default).where(sql`${t.is_default} = 1`)],
)

/** Members who recruit buyers. A recruited buyer has a row too, which links his orders to the distributors. */
export const distributors = pgTable(
  'distributors',
  {
    member_id: number().primaryKey(),
    member_name: word(),
    /** The distributors on the first and second level above the member. */
    lv1_id: number(),
    lv2_id: number(),
    current_tpl_id: number().notNull(),
    /** Number of members below, on both levels. */
    downline: integer().notNull().default(0),
    /** Number, amount and commissions of orders, less reversals for refunds. */
    order_num: integer().notNull().default(0),
    turnover: fenAmount(),
    rebate_total: fenAmount(),
    /** Commissions that are frozen; available, negative after late refunds; reserved for withdrawals. */
    commission_frozen: fenAmount(),
    can_rebate: fenAmount(),
    withdraw_frozen: fenAmount(),
    create_time: number().notNull(),
  },
  t => [
    index('distributors_newest').on(t.create_time, t.member_id),
    index('distributors_lv1').on(t.lv1_id, t.member_id),
    index('distributors_lv2').on(t.lv2_id, t.member_id),
    index('distributors_tpl').on(t.current_tpl_id),
  ],
)

/** Changes of commission templates. */
export const upgradeLogs = pgTable(
  'upgrade_logs',
  {
    id: identity(),
    member_id: number().notNull(),
    member_name: word(),
    type: text().$type<'MANUAL' | 'AUTOMATIC'>().notNull(),
    old_tpl_id: number(),
    old_tpl_name: word(),
    new_tpl_id: number().notNull(),
    new_tpl_name: word(),
    create_time: number().notNull(),
  },
  t => [index('upgrade_logs_newest').on(t.create_time, t.id), index('upgrade_logs_name').on(t.member_name, t.id)],
)

/** Rates of goods that replace those of the templates, set by their shops. */
export const distributionGoods = pgTable('distribution_goods', {
  goods_id: number().primaryKey(),
  grade1: percent(),
  grade2: percent(),
})

/** The commission of an order for a distributor: a row per level above its buyer, with the rate at that time. */
export const distributionOrders = pgTable(
  'distribution_orders',
  {
    id: identity(),
    order_sn: text().notNull(),
    level: smallint().$type<1 | 2>().notNull(),
    member_id: number().notNull(),
    buyer_id: number().notNull(),
    buyer_name: word(),
    percent: percent(),
    order_amount: fenAmount(),
    commission: fenAmount(),
    /** The amount of goods with their own rates, and the commission on it. */
    own_amount: fenAmount(),
    own_commission: fenAmount(),
    /** The refunded amount of the order, and the reversed commission. */
    refunded: fenAmount(),
    taken_back: fenAmount(),
    create_time: number().notNull(),
    /** When it can be withdrawn, and whether it has been released. */
    release_time: number().notNull(),
    released: flag(),
    /** The bill of the distributor that contains it. */
    bill_id: number(),
  },
  t => [
    uniqueIndex('distribution_orders_level').on(t.order_sn, t.level),
    index('distribution_orders_member').on(t.member_id, t.create_time),
    index('distribution_orders_bill').on(t.bill_id, t.create_time, t.id),
    index('distribution_orders_open').on(t.member_id, t.create_time).where(sql`${t.bill_id} is null`),
    index('distribution_orders_frozen').on(t.release_time, t.id).where(sql`${t.released} = 0`),
  ],
)

/** The reversal of a commission by a refund. */
export const distributionSellbacks = pgTable(
  'distribution_sellbacks',
  {
    id: identity(),
    distribution_order_id: number()
      .notNull()
      .references(() => distributionOrders.id),
    service_sn: text().notNull(),
    member_id: number().notNull(),
    refund_amount: fenAmount(),
    commission: fenAmount(),
    create_time: number().notNull(),
    bill_id: number(),
  },
  t => [
    uniqueIndex('distribution_sellbacks_service').on(t.distribution_order_id, t.service_sn),
    index('distribution_sellbacks_member').on(t.member_id, t.create_time),
    index('distribution_sellbacks_bill').on(t.bill_id, t.create_time, t.id),
    index('distribution_sellbacks_open').on(t.member_id, t.create_time).where(sql`${t.bill_id} is null`),
  ],
)

const amounts = {
  start_time: number().notNull(),
  end_time: number().notNull(),
  order_count: integer().notNull().default(0),
  order_money: fenAmount(),
  push_money: fenAmount(),
  return_order_count: integer().notNull().default(0),
  return_order_money: fenAmount(),
  return_push_money: fenAmount(),
}

/** Monthly totals of all distributors. */
export const billTotals = pgTable('bill_totals', { id: identity(), sn: text().notNull(), ...amounts }, t => [
  uniqueIndex('bill_totals_month').on(t.start_time),
])

/** The bill of one distributor for a month. */
export const billMembers = pgTable(
  'bill_members',
  {
    id: identity(),
    total_id: number()
      .notNull()
      .references(() => billTotals.id),
    member_id: number().notNull(),
    sn: text().notNull(),
    member_name: word(),
    ...amounts,
  },
  t => [
    uniqueIndex('bill_members_one').on(t.total_id, t.member_id),
    index('bill_members_total').on(t.total_id, t.id),
    index('bill_members_due').on(t.total_id, sql`(${t.push_money} - ${t.return_push_money})`, t.id),
    index('bill_members_member').on(t.member_id, t.id),
  ],
)

/** Withdrawals of distributors. */
export const withdrawApplies = pgTable(
  'withdraw_applies',
  {
    id: identity(),
    sn: word(),
    member_id: number().notNull(),
    member_name: word(),
    status: text().$type<'APPLY' | 'VIA_AUDITING' | 'FAIL_AUDITING' | 'TRANSFER_ACCOUNTS'>().notNull().default('APPLY'),
    apply_money: fenAmount(),
    apply_time: number().notNull(),
    apply_remark: word(),
    inspect_time: number(),
    inspect_remark: word(),
    transfer_time: number(),
    transfer_remark: word(),
    /** The account that receives the payment. */
    bank_member_name: text(),
    bank_name: text(),
    opening_num: text(),
    bank_card: text(),
    /** The platform that pays it automatically, instead of a bank; the card number is the account there. */
    wallet: text().$type<Wallet>(),
    /** State of the payout: queued, requested, rejected, paid, or unknown. */
    payout: text().$type<Payout>(),
    /** The platform's reason for the rejection. */
    payout_said: word(),
    /** The merchant that requested it: the platform's idempotency keys are scoped to a merchant. */
    payout_from: word(),
    ip: word(),
  },
  t => [
    index('withdraw_applies_newest').on(t.apply_time, t.id),
    index('withdraw_applies_state').on(t.status, t.apply_time, t.id),
    index('withdraw_applies_member').on(t.member_id, t.id),
    index('withdraw_applies_payout').on(t.id).where(sql`${t.payout} in ('WAITING', 'ASKED')`),
  ],
)
