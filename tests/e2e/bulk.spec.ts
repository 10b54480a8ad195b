import { bar, dialog, results, saved, tickPage } from './support/bulk'
import { freshName } from './support/fresh'
import { hold } from './support/hold'
import { LINES } from './support/lines'
import { main, pageButton, rowOf, rows, search, stateTab } from './support/list'
import { addShop } from './support/shops'
import { expect, type Page, test } from './support/test'

/** Bulk actions: selection, preview, and the result of each record. */

const LIST = '/shop/shop-manage/shop-list'
const DISABLE = /\/admin\/shops\/disable\//
const run = (page: Page, act: string) => dialog(page).getByRole('button', { name: new RegExp(`^${act} [\\d,]+ 条$`) })

test('a selection persists across pages and searches, and shift selects a range', { tag: '@core' }, async ({
  page,
  signIn,
}) => {
  await signIn({ path: LIST })
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page)
    .nth(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('已选 4 条')
  await pageButton(page, 2).click()
  await expect(pageButton(page, 2)).toHaveAttribute('aria-current', 'page')
  await expect(bar(page)).toContainText('其中 4 条不在本页')
  await rows(page).nth(1).getByRole('checkbox').check()
  await expect(bar(page)).toContainText('已选 5 条')
  await pageButton(page, 1).click()
  await expect(rows(page).nth(2).getByRole('checkbox')).toBeChecked()
  await stateTab(page, '已关闭').click()
  await expect(bar(page)).toContainText('已选 5 条')
  await bar(page).getByRole('button', { name: '取消选择' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(main(page).getByRole('searchbox')).toBeVisible()
})

for (const { tag, line } of LINES) {
  test(`selected shops are closed and opened; ineligible ones are listed before${line}`, { tag }, async ({
    api,
    page,
    signIn,
  }) => {
    const start = freshName('批').slice(0, 8)
    const names = [`${start}甲`, `${start}乙`, `${start}丙`]
    const shops = []
    for (const name of names) shops.push(await addShop(api, name))
    await api.send('PUT admin/shops/disable/{shop_id}', { params: { shop_id: shops[2]?.shop_id ?? '' } })
    await signIn({ path: LIST })
    await search(page, start)
    await expect(rows(page)).toHaveCount(3)
    await tickPage(page).check()
    await bar(page).getByRole('button', { name: '关闭', exact: true }).click()
    await expect(dialog(page)).toContainText('可以执行2')
    await expect(dialog(page)).toContainText('1 条 店铺状态为：已关闭')
    await expect(dialog(page)).toContainText('仅限店铺状态为：开启中')
    await expect(dialog(page)).toContainText('关闭后，该店铺的全部商品将下架。')
    await run(page, '关闭').click()
    await expect(dialog(page)).toContainText('处理完毕')
    await expect(results(page)).toHaveCount(3)
    await expect(results(page).filter({ hasText: names[2] })).toContainText('已跳过仅限店铺状态为：开启中')
    const { name, bytes } = await saved(page, () => dialog(page).getByRole('button', { name: '下载结果' }).click())
    expect(name).toBe('批量关闭.csv')
    expect(bytes.toString('utf8')).toContain(`${names[0]},${shops[0]?.shop_id},已完成,`)
    await dialog(page).getByRole('button', { name: '关闭窗口' }).click()
    await expect(bar(page)).toBeHidden()
    for (const one of names) await expect(rowOf(page, one)).toContainText('已关闭')

    await tickPage(page).check()
    await bar(page).getByRole('button', { name: '开启', exact: true }).click()
    await run(page, '开启').click()
    await expect(dialog(page)).toContainText('已处理 3 / 3 条')
    // A bulk action with an undo can be undone for all records.
    await dialog(page).getByRole('button', { name: '撤销已完成的 3 条' }).click()
    await expect(dialog(page)).toContainText('撤销开启')
    await expect(results(page).filter({ hasText: '已完成' })).toHaveCount(3)
    await dialog(page).getByRole('button', { name: '关闭窗口' }).click()
    for (const one of names) await expect(rowOf(page, one)).toContainText('已关闭')
  })
}

test('a bulk action on all matches has a dry run, reports each rejection and retries them', { tag: '@core' }, async ({
  api,
  page,
  signIn,
}) => {
  const { data_total } = await api.send('GET admin/shops', { query: { shop_disable: 'OPEN' } })
  const first = await api.send('GET admin/shops', { query: { shop_disable: 'OPEN', page_no: 1, page_size: 1 } })
  const rejectedId = first.data[0]?.shop_id ?? ''
  let isRefusing = true
  await page.route(DISABLE, route =>
    isRefusing && route.request().url().includes(`/${rejectedId}`)
      ? route.fulfill({ status: 400, json: { code: 'E226', message: '店铺有未完成的订单' } })
      : route.fulfill({ status: 200, json: {} }),
  )
  await signIn({ path: `${LIST}?shop_disable=OPEN` })
  await tickPage(page).check()
  await bar(page)
    .getByRole('button', { name: `选择符合条件的全部 ${data_total} 条` })
    .click()
  await expect(bar(page)).toContainText(`已选符合条件的全部 ${data_total} 条`)
  await bar(page).getByRole('button', { name: '关闭', exact: true }).click()
  await expect(dialog(page)).toContainText(`可以执行${data_total}`)
  await expect(dialog(page)).toContainText(first.data[0]?.shop_name ?? '')
  await run(page, '关闭').click()
  await expect(dialog(page)).toContainText(`已处理 ${data_total} / ${data_total} 条`)
  await dialog(page).getByText('失败 1', { exact: true }).click()
  await expect(results(page)).toHaveCount(1)
  await expect(results(page)).toContainText('店铺有未完成的订单')
  isRefusing = false
  await dialog(page).getByRole('button', { name: '重试失败的 1 条' }).click()
  await expect(dialog(page)).toContainText(`已完成 ${data_total}`)
  await expect(dialog(page).getByRole('button', { name: /重试失败/ })).toBeHidden()
})

test('a bulk run continues in a hidden tab, pauses, and requests confirmation before it is left', async ({
  api,
  page,
  signIn,
}) => {
  const { data_total } = await api.send('GET admin/shops', { query: { shop_disable: 'OPEN' } })
  await signIn({ path: `${LIST}?shop_disable=OPEN` })
  const pending = await hold(page, DISABLE)
  await tickPage(page).check()
  await bar(page).getByRole('button', { name: '关闭', exact: true }).click()
  await run(page, '关闭').click()
  await expect.poll(pending.count).toBe(4)
  await page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name: '店铺列表' }).click()
  await expect(dialog(page)).toContainText('已处理 0 / 10 条')

  await dialog(page).getByRole('button', { name: '暂停' }).click()
  await expect(dialog(page)).toContainText('已暂停')
  await dialog(page).getByRole('button', { name: '关闭窗口' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '要停止吗？' })
  await question.getByRole('button', { name: '继续处理' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: '关闭「店铺列表」' }).click()
  const stop = page.getByRole('dialog').filter({ hasText: '停止正在进行的批量处理？' })
  await expect(stop).toContainText('剩余的将不再处理')
  await stop.getByRole('button', { name: '继续处理' }).click()
  await expect(stop).toBeHidden()

  // Mocked, so that no shop is closed.
  await pending.answer({ status: 200, json: {} })
  await expect(dialog(page)).toContainText('已处理 4 / 10 条')
  expect(pending.count()).toBe(4)
  await dialog(page).getByRole('button', { name: '停止剩余' }).click()
  await expect(dialog(page)).toContainText('已停止 6')
  const now = await api.send('GET admin/shops', { query: { shop_disable: 'OPEN' } })
  expect(now.data_total).toBe(data_total)
})

