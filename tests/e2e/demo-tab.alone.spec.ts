import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { hashOf } from '../../src/demo/page/link'
import { partsToBuild } from '../../tools/build-parts'
import { push } from './shell-parts'
import { BROWSER_DEFAULTS } from './support/browser-defaults'
import { main, rowOf, rows, search, stateTab } from './support/list'
import { fillLogin } from './support/sign-in'
import { type StaticServer, serveStatic } from './support/static'

/** The marketplace in a browser tab: static files below a path, on a plain file server. */

const SHOPS = 'shop/shop-manage/shop-list'
const ORDERS = 'order/order-list'
const BILLS = 'shop/settlement-manage/settlement'

// The tests share one build.
test.describe.configure({ mode: 'default' })

let server: StaticServer
/** The download of the database is paused by the test. */
let arrive = () => {}
const arrived = new Promise<void>(resolve => {
  arrive = resolve
})
test.use({ ...BROWSER_DEFAULTS, permissions: ['clipboard-read', 'clipboard-write'] })
test.beforeAll(async () => {
  if ((await partsToBuild(['demo'])).length > 0) {
    test.setTimeout(300_000)
    const [code] = await once(spawn(process.execPath, ['--import', 'tsx', 'tools/demo/build.ts']), 'exit')
    expect(code).toBe(0)
  }
  const delayed = (name: string) => (name.includes('image') ? arrived : undefined)
  server = await serveStatic('dist/demo', '/shows/marketplace/', { delayed })
})
test.afterAll(() => server.stop())

const panel = (page: Page) => page.getByRole('dialog', { name: '演示' })
const opened = async (page: Page) => {
  if (!(await panel(page).isVisible())) await page.getByRole('button', { name: '演示', exact: true }).click()
  return panel(page)
}
const press = async (page: Page, name: string) =>
  (await opened(page)).getByRole('button', { name, exact: true }).click()
const put = async (page: Page) => (await opened(page)).getByRole('button', { name: '关闭', exact: true }).click()

