import { saved } from './support/bulk'
import { main, rows } from './support/list'
import { expect, type Page, test } from './support/test'
import { readWorkbook } from './support/workbook'

/** Reports (contract/statistics.md). */

const MEMBERS = '/statistics/member-analysis/order-amount'
const ORDERS = '/statistics/other-statistics/order'
const thisYear = () => String(new Date().getFullYear())
const comparison = (page: Page) => main(page).locator('.report-compare').first()
async function compareWith(page: Page, name: string): Promise<void> {
  await comparison(page).click()
  await page.getByTitle(name, { exact: true }).last().click()
}
const tool = (page: Page, name: string) => main(page).getByRole('button', { name }).first()

/** The data of a chart in its table view, without headers. */
async function plotted(page: Page): Promise<string[][]> {
  const table = main(page).getByRole('table').first()
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  const lines = await table.getByRole('row').all()
  const texts = await Promise.all(lines.map(line => line.locator('th, td').allTextContents()))
  return texts.slice(1)
}

test('a chart, its table and its workbook show the values of the call, and its picture is an image', {
  tag: '@core',
}, async ({ api, page, signIn }) => {
  const query = { cycle_type: 'YEAR', year: Number(thisYear()) } as const
  const { series } = await api.send('GET admin/statistics/member/order/money', { query })
  await signIn({ path: `${MEMBERS}?period=${thisYear()}&tab=price` })
  await expect(main(page).getByRole('img', { name: '会员下单金额 TOP10' })).toBeVisible()
  const drawn = await main(page).getByRole('img', { name: '会员下单金额 TOP10' }).boundingBox()
  const picture = await saved(page, async () => {
    await tool(page, '下载').click()
    await page.getByRole('menuitem', { name: '图片（PNG）' }).click()
  })
  expect([picture.name, picture.bytes.toString('latin1', 1, 4)]).toEqual(['会员下单金额_TOP10.png', 'PNG'])
  // The width in a PNG header: twice that of the chart, with a margin on both sides.
  expect(picture.bytes.readUInt32BE(16)).toBe((Math.floor(drawn?.width ?? 0) + 32) * 2)
  await tool(page, '以表格显示').click()
  const shown = await plotted(page)
  expect(shown.map(([, name]) => name)).toEqual([...series.localName])
  expect(shown.map(([, , value = '']) => Number(value.replace(/[¥,]/g, '')))).toEqual(series.data.map(Number))
  const { name, bytes } = await saved(page, async () => {
    await tool(page, '下载').click()
    await page.getByRole('menuitem', { name: '数据（xlsx）' }).click()
  })
  expect(name).toMatch(/\.xlsx$/)
  const [sheet] = readWorkbook(bytes)
  expect(sheet?.rows.slice(1).map(([, who, value]) => [who, value])).toEqual(
    series.localName.map((who, at) => [who, Number(series.data[at])]),
  )
})

/** Clicks through a chart from left to right at one height, until a click navigates. */
async function clickThrough(page: Page, name: RegExp, height: (whole: number) => number): Promise<void> {
  const chart = main(page).getByRole('img', { name }).first()
  await expect(chart.locator('canvas')).toBeVisible()
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart is not drawn')
  const before = page.url()
  let x = 40
  const click = async () => {
    x = (x + 24) % box.width
    await page.mouse.click(box.x + x, box.y + height(box.height))
    return page.url() !== before
  }
  // The library merges clicks within 200 ms into a multiple click.
  await expect.poll(click, { intervals: [250] }).toBe(true)
}

test('a bar links to the records it counts, and so does a point of a line', { tag: '@scrollbars' }, async ({
  page,
  signIn,
}) => {
  await signIn({ path: `/statistics/goods-statistics/hot-goods?period=${thisYear()}` })
  // The first bar is the longest.
  await clickThrough(page, /热卖商品/, () => 32)
  await page.goto(`${ORDERS}?period=${thisYear()}`)
  await clickThrough(page, /下单金额|销售金额/, whole => whole / 2)
})

