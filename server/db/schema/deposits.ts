import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, number, word, yuan } from './columns'

/** contract/members.md: balances of members, and their changes. */

/** The balance of a member: the sum of all log entries. */
export const memberWallets = pgTable('member_wallets', { member_id: number().primaryKey(), balance: yuan() })

export const depositLogs = pgTable(
  'deposit_logs',
  {
    id: identity(),
    member_id: number().notNull(),
    member_name: word(),
    /** Positive for a deposit, negative for a payment. */
    money: yuan(),
    time: number().notNull(),
    detail: word(),
  },
  t => [
    index('deposit_logs_newest').on(t.time, t.id),
    index('deposit_logs_member').on(t.member_id, t.time, t.id),
    index('deposit_logs_name').on(t.member_name, t.time, t.id),
  ],
)

export const recharges = pgTable(
  'recharges',
  {
    id: identity(),
    recharge_sn: text().notNull(),
    member_id: number().notNull(),
    member_name: word(),
    recharge_money: yuan(),
    recharge_time: number().notNull(),
    recharge_way: word(),
    pay_status: text().$type<'PAY_NO' | 'PAY_YES'>().notNull().default('PAY_NO'),
    payment_plugin_id: word(),
  },
  t => [
    uniqueIndex('recharges_sn').on(t.recharge_sn),
    index('recharges_newest').on(t.pay_status, t.recharge_time, t.id),
    index('recharges_name').on(t.member_name, t.recharge_time, t.id),
  ],
)
