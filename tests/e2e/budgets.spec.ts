import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { countBytes } from '../../bench/measure'
import { hold } from './support/hold'
import { main, rows } from './support/list'
import { outstandingOf } from './support/outstanding'
import { expect, type Page, test } from './support/test'

/** Transferred data, compressed, with an empty cache (README, "Budgets"). In KB of 1024 bytes. */

test.use({ isUnread: true })

const LIST = '/shop/shop-manage/shop-list'
const kb = (bytes: number) => Math.round(bytes / 102.4) / 10

/** The file names of fetched code. */
function codeOf(page: Page): string[] {
  const names: string[] = []
  page.on('response', response => {
    if (/\.js$/.test(response.url())) names.push(response.url())
  })
  return names
}

test('the sign-in page: at most 80 KB of JavaScript', { tag: '@core' }, async ({ page }) => {
  const bytes = await countBytes(page)
  await page.goto('/login')
  await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { js, css } = bytes()
  expect.soft(kb(js), 'JavaScript').toBeLessThanOrEqual(80)
  expect.soft(kb(css), 'CSS').toBeLessThanOrEqual(20)
})

test('the first list by its address: at most 370 KB of JavaScript, 16 requests besides pictures, and nothing heavy', {
  tag: '@core',
}, async ({ page, signIn }) => {
  await signIn({ path: '/icon.svg' })
  const bytes = await countBytes(page)
  const code = codeOf(page)
  const paths: string[] = []
  page.on('request', request => {
    if (request.resourceType() !== 'image') paths.push(new URL(request.url()).pathname)
  })
  await page.goto(LIST)
  await expect(rows(page)).toHaveCount(10)
  await page.waitForLoadState('networkidle')
  const { js, css } = bytes()
  expect.soft(kb(js), 'JavaScript').toBeLessThanOrEqual(370)
  expect.soft(paths.length, paths.join('\n')).toBeLessThanOrEqual(16)
  // Including antd's style sheet with all of its components.
  expect.soft(kb(css), 'CSS').toBeLessThanOrEqual(80)

  // Checked by content, because file names are no proof.
  const inList = await Promise.all(code.map(async url => (await page.request.get(url)).text()))
  // Otherwise each function is compiled during the first rendering, at its first call.
  const uncompiled = inList.filter(text => text.length > 20_000 && !text.startsWith('//# allFunctionsCalledOnLoad'))
  expect
    .soft(
      uncompiled.map(text => text.slice(0, 80)),
      'not compiled as it comes',
    )
    .toEqual([])
  const built = await builtCode()
  for (const [what, sign] of HEAVY) {
    expect(
      built.some(text => text.includes(sign)),
      `${what} is built`,
    ).toBe(true)
    expect
      .soft(
        inList.some(text => text.includes(sign)),
        `${what} is in the first list`,
      )
      .toBe(false)
  }
})

test('the first list is requested once before its code has loaded, and rendered before the code that sends', {
  tag: '@core',
}, async ({ page, signIn }) => {
  await signIn({ path: '/icon.svg' })
  const requests: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(`${pathname} ${searchParams.get('page_size') ?? ''}`.trim())
  })
  // The code of the list is delayed until all requests have been sent.
  const questions = ['/api/site-show', '/api/admin/views', '/api/admin/shops 20']
  await page.route(/\/assets\/lists-.*\.js$/, async route => {
    await expect.poll(() => requests.filter(one => questions.includes(one)).toSorted()).toEqual(questions.toSorted())
    await route.continue()
  })
  const sends = await hold(page, /\/assets\/wire-.*\.js$/)
  await page.goto(`${LIST}?page_size=20&shop_disable=OPEN`)
  await expect(rows(page).first()).toBeVisible()
  await sends.answer()
  await page.waitForLoadState('networkidle')
  for (const question of questions)
    expect(
      requests.filter(one => one === question),
      question,
    ).toHaveLength(1)
})

test('validation of the contract’s schemas stays on the server, also in the script of the document', {
  tag: '@core',
}, async () => {
  const sign = 'ZodError'
  expect(await readFile('node_modules/zod/v4/classic/errors.js', 'utf8')).toContain(sign)
  const page = await readFile('dist/client/index.html', 'utf8')
  expect(page).toContain('site-show')
  for (const text of [page, ...(await builtCode())]) expect(text).not.toContain(sign)
})

