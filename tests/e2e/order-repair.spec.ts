import { bar, dialog, results, tickPage } from './support/bulk'
import { main, rowOf, rows, stateTab } from './support/list'
import { expect, test } from './support/test'

/** The workbench of failed orders: select, preview, repair, and review the log. */

test('failed orders are selected, checked in a dry run, repaired with a result each, and listed in the history', {
  tag: '@core',
}, async ({ api, page, signIn }) => {
  const { data } = await api.send('GET admin/trade/orders', {
    query: { page_no: 1, page_size: 10, order_status: 'INTODB_ERROR' },
  })
  const judged = await Promise.all(
    data.map(({ sn }) => api.send('GET admin/trade/orders/{sn}/repair', { params: { sn } })),
  )
  const ready = judged.filter(one => one.can_repair)
  const short = judged.filter(one => !one.can_repair)
  const first = ready[0]
  if (!first) throw new Error('No failed order can be repaired')

  await signIn({ path: '/order/order-repair' })
  await stateTab(page, '入库失败').click()
  await expect(rows(page)).toHaveCount(judged.length)
  await tickPage(page).check()
  await expect(bar(page)).toContainText(`已选 ${judged.length} 条`)
  await bar(page).getByRole('button', { name: '修复', exact: true }).click()
  await expect(dialog(page)).toContainText(`可以执行${ready.length}`)
  await expect(dialog(page)).toContainText('将会执行')
  for (const { effects } of ready) for (const line of effects) await expect(dialog(page)).toContainText(line)
  for (const { refusal: reason } of short) await expect(dialog(page)).toContainText(reason)

  await dialog(page)
    .getByRole('button', { name: `修复 ${ready.length} 条` })
    .click()
  await expect(dialog(page)).toContainText('处理完毕')
  await expect(results(page)).toHaveCount(judged.length)
  await expect(results(page).filter({ hasText: '已完成' })).toHaveCount(ready.length)
  await expect(results(page).filter({ hasText: '已跳过' })).toHaveCount(short.length)
  await dialog(page).getByRole('button', { name: '关闭窗口' }).click()
  for (const { sn } of ready) await expect(rowOf(page, sn)).toHaveCount(0)

  await main(page).getByRole('button', { name: '修复记录' }).click()
  for (const { sn } of ready) await expect(dialog(page).getByRole('link', { name: sn })).toBeVisible()
  await dialog(page).getByRole('link', { name: first.sn }).click()
  await expect(main(page).getByRole('heading', { name: first.sn, level: 2 })).toBeVisible()
  await expect(main(page).locator('.detail-way')).not.toContainText('入库失败')
})
