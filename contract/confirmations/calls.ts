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
 * A second administrator (designed). Where the marketplace says so, a write is not done but held: it is tried, taken
 * back, and answered with 409 and code 944. Another administrator who may do the same sees what it would change, and has
 * it done in the name of the requester, or rejects it with a reason.
 */
const text = z.string()

export const confirmationStates = ['WAITING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

/** A write that is held, as an entry of the operation log would tell of it; `position` is its own number. */
export const confirmation = operation.extend({
  deed: z.enum([...approvalOperations, 'settings']),
  state: z.enum(confirmationStates),
  /** What is done, in words, and what the record is called. */
  act: text,
  record_name: text,
  /** Whether the caller asked for it. */
  own: flag,
  /** What it pays in yuan; nothing of what pays nothing. */
  amount: yuan.nullable(),
  /** What of it was compared with the threshold: with what was paid before for the same order or to the same payee. */
  counted_amount: yuan.nullable(),
  /** The amount from which on it took a second administrator when it was asked for. */
  threshold: yuan.nullable(),
  /** Whether the caller may have it done. */
  can_confirm: flag,
  /** Why not, where the caller may otherwise make such writes; else empty. */
  cannot_confirm_reason: text,
  decided_by: text.nullable(),
  decided_at: epoch.nullable(),
  /** Why it was rejected. */
  reason: text,
})

/** `…_from` is the amount in yuan from which on a payment takes one; 0 is any amount. */
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
    summary: 'A page of the writes that the caller may have done or has asked for; the oldest first while they wait.',
    query: z.object({ ...paging, list: maybe(z.enum(confirmationLists)) }),
    answer: pageOf(confirmation),
    access: 'signed-in',
  }),
  'PUT admin/confirmations/{confirmation_id}/confirm': call({
    summary:
      'Has a held write done, in the name of its requester. It may be rejected like any write. An approver with a second factor sends a code of it. An administrator who was given the permission after the write was held may not confirm it.',
    body: z.object({ otp: maybe(wordIn) }),
    answer: nothing,
    kind: 'empty',
    errors: ['003', '941', '942', '944'],
    access: 'signed-in',
    unlogged: true,
    ownTransaction: true,
  }),
  'PUT admin/confirmations/{confirmation_id}/refuse': call({
    summary: 'Rejects a pending approval, with a reason.',
    body: z.object(fieldsFrom(rejectionRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['003', '944'],
    access: 'signed-in',
    unlogged: true,
  }),
  'DELETE admin/confirmations/{confirmation_id}': call({
    summary: 'Takes a held write back, which only does who asked for it.',
    answer: nothing,
    kind: 'empty',
    errors: ['003', '944'],
    access: 'signed-in',
    unlogged: true,
  }),
  'GET admin/settings/confirmations': call({
    summary: 'What takes a second administrator.',
    answer: confirmationSettings,
  }),
  'PUT admin/settings/confirmations': call({
    summary:
      'Changes what takes a second administrator; while anything does, so does this. Takes the password (md5) of the caller and, of a caller with a second factor, a code.',
    body: formFrom(confirmationFormRules),
    answer: confirmationSettings,
    errors: ['918', '942', '944'],
  }),
} as const

export type Confirmation = z.output<typeof confirmation>
export type ConfirmationSettings = z.output<typeof confirmationSettings>

declare module '../entities' {
  interface Entities {
    /** A write that waits for a second administrator. */
    confirmation: Confirmation
  }
  interface Settings {
    /** What its form asks to prove who saves it goes out and never comes back. */
    confirmationSettings: ConfirmationSettings & { password?: string; otp?: string }
  }
}
