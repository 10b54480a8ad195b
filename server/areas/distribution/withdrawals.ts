import { unsureLabels, walletLabels } from '@contract/distribution/withdraw-labels'
import type { calls as withdrawCalls } from '@contract/distribution/withdrawals'
import { type Language, ruleMessages, translate } from '@contract/messages'
import { desc, eq, sql } from 'drizzle-orm'
import { invalidFields, notFound } from '../../api-error'
import type { Context } from '../../context'
import { withdrawApplies } from '../../db/schema'
import type { Handlers } from '../../handler'
import { fen, toYuan } from '../../money'
import { contains, defineFilters, equals, on, range } from '../filters'
import { orderOf, pageOf, windowOf } from '../listing'
import { advance, WITHDRAW_STEPS, type WithdrawStep } from './withdraw-steps'

type WithdrawRow = typeof withdrawApplies.$inferSelect
type DecisionContext = Pick<Context<'POST admin/distribution/withdraw/auditing'>, 'db' | 'services' | 'record'>

const AUDITS = { VIA_AUDITING: 'approve', FAIL_AUDITING: 'refuse' } as const

/** Withdrawals of distributors, and the decisions on them. */
export const withdrawHandlers: Handlers<keyof typeof withdrawCalls> = {
  'GET admin/distribution/withdraw/apply': async ({ db, query, client }) => {
    const where = ofApplies(query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(withdrawApplies)
      .where(where)
      .orderBy(...orderOf(query, withdrawApplies, withdrawApplies.id, newest))
      .limit(limit)
      .offset(offset)
    return pageOf(
      rows.map(row => serializeWithdrawal(row, client.language)),
      await db.$count(withdrawApplies, where),
      query,
    )
  },

  'GET admin/distribution/withdraw/apply/totals': async ({ db, query }) => {
    const [found] = await db
      .select({ amount: sql`coalesce(sum(${withdrawApplies.apply_money}), 0)`.mapWith(Number) })
      .from(withdrawApplies)
      .where(ofApplies(query))
    return { apply_money: toYuan(fen(found?.amount ?? 0)) }
  },

  'GET admin/distribution/withdraw/apply/{id}': async ({ db, params, client }) => {
    const [row] = await db.select().from(withdrawApplies).where(eq(withdrawApplies.id, params.id))
    if (!row) throw notFound('1004')
    return serializeWithdrawal(row, client.language)
  },

  'GET admin/distribution/withdraw/export': async ({ db, query }) => {
    const rows = await db
      .select()
      .from(withdrawApplies)
      .where(ofApplies(query))
      .orderBy(...newest)
    return rows.map(row => ({ ...lineOf(row), sn: row.sn, ip: row.ip }))
  },

  'POST admin/distribution/withdraw/batch/auditing': async context => {
    const { query, body, client } = context
    if (query.audit_result === 'FAIL_AUDITING' && !body.remark?.trim())
      throw invalidFields({ remark: translate(ruleMessages.required, client.language) })
    await take(context, body.apply_ids, AUDITS[query.audit_result], body.remark)
  },

  'POST admin/distribution/withdraw/batch/account/paid': async context => {
    await take(context, context.body.apply_ids, 'transfer', context.body.remark)
  },

  'POST admin/distribution/withdraw/auditing': async context => {
    const { apply_id, audit_result, remark } = context.body
    await take(context, [apply_id], AUDITS[audit_result], remark)
  },

  'POST admin/distribution/withdraw/account/end': async context => {
    await take(context, [context.body.apply_id], 'transfer', context.body.remark)
  },
}

async function take(
  { db, services, record }: DecisionContext,
  ids: readonly number[],
  step: WithdrawStep,
  remark?: string,
) {
  await advance(db, ids, step, { remark: remark?.trim(), now: services.now() })
  const { from, to } = WITHDRAW_STEPS[step]
  record({ status: from }, { status: to, remark: remark?.trim() ?? '' })
}

const newest = [desc(withdrawApplies.apply_time), desc(withdrawApplies.id)]

const ofApplies = defineFilters('GET admin/distribution/withdraw/export', withdrawApplies, {
  uname: on(withdrawApplies.member_name, contains),
  apply_time: range,
  status: equals,
})

const lineOf = (row: WithdrawRow) => ({ ...row, apply_money: toYuan(row.apply_money) })

const serializeWithdrawal = (row: WithdrawRow, language: Language) => ({
  ...lineOf(row),
  payout_said: row.payout === 'UNSURE' ? translate(unsureLabels, language, row.sn) : row.payout_said,
  bank_params_vo: {
    member_name: row.bank_member_name,
    bank_name: row.wallet ? translate(walletLabels[row.wallet], language) : row.bank_name,
    opening_num: row.opening_num,
    bank_card: row.bank_card,
  },
})
