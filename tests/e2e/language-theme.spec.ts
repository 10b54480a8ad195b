import { main, rows } from './support/list'
import { expect, type Page, test } from './support/test'

/** Language and appearance: applied immediately, and persistent across a reload. */

const LIST = '/shop/shop-manage/shop-list'
const appearance = (page: Page) => page.getByRole('button', { name: '外观' })

test('the language switch changes every text without a reload, and persists', { tag: '@core' }, async ({
  page,
  signIn,
}) => {
  await signIn({ path: LIST })
  await page.getByRole('button', { name: '筛选' }).click()
  await expect(rows(page)).toHaveCount(10)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('button', { name: '切换语言：English' }).click()
  await expectEnglish(page)
  expect(loads).toBe(0)
  // The state of the filter panel is persistent as well.
  await page.reload()
  await expectEnglish(page)
  await page.getByRole('button', { name: 'Switch language: 中文' }).click()
  await expect(page.getByRole('columnheader', { name: '店铺状态' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

async function expectEnglish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/^Shop list - /)
  // The selection column has no header text.
  await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([
    'Shop name',
    'Member',
    'Created',
    'Status',
    'Actions',
  ])
  await expect(main(page).getByRole('button', { name: /^All \d+$/ })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shop review' }),
  ).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Shop list' }),
  ).toBeVisible()
  await expect(main(page).getByText(/^[\d,]+ total$/)).toBeVisible()
  // antd's own texts, and those of a widget loaded later.
  await expect(main(page).getByText('10 / page')).toBeVisible()
  await expect(page.getByPlaceholder('From')).toBeVisible()
  for (const role of ['columnheader', 'search', 'combobox', 'navigation'] as const) {
    for (const text of await page.getByRole(role).allInnerTexts()) expect(text).not.toMatch(/\p{Script=Han}/u)
  }
}

/** Lightness of the page background: 0 black, 1 white. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const parts = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / (3 * 255)
  })

test('dark mode persists after a reload, and may follow the system', { tag: '@core' }, async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn({ path: LIST })
  await expect(rows(page)).toHaveCount(10)
  expect(await lightness(page)).toBeGreaterThan(0.8)
  await appearance(page).click()
  await page.getByRole('radio', { name: '深色' }).check()
  await expect.poll(() => lightness(page)).toBeLessThan(0.2)
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  expect(await lightness(page)).toBeLessThan(0.2)

  await appearance(page).click()
  await page.getByRole('radio', { name: '跟随系统' }).check()
  await expect.poll(() => lightness(page)).toBeGreaterThan(0.8)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => lightness(page)).toBeLessThan(0.2)
})

test('reduced motion during use changes no content and no input', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn({ path: '/shop/shop-manage/shop-add' })
  const company = main(page).getByRole('textbox', { name: '公司名称' })
  // The build may write 0.2s as .2s.
  const slowest = () =>
    page.evaluate(() => {
      const duration = getComputedStyle(document.documentElement).getPropertyValue('--ant-motion-duration-slow')
      return duration.replace(/^\./, '0.')
    })
  await company.fill('还没填完')
  await company.evaluate(field => field.setAttribute('data-same', ''))
  expect(await slowest()).toBe('0.2s')
  for (const [reducedMotion, duration] of [
    ['reduce', '0.01ms'],
    ['no-preference', '0.2s'],
    ['reduce', '0.01ms'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await expect.poll(slowest).toBe(duration)
    await expect(company).toHaveValue('还没填完')
    await expect(company).toHaveAttribute('data-same')
  }
  // A dialog opens without animation: a click during one could miss. It also closes immediately.
  const began = await page.evaluateHandle(() => {
    const seen: string[] = []
    const look = () =>
      seen.push(...Array.from(document.querySelectorAll('.ant-zoom-appear-start'), one => one.className))
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] })
    return seen
  })
  await main(page).getByRole('button', { name: '选择会员' }).click()
  const dialog = page.getByRole('dialog', { name: '选择会员' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await began.jsonValue()).toEqual([])
})

test('a theme colour applies at once and persists', async ({ page, signIn }) => {
  await signIn({ path: LIST })
  const add = main(page).getByRole('button', { name: '添加店铺' })
  const colour = () => add.evaluate(button => getComputedStyle(button).backgroundColor)
  await expect(add).toBeVisible()
  const before = await colour()
  await appearance(page).click()
  await page.getByTitle('#E8590C').click()
  await expect.poll(colour).not.toBe(before)
  await page.keyboard.press('Escape')
  await page.mouse.move(0, 0)
  const [red = 0, , blue = 0] = ((await colour()).match(/\d+/g) ?? []).map(Number)
  expect(red).toBeGreaterThan(blue)
  const after = await colour()
  await page.reload()
  await expect(add).toHaveCSS('background-color', after)
})
