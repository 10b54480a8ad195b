import { z } from 'zod'
import { call, epoch, epochIn, estimated, id, idIn, maybe, pageOf, paging, sorting, wordIn, yuan } from '../define'

/** contract/members.md, "pre-deposit": top-ups of members, and the changes of their balance. */

const text = z.string()

const depositLog = z.object({
  id,
  member_id: id,
  member_name: text,
  /** Signed. */
  money: yuan,
  time: epoch,
  detail: text,
})
const recharge = z.object({
  id,
  recharge_sn: text,
  member_id: id,
  member_name: text,
  recharge_money: yuan,
  recharge_time: epoch,
  recharge_way: text,
  pay_status: z.enum(['PAY_NO', 'PAY_YES']),
  payment_plugin_id: text,
})

export type DepositLog = z.output<typeof depositLog>
export type Recharge = z.output<typeof recharge>

const between = { start_time: maybe(epochIn), end_time: maybe(epochIn) }
/** The name must match exactly; `member_id` is designed. */
const whose = { member_name: maybe(wordIn), member_id: maybe(idIn) }
const logFilters = { ...whose, ...between }
const rechargeFilters = { ...whose, sn: maybe(wordIn), ...between }

export const calls = {
  'GET admin/members/deposit/log': call({
    summary: 'Returns a page of balance changes, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/members/deposit/log'), ...logFilters }),
    answer: pageOf(depositLog).extend(estimated),
  }),
  'GET admin/members/deposit/log/totals': call({
    summary: 'Returns the totals of the matching balance changes (designed).',
    query: z.object(logFilters),
    answer: z.object({ money: yuan }),
  }),
  'GET admin/members/deposit/recharge': call({
    summary: 'Returns a page of paid recharges, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/members/deposit/recharge'), ...rechargeFilters }),
    answer: pageOf(recharge).extend(estimated),
  }),
  'GET admin/members/deposit/recharge/totals': call({
    summary: 'Returns the totals of the matching recharges (designed).',
    query: z.object(rechargeFilters),
    answer: z.object({ recharge_money: yuan }),
  }),
  'GET admin/members/deposit/balance/{member_id}': call({
    summary: 'Returns the balance of a member (designed).',
    answer: z.object({ balance: yuan }),
    errors: ['003'],
  }),
} as const

declare module '../entities' {
  interface Entities {
    depositLog: DepositLog
    recharge: Recharge
  }
}
