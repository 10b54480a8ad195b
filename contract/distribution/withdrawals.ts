import { z } from 'zod'
import {
  call,
  epoch,
  epochIn,
  fieldsFrom,
  id,
  idIn,
  maybe,
  nothing,
  pageOf,
  paging,
  sorting,
  wordIn,
  yuan,
} from '../define'
import { personal } from '../personal/fields'
import { withdrawRules } from './withdraw-rules'
import { type Payout, payoutWords } from './withdraw-words'

/** contract/distribution.md: what distributors ask to be paid out. */

const text = z.string()

export const withdrawStates = ['APPLY', 'VIA_AUDITING', 'FAIL_AUDITING', 'TRANSFER_ACCOUNTS'] as const
const audits = ['VIA_AUDITING', 'FAIL_AUDITING'] as const

const line = z.object({
  id,
  member_id: id,
  member_name: text,
  status: z.enum(withdrawStates),
  apply_money: yuan,
  apply_time: epoch,
  apply_remark: text,
  inspect_time: epoch.nullable(),
  inspect_remark: text,
  transfer_time: epoch.nullable(),
  transfer_remark: text,
})

const payouts = Object.keys(payoutWords) as Payout[]

export const withdrawApply = line.extend({
  /** How the automatic payout goes (designed); null where the money goes by hand. */
  payout: z.enum(payouts).nullable(),
  /** Why the platform rejected it, in its own words, or why nobody knows whether it paid (designed). */
  payout_said: text,
  /** Where the money goes, a bank or the wallet of a platform; null as long as nobody has said it. */
  bank_params_vo: z.object({
    member_name: text.nullable(),
    bank_name: text.nullable(),
    opening_num: text.nullable(),
    bank_card: personal('account').nullable(),
  }),
})
export const withdrawExported = line.extend({ sn: text, ip: text })

export type WithdrawApply = z.output<typeof withdrawApply>

const filters = {
  uname: maybe(wordIn),
  start_time: maybe(epochIn),
  end_time: maybe(epochIn),
  status: maybe(z.enum(withdrawStates)),
}
const ids = z.array(idIn).min(1).max(1_000)
const decisionFields = fieldsFrom(withdrawRules)
const done = { answer: nothing, kind: 'empty', errors: ['1002', '1004', '1005'] } as const

export const calls = {
  'GET admin/distribution/withdraw/apply': call({
    summary: 'A page of withdrawals, newest first',
    query: z.object({ ...paging, ...sorting('GET admin/distribution/withdraw/apply'), ...filters }),
    answer: pageOf(withdrawApply),
  }),
  'GET admin/distribution/withdraw/apply/totals': call({
    summary: 'What every withdrawal that matches adds up to (designed)',
    query: z.object(filters),
    answer: z.object({ apply_money: yuan }),
  }),
  'GET admin/distribution/withdraw/apply/{id}': call({
    summary: 'One withdrawal (designed)',
    answer: withdrawApply,
    errors: ['1004'],
  }),
  'GET admin/distribution/withdraw/export': call({
    summary: 'Every withdrawal that matches, without bank data',
    query: z.object(filters),
    answer: z.array(withdrawExported),
  }),
  'POST admin/distribution/withdraw/batch/auditing': call({
    summary: 'Approves or rejects withdrawals, all of them or none; a rejection returns the money and needs a reason',
    query: z.object({ audit_result: z.enum(audits) }),
    body: z.object({ apply_ids: ids, ...decisionFields }),
    codes: { audit_result: '1005', apply_ids: '1004' },
    encoding: 'json',
    ...done,
    touches: { withdrawal: 'body.apply_ids' },
  }),
  'POST admin/distribution/withdraw/batch/account/paid': call({
    summary:
      'Note that approved withdrawals were transferred, all of them or none; not while a platform pays, and with a remark where it may have',
    body: z.object({ apply_ids: ids, ...decisionFields }),
    codes: { apply_ids: '1004' },
    encoding: 'json',
    ...done,
    errors: ['1002', '1004'],
    touches: { withdrawal: 'body.apply_ids' },
  }),
  'POST admin/distribution/withdraw/auditing': call({
    summary: 'Approves or rejects one withdrawal (older form)',
    body: z.object({ apply_id: idIn, audit_result: z.enum(audits), ...decisionFields }),
    codes: { apply_id: '1004', audit_result: '1000' },
    ...done,
    errors: ['1000', '1002', '1004'],
    touches: { withdrawal: 'body.apply_id' },
  }),
  'POST admin/distribution/withdraw/account/end': call({
    summary: 'Note that one was transferred: the older form',
    body: z.object({ apply_id: idIn, ...decisionFields }),
    codes: { apply_id: '1004' },
    ...done,
    errors: ['1002', '1004'],
    touches: { withdrawal: 'body.apply_id' },
  }),
} as const

declare module '../entities' {
  interface Entities {
    withdrawal: WithdrawApply
  }
}
