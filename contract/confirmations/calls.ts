import { z } from 'zod'
import { call, epoch, fieldsFrom, flag, formFrom, maybe, nothing, pageOf, paging, wordIn, yuan } from '../define'
import { operation } from '../log/calls'
import {
  approvalOperations,
  confirmationFormRules,
  confirmationLists,
  type confirmationSettingsRules,
  rejectionRules,
} from './rules'

/**
 * Approval by a second administrator (designed). Where the settings require it, a write is executed, rolled back and
 * stored, and the request is answered with 409 and code 944. Another administrator with the same permission sees the
 * changes it would make, and either executes it in the name of the requester or rejects it with a reason.
 */
const text = z.string()

export const confirmationStates = ['WAITING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

/** A pending write, with the fields of an entry of the operation log; `position` is its own sequence number. */
export const confirmation = operation.extend({
  deed: z.enum([...approvalOperations, 'settings']),
  state: z.enum(confirmationStates),
  /** The operation as text, and the name of the record. */
  act: text,
  record_name: text,
  /** Whether the caller requested it. */
  own: flag,
  /** The amount it pays in yuan; null if it pays nothing. */
  amount: yuan.nullable(),
  /** The amount compared with the threshold: this payment plus earlier ones for the same order or to the same payee. */
  counted_amount: yuan.nullable(),
  /** The threshold in yuan at the time of the request. */
  threshold: yuan.nullable(),
  /** Whether the caller may approve it. */
  can_confirm: flag,
  /** Why not, if the caller may otherwise make such writes; else empty. */
  cannot_confirm_reason: text,
  decided_by: text.nullable(),
  decided_at: epoch.nullable(),
  /** Why it was rejected. */
  reason: text,
})

/** `…_from` is the threshold in yuan from which a payment requires approval; 0 means any amount. */
export const confirmationSettings = z.object({
  bill_payments: flag,
  bill_payments_from: z.number(),
  withdrawals: flag,
  withdrawals_from: z.number(),
  refunds: flag,
  refunds_from: z.number(),
  payment_settings: flag,
  permissions: flag,
} satisfies Readonly<Record<keyof typeof confirmationSettingsRules, z.ZodType>>)

export const calls = {
  'GET admin/confirmations': call({
    summary:
      'Returns a page of pending writes that the caller may approve or has requested. While pending, the oldest come first.',
    query: z.object({ ...paging, list: maybe(z.enum(confirmationLists)) }),
    answer: pageOf(confirmation),
    access: 'signed-in',
  }),
  'PUT admin/confirmations/{confirmation_id}/confirm': call({
    summary:
      'Approves a pending write and executes it in the name of its requester, with the usual checks. An approver with a second factor sends a code. An administrator who received the permission after the request cannot approve it.',
    body: z.object({ otp: maybe(wordIn) }),
    answer: nothing,
    kind: 'empty',
    errors: ['003', '941', '942', '944'],
    access: 'signed-in',
    unlogged: true,
    ownTransaction: true,
  }),
  'PUT admin/confirmations/{confirmation_id}/refuse': call({
    summary: 'Rejects a pending write with a reason.',
    body: z.object(fieldsFrom(rejectionRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['003', '944'],
    access: 'signed-in',
    unlogged: true,
  }),
  'DELETE admin/confirmations/{confirmation_id}': call({
    summary: 'Withdraws a pending write. Only its requester may do so.',
    answer: nothing,
    kind: 'empty',
    errors: ['003', '944'],
    access: 'signed-in',
    unlogged: true,
  }),
  'GET admin/settings/confirmations': call({
    summary: 'Returns which operations require approval.',
    answer: confirmationSettings,
  }),
  'PUT admin/settings/confirmations': call({
    summary:
      'Updates which operations require approval; while any does, so does this update. Requires the caller’s password (md5), and a code if the caller has a second factor.',
    body: formFrom(confirmationFormRules),
    answer: confirmationSettings,
    errors: ['918', '942', '944'],
  }),
} as const

export type Confirmation = z.output<typeof confirmation>
export type ConfirmationSettings = z.output<typeof confirmationSettings>

declare module '../entities' {
  interface Entities {
    /** A write that waits for the approval of a second administrator. */
    confirmation: Confirmation
  }
  interface Settings {
    /** The credentials that the form requires again are write-only. */
    confirmationSettings: ConfirmationSettings & { password?: string; otp?: string }
  }
}