test('a large destructive action prompts for the number of records, and once for a reason', async ({
  page,
  signIn,
}) => {
  const pieces: string[] = []
  await page.route(/\/admin\/goods\/[\d,]+\/under/, route => {
    pieces.push(route.request().url())
    return route.fulfill({ status: 200, json: {} })
  })
  await signIn({ path: '/goods/goods-list?state=ON_SALE' })
  await tickPage(page).check()
  await bar(page)
    .getByRole('button', { name: /选择符合条件的全部/ })
    .click()
  await bar(page).getByRole('button', { name: '下架', exact: true }).click()
  await expect(dialog(page)).toContainText('在上面输入条数后才能执行')
  await expect(run(page, '下架')).toBeDisabled()
  const many = Number((await run(page, '下架').innerText()).replace(/\D/g, ''))
  expect(many).toBeGreaterThan(100)
  await dialog(page).getByRole('group', { name: '常用原因' }).getByRole('button').first().click()
  // The prefilled message can be edited.
  const message = dialog(page).getByRole('textbox', { name: '下架原因' })
  await expect(message).not.toHaveValue('')
  await message.fill('图片不清晰')
  await dialog(page)
    .getByRole('textbox', { name: /^输入条数/ })
    .fill(String(many))
  await run(page, '下架').click()
  await expect(dialog(page)).toContainText('处理完毕')
  expect(pieces).toHaveLength(Math.ceil(many / 100))
})
