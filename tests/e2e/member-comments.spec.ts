import { bar, dialog, results } from './support/bulk'
import { find, inRow, main, rowOf } from './support/person'
import { expect, test } from './support/test'

/** Texts of members, and their data (contract/members.md; docs/decisions/0017). */

const COMMENTS = '/member/goods-comment/goods-comment-list?audit_status=WAIT_AUDIT'

test('pending comments are approved in bulk', { tag: '@core' }, async ({ api, page, signIn }) => {
  const { data, data_total } = await api.send('GET admin/members/comments', {
    query: { audit_status: 'WAIT_AUDIT', sort_by: 'create_time', sort_order: 'asc', page_size: 2 },
  })
  expect(data_total).toBeGreaterThan(2)
  await signIn({ path: COMMENTS })
  const rows = main(page).getByRole('row').filter({ hasText: '待审核' })
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: '通过', exact: true }).click()
  await dialog(page).getByRole('button', { name: '通过 2 条' }).click()
  await expect(dialog(page)).toContainText('处理完毕')
  await expect(results(page).filter({ hasText: '已完成' })).toHaveCount(2)
  const statusOf = async (id: string) =>
    (await api.send('GET admin/members/comments/{comment_id}', { params: { comment_id: id } })).audit_status
  for (const { comment_id } of data) await expect.poll(() => statusOf(comment_id)).toBe('PASS_AUDIT')
})

test('a mobile is revealed on request, and the member’s activity logs the administrator', async ({
  api,
  page,
  signIn,
}) => {
  const { data } = await api.send('GET admin/members', { query: { page_size: 1 } })
  const { uname = '', mobile = '' } = data[0] ?? {}
  await signIn({ path: '/member/member-manage/member-list' })
  const row = await find(page, uname)
  await expect(row).toContainText(mobile)
  expect(mobile).toContain('****')
  await row.getByRole('button', { name: '显示完整的手机号' }).click()
  await expect(row).toContainText(/1\d{10}/)
  await row.getByRole('button', { name: '隐藏手机号' }).click()
  await expect(rowOf(page, uname)).toContainText(mobile)

  await inRow(page, uname, '操作')
  await page.getByRole('button', { name: '操作日志' }).click()
  await expect(dialog(page).getByText('查看了手机号').first()).toBeVisible()
})