async function closeShop(page: Page, name: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `${name} 的更多操作` })
    .click()
  await page.getByRole('menuitem', { name: '关闭', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
}

/** Selects a state; a reloaded page waits for its database first. */
async function choose(page: Page, state: string): Promise<void> {
  await expect(stateTab(page, state)).toBeVisible({ timeout: 30_000 })
  await stateTab(page, state).click()
}

/** The names of open shops in the list. */
async function openShops(page: Page): Promise<readonly string[]> {
  await choose(page, '开启中')
  // Until the answer comes the list has no rows, or those of the previous tab.
  await expect(rows(page).first()).toContainText('开启中')
  await expect(rows(page).filter({ hasNotText: '开启中' })).toHaveCount(0)
  return rows(page).locator('td:nth-child(2)').getByRole('link').allTextContents()
}

/** Navigates within the page: reloading the only page would restart the marketplace. */
const go = (page: Page, address: string) => push(page, new URL(address, server.url).pathname)

test('a user tries the marketplace in a tab: changes persist, time advances, calls fail, two users work side by side', async ({
  context,
  page,
}) => {
  test.setTimeout(150_000)
  await page.goto(server.url)
  await expect(page.getByText(/admin \/ admin123456/)).toBeVisible()
  // While the database is loading, progress is shown and the sign-in waits.
  await expect(page.getByText(/已加载 \d+\.\d MB，共 1\d\.\d MB/)).toBeVisible()
  await fillLogin(page, {})
  arrive()
  await expect(page).toHaveURL(`${server.url}dashboard`, { timeout: 60_000 })
  await go(page, SHOPS)
  const [first = '', second = '', third = ''] = await openShops(page)
  await test.step('a change persists after a reload, at the same URL', async () => {
    await closeShop(page, first)
    await expect(page.getByText(`已关闭「${first}」`)).toBeVisible()
    await page.reload()
    await choose(page, '已关闭')
    await expect(rowOf(page, first)).toContainText('已关闭')
  })

  await test.step('a second administrator in another tab sees a change live', async () => {
    await opened(page)
    await panel(page).getByLabel('管理员').selectOption('shopkeeper')
    const [theirs] = await Promise.all([context.waitForEvent('page'), press(page, '在新标签页登录')])
    await expect(theirs.getByRole('button', { name: 'shopkeeper 的菜单' })).toBeVisible({ timeout: 30_000 })
    // The second page shows the state of the first one.
    await choose(theirs, '全部')
    await expect(rowOf(theirs, second)).toContainText('开启中')
    await put(page)
    await page.bringToFront()
    await choose(page, '开启中')
    await closeShop(page, second)
    // A background tab does not listen.
    await theirs.bringToFront()
    await expect(main(theirs).getByText('1 条有更新')).toBeVisible({ timeout: 30_000 })
    await main(theirs).getByRole('button', { name: '显示', exact: true }).click()
    await expect(rowOf(theirs, second)).toContainText('已关闭')
    await expect(page.getByRole('button', { name: 'admin 的菜单' })).toBeVisible()
    await theirs.close()
  })

  // Within a month: a user who follows a link waits until its operations are replayed.
  await test.step('a link replays the recorded changes for any visitor', async () => {
    await choose(page, '已关闭')
    await expect(rowOf(page, second)).toBeVisible()
    await press(page, '+1 小时')
    await expect(panel(page).getByText(/时间已拨到/)).toBeVisible({ timeout: 60_000 })
    await press(page, '复制此状态的链接')
    await expect(panel(page).getByText(/链接已复制/)).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await put(page)
    await choose(page, '开启中')
    await closeShop(page, third)
    await expect(page.getByText(`已关闭「${third}」`)).toBeVisible()

    page.on('dialog', question => void question.accept())
    await page.goto('about:blank')
    await page.goto(link)
    await expect(rowOf(page, first)).toContainText('已关闭', { timeout: 60_000 })
    await expect(rowOf(page, second)).toContainText('已关闭')
    await expect(rowOf(page, third)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'admin 的菜单' })).toBeVisible()
    expect(page.url()).toContain(`${server.url}${SHOPS}?`)
    // The page's clock is the marketplace's.
    expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + 3_000_000)
  })

  await test.step('time advances: an unpaid order is cancelled, and the bills of the month appear', async () => {
    await go(page, BILLS)
    await expect(rows(page).first()).toContainText(/B\d{6}/)
    const [newest = ''] = /B\d{6,}/.exec(await rows(page).first().innerText()) ?? []
    await go(page, ORDERS)
    await choose(page, '待付款')
    const unpaid = rows(page)
      .filter({ hasText: /后自动取消/ })
      .first()
    const sn = /\d{12,}/.exec((await unpaid.textContent()) ?? '')?.[0] ?? ''
    await press(page, '+1 个月')
    await expect(panel(page).getByText(/时间已拨到/)).toBeVisible({ timeout: 60_000 })
    await put(page)
    await choose(page, '全部')
    // Computed with the page's clock, which is the marketplace's.
    await expect(rows(page).getByText(/已等待 \d+ 天/)).not.toHaveCount(0)
    await search(page, sn)
    await expect(rowOf(page, sn)).toContainText('已取消')
    await go(page, BILLS)
    await main(page).getByRole('button', { name: '刷新' }).click()
    await expect(rows(page).first()).toContainText(/B\d{6}/)
    await expect(rows(page).first()).not.toContainText(newest)
    await go(page, ORDERS)
  })

  await test.step('calls fail, and the list shows the error', async () => {
    await opened(page)
    await panel(page).getByLabel('请求失败（500）').check()
    await put(page)
    await main(page).getByRole('button', { name: '刷新' }).click()
    await expect(page.getByText(/服务器内部错误/).first()).toBeVisible()
    await opened(page)
    await panel(page).getByLabel('请求失败（500）').uncheck()
  })

  await test.step('answers have two seconds more latency', async () => {
    await panel(page).getByLabel('响应变慢（2 秒）').check()
    await put(page)
    const began = Date.now()
    const answer = page.waitForResponse(one => one.url().includes('/admin/trade/orders?'))
    await main(page).getByRole('button', { name: '刷新' }).click()
    expect((await answer).status()).toBe(200)
    expect(Date.now() - began).toBeGreaterThanOrEqual(2_000)
    await opened(page)
    await panel(page).getByLabel('响应变慢（2 秒）').uncheck()
  })

  await test.step('a session ends, and a new sign-in continues at the same place', async () => {
    await press(page, '让我的登录失效')
    await expect(panel(page).getByText(/登录已失效/)).toBeVisible()
    await put(page)
    // The first request detects it: a refresh of the list, or a background request of the window.
    await main(page).getByRole('button', { name: '刷新' }).or(page.getByRole('alert')).first().click()
    await expect(page.getByRole('alert')).toContainText('您的登录状态已失效，请重新登录！')
    await fillLogin(page, {})
    await expect(page).toHaveURL(new RegExp(ORDERS))
    await expect(rows(page).first()).toBeVisible()
  })

  await test.step('a link of another build and a truncated one show an error, and change nothing', async () => {
    const faults = { slow: false, failing: false }
    const other = await hashOf({ path: '/dashboard', recipe: { id: 'another build', ahead: 0, faults, writes: [] } })
    const theirs = await context.newPage()
    for (const [hash, text] of [
      [other, '它来自演示的另一次构建，无法在这里打开。'],
      [other?.slice(0, -9), '链接不完整，无法还原其中的状态。'],
    ] as const) {
      await theirs.goto('about:blank')
      await theirs.goto(server.url + hash)
      await expect(panel(theirs).getByText(text)).toBeVisible({ timeout: 30_000 })
      await expect(panel(theirs).getByLabel('管理员').locator('option')).not.toHaveCount(0)
    }
    await theirs.close()
  })

  await test.step('the demo resets all data', async () => {
    await press(page, '重新开始')
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible({ timeout: 60_000 })
    await fillLogin(page, {})
    await go(page, SHOPS)
    expect(await openShops(page)).toEqual(expect.arrayContaining([first, second, third]))
  })
})