test('the build contains no code of the inspector and no source markers', async () => {
  expect((await builtCode()).filter(text => /__inspector|data-part/.test(text))).toEqual([])
})

test('the document, which blocks everything else: at most 14 KB with the plans of all screens, and 7 with its own', {
  tag: '@core',
}, async ({ product }) => {
  // With the preload plans of all paths, which a server other than the product's would send, and the app frame.
  expect(kb((await readFile('dist/client/index.html.br')).length)).toBeLessThanOrEqual(14)
  const { headers } = await fetch(`${product.url}${LIST}`, {
    headers: { Accept: 'text/html', 'Accept-Encoding': 'br' },
  })
  expect(kb(Number(headers.get('content-length')))).toBeLessThanOrEqual(7)
})

test('antd’s styles are a static sheet in a layer below the product’s, not generated in the browser', {
  tag: '@core',
}, async ({ page, signIn }) => {
  await signIn({ path: LIST })
  await expect(rows(page)).toHaveCount(10)
  const made = await page.locator('style').allTextContents()
  expect(made.filter(text => text.includes('.ant-table-thead'))).toEqual([])
  expect(made.join()).toContain('--ant-color-primary')
  const folder = 'dist/client/assets'
  const names = (await readdir(folder)).filter(name => name.endsWith('.css'))
  const sheets = await Promise.all(names.map(name => readFile(path.join(folder, name), 'utf8')))
  expect(sheets.filter(text => text.includes('.ant-table-thead'))).toEqual([expect.stringMatching(/@layer antd/)])
})

/** Texts that a library's code contains in any build. */
const HEAVY = [
  ['the calendar', 'superNextIcon'],
  ['the workbook writer', 'spreadsheetml'],
  ['messages and questions', 'rc-notification'],
] as const

async function builtCode(): Promise<string[]> {
  const folder = 'dist/client/assets'
  const names = (await readdir(folder)).filter(name => name.endsWith('.js'))
  return Promise.all(names.map(name => readFile(path.join(folder, name), 'utf8')))
}

/**
 * Parts that load seconds after the first screen: the notification menu and the change feed. They belong to no screen.
 */
const lazyParts = (page: Page) =>
  Promise.all(
    ['/api/admin/waiting', '/api/admin/changes'].map(path =>
      page.waitForRequest(request => new URL(request.url()).pathname === path, { timeout: 60_000 }),
    ),
  )

const further = [
  { name: '店铺审核', head: '所在地' },
  { name: 'PC端模板列表', head: '模板标识' },
  { name: '店铺结算单', head: '账单号' },
] as const

test('a further list: at most 15 KB', async ({ page, signIn }) => {
  const lazyLoaded = lazyParts(page)
  const { settled } = outstandingOf(page)
  await signIn({ path: LIST })
  await expect(rows(page)).toHaveCount(10)
  await lazyLoaded
  const menu = page.getByRole('navigation', { name: '主菜单' })
  for (const folder of ['店铺模板管理', '结算管理']) await menu.getByRole('button', { name: folder }).click()
  for (const { name, head } of further) {
    await settled()
    const bytes = await countBytes(page)
    await menu.getByRole('link', { name }).click()
    await expect(main(page).getByRole('columnheader', { name: head })).toBeVisible()
    await settled()
    const { js, code } = bytes()
    expect.soft(kb(js), [name, ...code].join('\n')).toBeLessThanOrEqual(15)
  }
})

test('a further form: at most 15 KB', async ({ page, signIn }) => {
  const lazyLoaded = lazyParts(page)
  const { settled } = outstandingOf(page)
  await signIn({ path: LIST })
  await rows(page).getByRole('link', { name: '编辑' }).first().click()
  await expect(main(page).getByRole('textbox', { name: '公司名称' })).toBeVisible()
  await expect(main(page).locator('.ant-skeleton')).toHaveCount(0)
  await page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name: '店铺列表' }).click()
  await lazyLoaded
  await settled()
  const bytes = await countBytes(page)
  await main(page).getByRole('button', { name: '添加店铺' }).click()
  await expect(main(page).getByRole('button', { name: '选择会员' })).toBeVisible()
  await expect(main(page).locator('.ant-skeleton')).toHaveCount(0)
  await settled()
  const { js, code } = bytes()
  expect(kb(js), code.join('\n')).toBeLessThanOrEqual(15)
})
