import { main, rows } from './support/list'
import { expect, type Page, test } from './support/test'

/** List preferences in a real browser: columns, widths, views, keyboard, and back navigation. */

const LIST = '/shop/shop-manage/shop-list'
const head = (page: Page, name: string) => main(page).getByRole('columnheader', { name })
const tool = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })

test.afterEach(async ({ api }) => {
  const { views } = await api.send('GET admin/views')
  for (const { view_id } of views) await api.send('DELETE admin/views/{view_id}', { params: { view_id } })
  const body = { layout: {}, default_view: null }
  await api.send('PUT admin/views/settings/{screen}', { params: { screen: 'shopList' }, body })
})

test('columns are selected, moved by keyboard and resized, and persist after a reload', { tag: '@core' }, async ({
  page,
  signIn,
  api,
}) => {
  await signIn({ path: LIST })
  await expect(rows(page)).toHaveCount(10)
  await tool(page, '列设置').click()
  await panel(page, '列设置').getByRole('checkbox', { name: '显示 所在地' }).click()
  await panel(page, '列设置')
    .getByRole('button', { name: /店铺状态/ })
    .focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Escape')
  await expect(head(page, '所在地')).toBeVisible()

  const member = head(page, '会员名称')
  // A new column moves the others, so its edge is located after the animation.
  await member.locator('.column-edge').hover()
  const before = await member.boundingBox()
  if (!before) throw new Error('The column is not to be seen')
  await page.mouse.down()
  await page.mouse.move(before.x + before.width + 96, before.y + before.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await member.boundingBox())?.width).toBeGreaterThan(before.width + 80)

  await expect
    .poll(async () => (await api.send('GET admin/views')).settings[0]?.layout.widths?.member_name)
    .toBeGreaterThan(before.width + 80)
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  await expect(main(page).getByRole('columnheader').nth(1)).toContainText('店铺状态')
  await expect(head(page, '所在地')).toBeVisible()
  await expect.poll(async () => (await member.boundingBox())?.width).toBeGreaterThan(before.width + 80)
})

test('a view restores filters, order and columns, by name, by URL and as the default', { tag: '@core' }, async ({
  page,
  signIn,
}) => {
  await signIn({ path: LIST })
  await head(page, '店铺名称').click()
  await main(page)
    .getByRole('button', { name: /^已关闭/ })
    .click()
  await expect(page).toHaveURL(/sort=shop_name:asc.*shop_disable=CLOSED/)
  await expect(rows(page).first()).toContainText('已关闭')
  await expect(rows(page).filter({ hasNotText: '已关闭' })).toHaveCount(0)
  const names = await rows(page).getByRole('link').allTextContents()
  await tool(page, '视图').click()
  await panel(page, '视图').getByRole('button', { name: '另存为视图' }).click()
  await expect(panel(page, '视图').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('关着的')
  await page.keyboard.press('Enter')
  await expect(tool(page, '关着的')).toBeVisible()
  await expect(page).toHaveURL(/view=\d+/)
  const address = page.url()

  await tool(page, '关着的').click()
  await panel(page, '视图').getByRole('button', { name: '打开列表时使用「关着的」' }).click()
  await page.keyboard.press('Escape')
  await page.goto('/dashboard')
  await page.goto(new URL(address).pathname + new URL(address).search.replace(/.*(view=\d+).*/, '?$1'))
  await expect(tool(page, '关着的')).toBeVisible()
  await expect.poll(() => rows(page).getByRole('link').allTextContents()).toEqual(names)

  await head(page, '创建时间').click()
  await expect(tool(page, '关着的（已修改）')).toBeVisible()
  await page.reload()
  await expect(tool(page, '关着的（已修改）')).toBeVisible()
  await expect(head(page, '创建时间')).toHaveAttribute('aria-sort', 'descending')

  await tool(page, '关着的（已修改）').click()
  await panel(page, '视图').getByRole('button', { name: '还原' }).click()
  await expect(tool(page, '关着的')).toBeVisible()
  await expect(head(page, '店铺名称')).toHaveAttribute('aria-sort', 'ascending')
})

test('a reload restores the page, the order and the scroll position', { tag: '@core' }, async ({ page, signIn }) => {
  await signIn({ path: `${LIST}?page_size=50&sort=shop_name:desc` })
  const scroller = main(page)
  // Loading rows are placeholders, too few to scroll.
  await expect(rows(page).first()).toContainText(/\S/)
  const first = await rows(page).first().textContent()
  await scroller.evaluate(element => element.scrollTo(0, 260))
  await expect.poll(() => scroller.evaluate(element => element.scrollTop)).toBe(260)
  await page.reload()
  await expect(rows(page).first()).toHaveText(first ?? '')
  await expect.poll(() => scroller.evaluate(element => element.scrollTop)).toBe(260)
})
