import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { main, rowOf, rows, search, stateTab } from './support/list'
import { fillLogin } from './support/sign-in'
import { type StaticServer, serveStatic } from './support/static'
import { WHOEVER } from './support/whoever'

/** The marketplace in a browser tab: static files, below a path, and no server but one that knows files. */

const SHOPS = 'shop/shop-manage/shop-list'
const ORDERS = 'order/order-list'

// One build for both.
test.describe.configure({ mode: 'serial' })

let server: StaticServer
test.use({ ...WHOEVER, permissions: ['clipboard-read', 'clipboard-write'] })
test.beforeAll(async () => {
  // One that is there is taken as it is (npm run build:demo makes it anew): half a minute for each change is too much.
  if (!existsSync('dist/demo/demo/manifest.json')) {
    test.setTimeout(300_000)
    const [code] = await once(spawn(process.execPath, ['--import', 'tsx', 'tools/demo/build.ts']), 'exit')
    expect(code).toBe(0)
  }
  server = await serveStatic('dist/demo', '/shows/marketplace/')
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

/** Chooses a state; a page that was opened anew waits for its database first. */
async function choose(page: Page, state: string): Promise<void> {
  await expect(stateTab(page, state)).toBeVisible({ timeout: 60_000 })
  await stateTab(page, state).click()
}

/** The names of the shops that are open, as the list has them. */
async function openShops(page: Page): Promise<readonly string[]> {
  await page.goto(`${server.url}${SHOPS}`)
  await choose(page, '开启中')
  await expect(rows(page).first()).toContainText('开启中')
  return rows(page).locator('td:nth-child(2)').getByRole('link').allTextContents()
}

test('somebody tries the marketplace in a tab: what was done stays, time passes, calls fail, two work side by side', async ({
  context,
  page,
}) => {
  test.setTimeout(300_000)
  await page.goto(server.url)
  await expect(page.getByText(/admin \/ admin123456/)).toBeVisible()
  await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible({ timeout: 60_000 })
  await fillLogin(page, {})
  await expect(page).toHaveURL(`${server.url}dashboard`, { timeout: 60_000 })

  const [first = '', second = ''] = await openShops(page)
  await test.step('a change is there after a reload, at the same address', async () => {
    await closeShop(page, first)
    await expect(page.getByText(`已关闭「${first}」`)).toBeVisible()
    await page.reload()
    await choose(page, '已关闭')
    await expect(rowOf(page, first)).toContainText('已关闭', { timeout: 60_000 })
  })

  await test.step('a second administrator in a tab of his own sees a change as it is made', async () => {
    await opened(page)
    await panel(page).getByLabel('管理员').selectOption('shopkeeper')
    const [theirs] = await Promise.all([context.waitForEvent('page'), press(page, '在新标签页登录')])
    await expect(theirs.getByRole('button', { name: 'shopkeeper 的菜单' })).toBeVisible({ timeout: 60_000 })
    await theirs.goto(`${server.url}${SHOPS}`)
    await expect(rowOf(theirs, second)).toContainText('开启中', { timeout: 60_000 })
    await put(page)
    await page.bringToFront()
    await choose(page, '开启中')
    await closeShop(page, second)
    // What is not looked at does not listen.
    await theirs.bringToFront()
    await expect(main(theirs).getByText('1 条有更新')).toBeVisible({ timeout: 30_000 })
    await main(theirs).getByRole('button', { name: '显示', exact: true }).click()
    await expect(rowOf(theirs, second)).toContainText('已关闭')
    await expect(page.getByRole('button', { name: 'admin 的菜单' })).toBeVisible()
    await theirs.close()
  })

  await test.step('time passes, and an order nobody has paid is cancelled', async () => {
    await page.goto(`${server.url}${ORDERS}?order_status=CONFIRM`)
    await expect(rows(page).first()).toBeVisible({ timeout: 60_000 })
    const sn = /\d{12,}/.exec((await rows(page).first().textContent()) ?? '')?.[0] ?? ''
    await press(page, '+1 个月')
    await expect(panel(page).getByText(/时间已拨到/)).toBeVisible({ timeout: 60_000 })
    await put(page)
    await choose(page, '全部')
    // Counted by the page's own clock, which goes with the marketplace's.
    await expect(rows(page).getByText(/已等待 \d+ 天/)).not.toHaveCount(0)
    await search(page, sn)
    await expect(rowOf(page, sn)).toContainText('已取消')
  })

  await test.step('calls fail, and the list says so', async () => {
    await opened(page)
    await panel(page).getByLabel('请求失败（500）').check()
    await put(page)
    await main(page).getByRole('button', { name: '刷新' }).click()
    await expect(page.getByText(/服务器内部错误/).first()).toBeVisible()
    await opened(page)
    await panel(page).getByLabel('请求失败（500）').uncheck()
  })

  await test.step('answers take two seconds more', async () => {
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

  await test.step('a session ends, and whoever signs in again goes on where he was', async () => {
    await press(page, '让我的登录失效')
    await expect(panel(page).getByText(/登录已失效/)).toBeVisible()
    await put(page)
    await main(page).getByRole('button', { name: '刷新' }).click()
    await expect(page.getByRole('alert')).toContainText('您的登录状态已失效，请重新登录！')
    await fillLogin(page, {})
    await expect(page).toHaveURL(new RegExp(ORDERS))
    await expect(rows(page).first()).toBeVisible()
  })

  let link = ''
  await test.step('a link to this state is copied, and all begins anew', async () => {
    await press(page, '复制此状态的链接')
    await expect(panel(page).getByText(/链接已复制/)).toBeVisible()
    link = await page.evaluate(() => navigator.clipboard.readText())
    page.on('dialog', question => void question.accept())
    await press(page, '重新开始')
    await expect(page.getByText(/admin \/ admin123456/)).toBeVisible({ timeout: 60_000 })
    await fillLogin(page, {})
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible({ timeout: 60_000 })
    expect(await openShops(page)).toEqual(expect.arrayContaining([first, second]))
  })

  await test.step('the link does again what was done', async () => {
    await page.goto('about:blank')
    await page.goto(link)
    const name = page.getByLabel('管理员名称')
    await expect(page.getByRole('navigation', { name: '主菜单' }).or(name).first()).toBeVisible({ timeout: 60_000 })
    // Whether one is still signed in in a marketplace that was made anew is no part of what a link promises.
    await expect(async () => {
      await page.goto(`${server.url}${SHOPS}`)
      await expect(stateTab(page, '开启中').or(name).first()).toBeVisible({ timeout: 60_000 })
      if (await name.isVisible()) await fillLogin(page, {})
      await expect(stateTab(page, '开启中')).toBeVisible({ timeout: 30_000 })
    }).toPass({ timeout: 120_000 })
    const names = await openShops(page)
    expect(names).not.toContain(first)
    expect(names).not.toContain(second)
  })
})

test('nothing of the demo is in what is built for people', async () => {
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
