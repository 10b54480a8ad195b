import type { Locator } from '@playwright/test'
import { goTo } from './shell-parts'
import { main, rows } from './support/list'
import { expect, type Page, test } from './support/test'

/** Lists in narrow windows. */

const heads = (page: Page) => main(page).getByRole('columnheader')
const head = (page: Page, name: string) => main(page).getByRole('columnheader', { name, exact: true })
/** Horizontal scroll range of the table, in pixels. */
const sideways = (page: Page) =>
  main(page)
    .locator('.data-frame')
    .evaluate(table => table.scrollWidth - table.clientWidth)

const LISTS = [
  ['/picture/picture-list', '状态'],
  ['/publish/publish-list', '状态'],
  ['/publish/group-publish-list', '状态'],
  ['/owner/copyright-agent', '状态'],
  ['/goods/goods-list', '商品状态'],
] as const

test('the first list of a browser renders in its final width, with columns in whole pixels', async ({
  page,
  signIn,
}) => {
  await signIn({ path: '/shop/shop-manage/shop-list' })
  await expect(rows(page).first()).toBeVisible()
  const widths = await heads(page).evaluateAll(all => all.map(one => one.getBoundingClientRect().width))
  expect(widths.map(Math.round)).toEqual(widths)
  // Only deviations from the default are stored.
  expect(await page.evaluate(() => localStorage.getItem('list.beside'))).toBeNull()
})

/** Runs in the page: records the app's renderings after each change. The document already contained the frame. */
function watchDrawings(): void {
  const drawings: string[] = []
  Object.assign(window, { drawings })
  const look = () => {
    const root = document.getElementById('root')
    const drawn = root?.firstElementChild
    if (root && drawn && drawn.id !== 'frame')
      drawings.push(root.querySelector('[data-row-key]') ? 'rows' : root.innerText)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

test('the first render of a window is the whole screen, with its rows', async ({ page, signIn }) => {
  await page.addInitScript(watchDrawings)
  // The document's requests are answered before the rendering code is loaded, as is usual.
  const answered = page.waitForResponse(/\/api\/admin\/shops\?/)
  await page.route('**/assets/lists-*.js', async route => {
    await answered
    await route.continue()
  })
  await signIn({ path: '/shop/shop-manage/shop-list' })
  await expect(rows(page).first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { drawings: string[] }).drawings[0])).toBe('rows')
})

test('lists fit into 1280 and into 1024 pixels, with the state and the actions visible', { tag: '@core' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  for (const [path, state] of LISTS) {
    await goTo(page, path)
    await expect(rows(page).first()).toBeVisible()
    for (const [width, height] of [
      [1280, 800],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => sideways(page), path).toBe(0)
      await expect(head(page, state)).toBeInViewport({ ratio: 1 })
      await expect(head(page, '操作')).toBeInViewport({ ratio: 1 })
    }
  }
})

test('a row of orders shows the buyer, the shop, the amount, the state and its time in 1024 pixels, in English', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn({ path: '/order/order-list', language: 'en' })
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => sideways(page)).toBe(0)
  for (const name of [/^Order number · Placed/, /^Buyer · Shop/, /^Total/, /^Status/, /^Actions/])
    await expect(main(page).getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
  await expect(rows(page).first()).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
  // A stacked column becomes a column of its own in a wide window.
  await page.setViewportSize({ width: 1920, height: 1000 })
  await expect(head(page, 'Placed')).toBeVisible()
  await expect(head(page, 'Shop')).toBeVisible()
})

test('a hidden column is announced, shown by one click, and visible anyway in a wider window', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn({ path: '/copyright/copyright-audit' })
  await expect(rows(page).first()).toBeVisible()
  await expect(head(page, '分类')).toHaveCount(0)
  await expect(head(page, '价格')).toBeInViewport({ ratio: 1 })
  const gone = main(page).getByRole('button', { name: /^已收起 \d+ 列 · 显示$/ })
  await gone.click()
  await expect(head(page, '分类')).toBeVisible()
  await expect.poll(() => sideways(page)).toBeGreaterThan(0)
  await expect(head(page, '操作')).toBeInViewport({ ratio: 1 })
  await main(page).getByRole('button', { name: '适应宽度' }).click()
  await expect.poll(() => sideways(page)).toBe(0)
  await expect(head(page, '创建时间')).toHaveCount(0)

  await page.setViewportSize({ width: 1920, height: 1000 })
  await expect(head(page, '创建时间')).toBeVisible()
  await expect(heads(page)).toHaveText([
    '',
    '名称',
    '分类',
    '著作权人',
    '店铺',
    '价格',
    '销量',
    '浏览量',
    '状态',
    '创建时间',
    '操作',
  ])
  await expect(gone).toHaveCount(0)
})

test('amounts are hidden where their screen allows it, one click shows all, and the amount due stays visible', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn({ path: '/shop/settlement-manage/settlement' })
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => sideways(page)).toBe(0)
  await expect(head(page, '本期应结')).toBeInViewport({ ratio: 1 })
  await expect(head(page, '操作')).toBeInViewport({ ratio: 1 })
  await main(page)
    .getByRole('button', { name: /^已收起 \d+ 列 · 显示$/ })
    .click()
  await expect(heads(page)).toHaveCount(10)
  await expect(head(page, '本期应结')).toBeInViewport({ ratio: 1 })
})

test('nothing shows through the sticky header of a long list, and the bar over selected rows stays visible', async ({
  page,
  signIn,
}) => {
  await signIn({ path: '/goods/goods-list?page_size=50' })
  await expect(rows(page)).toHaveCount(50)
  await rows(page).nth(44).getByRole('checkbox').check()
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toBeInViewport({ ratio: 1 })
  const top = (place: Locator) => place.evaluate(element => Math.round(element.getBoundingClientRect().top))
  const strip = await top(main(page))
  await expect.poll(() => top(page.getByRole('toolbar', { name: '批量操作' }))).toBe(strip)
  await page.getByRole('button', { name: '取消选择' }).click()
  await expect.poll(() => top(main(page).locator('.data-table > thead'))).toBe(strip)
})

test('a list of 200 rows renders only the visible ones, each with its index among all', async ({ page, signIn }) => {
  await signIn({ path: '/goods/goods-list?page_size=200' })
  await expect(page.locator('table[aria-rowcount="201"]')).toBeVisible()
  const drawn = page.locator('tbody tr[aria-rowindex]')
  await expect(drawn.first()).toHaveAttribute('aria-rowindex', '2')
  await expect.poll(() => drawn.count()).toBeLessThan(100)
})
