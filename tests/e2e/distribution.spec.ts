import type { AnswerOf } from '@contract/calls'
import { yuan } from '@/lib/format'
import type { Api } from './support/api'
import { saved } from './support/bulk'
import { LINES } from './support/lines'
import { main, rowOf, rows, search, stateTab } from './support/list'
import { type } from './support/person'
import { expect, type Page, test } from './support/test'
import { readWorkbook } from './support/workbook'

/** Bills and withdrawals of distributors (contract/distribution.md). */

const APPLIES = '/distribution/put-forward/put-forward-apply'
type Apply = AnswerOf<'GET admin/distribution/withdraw/apply'>['data'][number]

const list = async (api: Api, query: { status?: Apply['status']; uname?: string }) =>
  (await api.send('GET admin/distribution/withdraw/apply', { query: { page_no: 1, page_size: 50, ...query } })).data
/** A withdrawal in a state, identified by the member's name within that state, and by its amount in any state. */
async function applyIn(api: Api, status: Apply['status']): Promise<Apply> {
  const all = await list(api, { status })
  const alone = all.filter(one => all.filter(other => other.member_name.includes(one.member_name)).length === 1)
  const found = await Promise.all(
    alone.map(async one => {
      const ofSame = await list(api, { uname: one.member_name })
      return ofSame.filter(other => other.apply_money === one.apply_money).length === 1 ? [one] : []
    }),
  )
  const [apply] = found.flat()
  if (!apply) throw new Error(`There is no withdrawal in state ${status}`)
  return apply
}
const dialog = (page: Page) => page.getByRole('dialog')

for (const { tag, line } of LINES) {
  test(`a withdrawal is processed from application to transfer, and then has no actions${line}`, {
    tag,
  }, async ({ api, page, signIn }) => {
    const apply = await applyIn(api, 'APPLY')
    await signIn({ path: APPLIES })
    await stateTab(page, '申请中').click()
    await search(page, apply.member_name)
    const row = rowOf(page, yuan(apply.apply_money))
    await row.getByText('通过审核', { exact: true }).click()
    await expect(dialog(page)).toContainText(`${apply.member_name} 申请提现 ${yuan(apply.apply_money)}`)
    await type(dialog(page), { 审核备注: '核对无误' })
    await dialog(page).getByRole('button', { name: '通过审核' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(rows(page).filter({ hasText: '申请中' })).toHaveCount(0)

    await stateTab(page, '审核通过').click()
    await row.getByText('设为已转账', { exact: true }).click()
    await expect(dialog(page)).toContainText(`金额：${yuan(apply.apply_money)}`)
    await expect(dialog(page)).toContainText('不能撤销')
    await type(dialog(page), { 转账备注: '银行转账' })
    await dialog(page).getByRole('button', { name: '设为已转账' }).click()
    await expect(dialog(page)).toBeHidden()

    await stateTab(page, '已转账').click()
    await expect(row.getByText('设为已转账', { exact: true })).toHaveCount(0)
    await row.getByText('查看', { exact: true }).click()
    const record = dialog(page)
    for (const text of ['核对无误', '银行转账', apply.bank_params_vo.bank_name ?? ''])
      await expect(record).toContainText(text)
    const after = await api.send('GET admin/distribution/withdraw/apply/{id}', { params: { id: apply.id } })
    expect([after.status, after.inspect_remark, after.transfer_remark]).toEqual([
      'TRANSFER_ACCOUNTS',
      '核对无误',
      '银行转账',
    ])
  })
}

test('of two administrators who mark a transfer, the second gets a conflict', async ({ api, page, signIn }) => {
  const apply = await applyIn(api, 'VIA_AUDITING')
  await signIn({ path: `${APPLIES}?status=VIA_AUDITING` })
  await search(page, apply.member_name)
  await rowOf(page, yuan(apply.apply_money)).getByText('设为已转账', { exact: true }).click()
  await expect(dialog(page)).toContainText(yuan(apply.apply_money))
  await api.send('POST admin/distribution/withdraw/batch/account/paid', {
    body: { apply_ids: [Number(apply.id)], remark: '' },
  })
  await dialog(page).getByRole('button', { name: '设为已转账' }).click()
  const meanwhile = page.getByRole('dialog', { name: /先一步修改了这条数据/ })
  await expect(meanwhile).toContainText('已转账')
  // The server rejects a forced repetition: it is transferred once.
  await meanwhile.getByRole('button', { name: '仍要执行' }).click()
  await expect(page.getByText(`「${apply.member_name}」的提现申请已处理`)).toBeVisible()
})

test('the months link to a bill and its computation', async ({ api, page, signIn }) => {
  const { data } = await api.send('GET admin/distribution/bill/total', { query: { page_no: 1, page_size: 10 } })
  const [month] = data
  if (!month) throw new Error('There is no bill of a month')
  const bills = await api.send('GET admin/distribution/bill/member/export', { query: { total_id: Number(month.id) } })
  const bill = [...bills].sort((a, b) => b.push_money - a.push_money)[0]
  if (!bill) throw new Error('There is no bill')
  await signIn({ path: '/distribution/achievement-list' })
  await expect(rowOf(page, month.sn)).toContainText(yuan(month.final_money))
  await rowOf(page, month.sn).getByRole('link', { name: '查看', exact: true }).click()
  await expect(page).toHaveURL(`/distribution/bill-list/${month.id}`)
  await search(page, bill.member_name)
  await rowOf(page, bill.sn).getByRole('link', { name: '查看', exact: true }).click()
  await expect(page).toHaveURL(`/distribution/bill-details/${bill.id}/${bill.member_id}`)
  await expect(main(page).getByRole('table', { name: '本期应结的计算' }).getByRole('row').last()).toHaveText(
    `=本期应结${yuan(bill.final_money)}`,
  )
  const orders = await api.send('GET admin/distribution/order', {
    query: { bill_id: Number(bill.id), member_id: Number(bill.member_id), page_no: 1, page_size: 5 },
  })
  const [order] = orders.data
  await expect(main(page).getByRole('region', { name: '分销商订单' })).toContainText(order?.sn ?? '-')
  const down = await api.send('GET admin/distribution/bill/member/down', {
    query: { id: Number(bill.id), member_id: Number(bill.member_id) },
  })
  const above = down.find(one => one.item.length > 0)
  if (!above) return
  const structure = main(page).getByRole('region', { name: '分销商结构图' })
  const below = above.item[0]?.member_name ?? ''
  await expect(structure.getByText(below, { exact: true })).toHaveCount(0)
  await structure.getByRole('row').filter({ hasText: above.member_name }).getByRole('button').first().click()
  await expect(structure.getByText(below, { exact: true })).toBeVisible()
})

test('the filtered withdrawals are exported as a workbook', async ({ api, page, signIn }) => {
  const approved = await list(api, { status: 'FAIL_AUDITING' })
  await signIn({ path: `${APPLIES}?status=FAIL_AUDITING` })
  await expect(rows(page)).not.toHaveCount(0)
  await main(page).getByRole('button', { name: '导出', exact: true }).click()
  const exporting = page.getByRole('dialog')
  const { bytes } = await saved(page, () => exporting.getByRole('button', { name: '导出', exact: true }).click())
  const [sheet] = readWorkbook(bytes)
  expect(sheet?.rows[0]).toEqual([
    ...['ID', '提现金额', '提现申请时间', '提现状态', '申请人', '申请备注'],
    ...['审核时间', '审核备注', '转账时间', '转账备注'],
  ])
  expect(sheet?.rows.slice(1).map(row => String(row[0]))).toEqual(approved.map(one => one.id))
})