test('a chart fills the window, with its tools reachable, and returns to its place', {
  tag: '@scrollbars',
}, async ({ page, signIn }) => {
  await signIn({ path: `${MEMBERS}?period=${thisYear()}` })
  await tool(page, '全屏显示').click()
  const whole = page.getByRole('dialog')
  await expect(whole.locator('canvas')).toBeVisible()
  const window = await page.evaluate(() => [0, 0, document.documentElement.clientWidth])
  const boxOf = async () => {
    const box = await whole.boundingBox()
    return box && [box.x, box.y, box.width]
  }
  await expect.poll(boxOf).toEqual(window)
  const height = await page.evaluate(() => innerHeight)
  expect((await whole.boundingBox())?.height).toBeGreaterThanOrEqual(height)
  expect(await page.locator('.ant-modal-wrap').evaluate(wrap => wrap.scrollWidth - wrap.clientWidth)).toBe(0)
  // Its menus open above it.
  await whole.getByRole('button', { name: '下载' }).click()
  await expect(page.getByRole('menuitem', { name: '数据（xlsx）' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('menuitem', { name: '数据（xlsx）' }).click({ trial: true })
  // Escape closes the menu first, and an open tooltip at the pointer too.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(whole).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(main(page).locator('canvas').first()).toBeVisible()
})

test('the query of a report is in the URL, also after a reload', async ({ page, signIn }) => {
  await signIn({ path: `${MEMBERS}?period=${thisYear()}` })
  await main(page).getByRole('tab', { name: '订单商品量' }).click()
  await expect(main(page).getByRole('tab', { name: '订单商品量' })).toHaveAttribute('aria-selected', 'true')
  await compareWith(page, `与 ${Number(thisYear()) - 1} 对比`)
  await expect(page).toHaveURL(`${MEMBERS}?period=${thisYear()}&tab=goods&compare=before`)
  await page.reload()
  await expect(main(page).getByRole('region', { name: '会员下单商品数 TOP10' })).toBeVisible()
  await expect(comparison(page)).toContainText(`与 ${Number(thisYear()) - 1} 对比`)
})

const chartOf = (page: Page) => main(page).locator('canvas').first()

/** Whether a chart is drawn: its canvas exists before the library has drawn on it. */
const isDrawn = (page: Page): Promise<boolean> =>
  chartOf(page).evaluate(element => {
    const canvas = element as HTMLCanvasElement
    const { width, height } = canvas
    const empty = Object.assign(document.createElement('canvas'), { width, height })
    return canvas.toDataURL() !== empty.toDataURL()
  })

/** The picture of a chart after its animation. */
async function pictureOf(page: Page): Promise<string> {
  let before = ''
  const isAtRest = async () => {
    const last = before
    before = await chartOf(page).evaluate(canvas => (canvas as HTMLCanvasElement).toDataURL())
    return before === last
  }
  await expect.poll(() => isDrawn(page)).toBe(true)
  await expect.poll(isAtRest, { intervals: [400] }).toBe(true)
  return before
}

test('two periods are equal whether compared in the interface or by URL', { tag: '@scrollbars' }, async ({
  page,
  signIn,
}) => {
  const lastYear = Number(thisYear()) - 1
  const address = `${MEMBERS}?period=${thisYear()}`
  // Expects a column for each answered period in the accessible table of the chart.
  const expectPeriods = (count: number) =>
    expect(main(page).getByRole('table').first().getByRole('columnheader')).toHaveCount(2 + count)
  // Delays the previous year's data by this time.
  await page.route(`**/api/admin/statistics/**year=${lastYear}**`, async route => {
    await new Promise(resolve => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await signIn({ path: `${address}&compare=before` })
  await expectPeriods(2)
  const opened = await pictureOf(page)
  await page.goto(address)
  await expect(comparison(page)).toContainText('不对比')
  await expectPeriods(1)
  // Compares without printing the picture, which is very long.
  await expect.poll(async () => (await pictureOf(page)) === opened, 'the picture of one period').toBe(false)
  await compareWith(page, `与 ${lastYear} 对比`)
  await page.mouse.move(0, 0)
  await expectPeriods(2)
  await expect.poll(async () => (await pictureOf(page)) === opened, 'the same picture').toBe(true)
})

test('a day of the chart links to the orders of that day', async ({ api, page, signIn }) => {
  const now = new Date()
  const query = { cycle_type: 'MONTH', year: now.getFullYear(), month: now.getMonth() + 1 } as const
  const { series } = await api.send('GET admin/statistics/order/order/num', { query })
  const data = (series[0]?.data ?? []).map(Number)
  const day = data.findIndex(count => count > 0)
  await signIn({ path: `${ORDERS}?tab=order` })
  await tool(page, '以表格显示').click()
  await main(page)
    .getByRole('table')
    .first()
    .getByRole('link', { name: new RegExp(`-${String(day + 1).padStart(2, '0')}$`) })
    .click()
  await expect(page).toHaveURL(url => url.pathname === '/order/order-list' && url.search.includes('start_time'))
  await expect(rows(page)).toHaveCount(Math.min(data[day] ?? 0, 10))
})

test('a role without orders sees no order figures, and its calls are rejected', async ({ page, product, signIn }) => {
  await signIn({ username: 'auditor' })
  await expect(main(page).getByRole('region', { name: '新增商品' })).toBeVisible()
  for (const name of ['今日概况', '近 30 天下单金额', '销售统计', '热卖店铺']) {
    await expect(main(page).getByRole('region', { name })).toHaveCount(0)
  }
  const token = await page.evaluate(() => localStorage.getItem('admin_access_token'))
  const { value } = JSON.parse(token ?? '{}') as { value: string }
  for (const path of ['order/order/num', 'days', 'shops/money', 'order/region/form']) {
    const answer = await fetch(`${product.url}/api/admin/statistics/${path}`, { headers: { Authorization: value } })
    expect([path, answer.status]).toEqual([path, 403])
  }
})

test('the dashboard: an anomaly links to its list, a slow card delays no other, and a failed one is retried', async ({
  page,
  signIn,
}) => {
  let failures = 1
  await page.route(/admin\/statistics\/alerts/, route =>
    failures-- > 0
      ? route.fulfill({ status: 500, json: { code: '002', message: '统计服务没有响应' } })
      : route.continue(),
  )
  let letCome = () => {}
  const isLet = new Promise<void>(resolve => {
    letCome = resolve
  })
  await page.route(/admin\/waiting/, async route => {
    await isLet
    await route.continue()
  })
  await signIn()
  const card = (name: string) => main(page).getByRole('region', { name })
  await expect(
    card('今日概况')
      .getByText(/昨日同时段/)
      .first(),
  ).toBeVisible()
  await expect(card('待处理').getByRole('status')).toBeVisible()
  await expect(card('异常提醒').getByRole('alert')).toBeVisible()
  await card('异常提醒').getByRole('button', { name: '重试' }).click()
  await expect(card('异常提醒').getByText('在售商品缺货')).toBeVisible()
  // The tooltip shows the day under the pointer, and today is excluded.
  await card('近 30 天下单金额').locator('.trend-area').hover()
  await expect(card('近 30 天下单金额').getByText(/^下单量 \d+$/)).toBeVisible()
  letCome()
  await expect(card('待处理').getByRole('listitem').first()).toBeVisible()
  await card('待处理').getByText('金额', { exact: true }).click()
  await expect(card('待处理').getByRole('listitem').first()).toContainText('¥')
  await card('异常提醒').getByRole('link', { name: '在售商品缺货' }).click()
  await expect(page).toHaveURL(/\/goods\/goods-list\?.*stock=none/)
  await expect(rows(page).first()).toBeVisible()
})