test('the production build contains no code of the demo', async () => {
  const built = await readdir('dist/client', { recursive: true })
  expect(built.filter(name => /(?:^|\/)(?:(?:sw|mockServiceWorker)\.js$|demo(?:\/|$))/.test(name))).toEqual([])
  const code = built.filter(name => /\.(?:js|html)$/.test(name))
  const found = await Promise.all(
    code.map(async name =>
      /demo-panel|demo:own|mockServiceWorker/.test(await readFile(path.join('dist/client', name), 'utf8')),
    ),
  )
  expect(found.filter(Boolean)).toEqual([])
  expect(await readFile('dist/demo/demo/page.js', 'utf8')).toContain('demo-panel')
})

test('a widget in the docs has a live example in the marketplace of the same tab', async ({ page }) => {
  test.setTimeout(300_000)
  const [code] = await once(spawn(process.execPath, ['--import', 'tsx', 'tools/docs-site/build.ts']), 'exit')
  expect(code).toBe(0)
  const docs = await serveStatic('dist/docs', '/')
  try {
    await page.goto(docs.url)
    await page.getByRole('link', { name: 'Widgets', exact: true }).click()
    await page.getByText('goods-picker, live', { exact: true }).click()
    const live = page.frameLocator('iframe[title="goods-picker, live"]')
    const sample = live.getByRole('region', { name: 'goods-picker', exact: true })
    await sample.getByRole('button', { name: 'useGoodsPicker' }).click({ timeout: 60_000 })
    // The goods belong to the marketplace that runs in the page.
    const goods = live
      .getByRole('dialog')
      .getByRole('row')
      .filter({ has: live.getByRole('cell') })
    await expect(goods.first()).toContainText('¥')
    await goods.first().click()
    await live.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(sample.getByRole('status').last()).toHaveText(/^\d+$/)
    await expect(live.getByRole('region')).toHaveCount(1)
    await expect(live.getByRole('searchbox')).toHaveCount(0)
  } finally {
    await docs.stop()
  }
})
