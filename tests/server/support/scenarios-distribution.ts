import { distributors, withdrawApplies } from '@server/db/schema'
import { fen } from '@server/money'
import { type Life, one } from './life'

/** Withdrawals of distributors, decided and paid by all four calls. */
export const distribution: Life = async (send, { db }) => {
  const kind = 'withdrawal'
  const insertWithdrawal = async (status: 'APPLY' | 'VIA_AUDITING') => {
    const apply = { member_id: 1, member_name: 'shu', apply_money: fen(10_000), apply_time: 1, status }
    const [row] = await db.insert(withdrawApplies).values(apply).returning()
    return row?.id ?? 0
  }
  const [first, second, third] = [
    await insertWithdrawal('APPLY'),
    await insertWithdrawal('APPLY'),
    await insertWithdrawal('VIA_AUDITING'),
  ]
  await send('POST admin/distribution/withdraw/batch/auditing', {
    ...{ kind, ids: [first], query: { audit_result: 'VIA_AUDITING' }, body: { apply_ids: [first], remark: '' } },
  })
  const paid = { kind, ids: [first], body: { apply_ids: [first], remark: '银行转账' } }
  await send('POST admin/distribution/withdraw/batch/account/paid', paid)
  const rejection = { apply_id: second, audit_result: 'FAIL_AUDITING', remark: '户名不符' }
  await send('POST admin/distribution/withdraw/auditing', { kind, ids: [second], body: rejection })
  const ended = { apply_id: third, remark: '银行转账' }
  await send('POST admin/distribution/withdraw/account/end', { kind, ids: [third], body: ended })

  const template = { kind: 'commission_template' }
  const form = { tpl_name: '新人分销', tpl_describe: '', grade1: 3, grade2: 1, is_default: 0 }
  const { id } = await send('POST admin/distribution/commission-tpl', { ...template, body: form })
  const itself = { ...template, ...one('id', id) }
  await send('PUT admin/distribution/commission-tpl/{id}', { ...itself, body: { ...form, grade1: 4 } })
  const member_id = 987_001
  await db.insert(distributors).values({ member_id, member_name: 'shu', current_tpl_id: 0, create_time: 1 })
  const another = { kind: 'distributor', ids: [member_id], body: { member_id, tpl_id: id } }
  await send('PUT admin/distribution/member/tpl', another)
  const spare = await send('POST admin/distribution/commission-tpl', {
    ...template,
    body: { ...form, tpl_name: '备用' },
  })
  await send('DELETE admin/distribution/commission-tpl/{id}', { ...template, ...one('id', spare.id) })
  const settings = { cycle: 7, goods_model: 0 }
  await send('PUT admin/distribution/settings', { kind: 'distribution_settings', ids: ['only'], body: settings })
}
