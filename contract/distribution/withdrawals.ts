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
import { type Payout, payoutLabels } from './withdraw-labels'
import { withdrawRules } from './withdraw-rules'

/** contract/distribution.md: withdrawals that distributors request. */

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

const payouts = Object.keys(payoutLabels) as Payout[]

export const withdrawApply = line.extend({
  /** State of the automatic payout (designed); null if the payment is manual. */
  payout: z.enum(payouts).nullable(),
  /** The platform's reason for rejecting the payout, or why its outcome is unknown (designed). */
  payout_said: text,
  /** The account paid, at a bank or a wallet platform; its fields are null until the distributor fills them in. */
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
    summary: 'Returns a page of withdrawals, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/distribution/withdraw/apply'), ...filters }),
    answer: pageOf(withdrawApply),
  }),
  'GET admin/distribution/withdraw/apply/totals': call({
    summary: 'Returns the totals of the matching withdrawals (designed).',
    query: z.object(filters),
    answer: z.object({ apply_money: yuan }),
  }),
  'GET admin/distribution/withdraw/apply/{id}': call({
    summary: 'Returns a withdrawal (designed).',
    answer: withdrawApply,
    errors: ['1004'],
  }),
  'GET admin/distribution/withdraw/export': call({
    summary: 'Exports the matching withdrawals, without bank data.',
    query: z.object(filters),
    answer: z.array(withdrawExported),
  }),
  'POST admin/distribution/withdraw/batch/auditing': call({
    summary: 'Approves or rejects withdrawals in one transaction. A rejection requires a reason and returns the money.',
    query: z.object({ audit_result: z.enum(audits) }),
    body: z.object({ apply_ids: ids, ...decisionFields }),
    codes: { audit_result: '1005', apply_ids: '1004' },
    encoding: 'json',
    ...done,
    touches: { withdrawal: 'body.apply_ids' },
  }),
  'POST admin/distribution/withdraw/batch/account/paid': call({
    summary:
      'Marks approved withdrawals as paid in one transaction. Rejects withdrawals that a platform is paying, and requires a remark if it may have paid.',
    body: z.object({ apply_ids: ids, ...decisionFields }),
    codes: { apply_ids: '1004' },
    encoding: 'json',
    ...done,
    errors: ['1002', '1004'],
    touches: { withdrawal: 'body.apply_ids' },
  }),
  'POST admin/distribution/withdraw/auditing': call({
    summary: 'Approves or rejects a withdrawal (legacy form).',
    body: z.object({ apply_id: idIn, audit_result: z.enum(audits), ...decisionFields }),
    codes: { apply_id: '1004', audit_result: '1000' },
    ...done,
    errors: ['1000', '1002', '1004'],
    touches: { withdrawal: 'body.apply_id' },
  }),
  'POST admin/distribution/withdraw/account/end': call({
    summary: 'Marks a withdrawal as paid (legacy form).',
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
