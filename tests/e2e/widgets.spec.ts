import AxeBuilder from '@axe-core/playwright'
import { sample, test } from './support/playground'
import { expect, type Page } from './support/test'

/** The widgets in a real browser, with the real API behind them: what a simulated page cannot show. */

test.setTimeout(180_000)

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })
const option = (page: Page, name: string) => page.locator('.ant-select-item-option-content', { hasText: name })

/** Asked again while something is found: a colour on its way from one state to the next is no state of its own. */
async function violations(page: Page, within: string): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return found.flatMap(one => one.nodes.map(node => `${one.id}: ${node.target.join(' ')}`))
}

test('goods are chosen over pages, filtered, put in order, and the focus comes back', async ({ openPlayground }) => {
  const page = await openPlayground()
  const card = sample(page, 'goods-picker')
  const opener = card.getByRole('button', { name: '选择商品' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  const boxes = dialog.getByRole('checkbox')
  await expect(boxes).toHaveCount(10)
  await expect(dialog.getByRole('searchbox', { name: '商品名称或编号' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await dialog.getByTitle('2', { exact: true }).click()
  await expect(boxes.first()).not.toBeChecked()
  await boxes.first().check()
  await expect(dialog.getByText('已选 3 / 5 件')).toBeVisible()
  const chosen = dialog.getByRole('list', { name: '已选商品' }).getByRole('listitem')
  const names = await chosen.allInnerTexts()
  // By the pointer: the last one above the first.
  await dragTo(page, chosen.nth(2).getByRole('button', { name: /^移动/ }), chosen.nth(0))
  await expect.poll(() => chosen.allInnerTexts()).toEqual([names[2], names[0], names[1]])
  await dialog.getByRole('searchbox', { name: /^商品 ID/ }).fill('1,x')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('商品 ID 应为正整数！')).toBeVisible()
  await dialog.getByRole('button', { name: '确定选择' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(card.getByRole('listitem')).toHaveCount(3)
})

test('a category is found with the keyboard alone', async ({ openPlayground }) => {
  const page = await openPlayground()
  const card = sample(page, 'category-cascader')
  await card.getByRole('combobox').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible()
  // The keys count once the list has them.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.ant-cascader-menu-item-active')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(card.locator('output')).toHaveText(/^0\|\d+\|$/)
})

test('pictures of a gallery are uploaded, dragged into order, and refused when they are there', async ({
  openPlayground,
}) => {
  const page = await openPlayground()
  const card = sample(page, 'gallery-uploader')
  const chooser = card.locator('input[type=file]')
  await chooser.setInputFiles([png('a.png'), png('b.png'), png('c.png')])
  const order = card.locator('output')
  await expect(order).toHaveText('1. -1 a.png; 2. -1 b.png; 3. -1 c.png')
  const tiles = card.getByRole('listitem')
  await dragTo(page, tiles.nth(2).getByRole('button', { name: '移动 c.png' }), tiles.nth(0))
  await expect(order).toHaveText('1. -1 c.png; 2. -1 a.png; 3. -1 b.png')
  await chooser.setInputFiles(png('a.png'))
  await expect(card.getByText('a.png：图片已存在')).toBeVisible()
})

test('pictures with an action are picked from uploads and kept for the next time', async ({ openPlayground }) => {
  const page = await openPlayground()
  const card = sample(page, 'image-uploader')
  await card.getByRole('button', { name: '选择图片' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(png('banner.png'))
  await expect(dialog.getByText('已选 1 / 3 张')).toBeVisible()
  await dialog.getByRole('combobox', { name: '操作类型' }).click()
  await option(page, '关键字').click()
  await dialog.getByRole('textbox', { name: '操作内容' }).fill('茶')
  await dialog.getByRole('button', { name: '确定选择' }).click()
  await expect(card.locator('output')).toHaveText('banner.png KEYWORD 茶')
  await card.getByRole('button', { name: '选择图片' }).click()
  await dialog.getByRole('tab', { name: '图片库' }).click()
  await expect(dialog.getByRole('button', { name: '选择 banner.png' })).toHaveAttribute('aria-pressed', 'true')
})

test('levels of categories open side by side', async ({ openPlayground }) => {
  const page = await openPlayground()
  const card = sample(page, 'grade-editor')
  const first = card.getByRole('region', { name: '1 级' }).getByRole('button').first()
  await first.click()
  await expect(card.getByRole('region', { name: '2 级' }).getByRole('button').first()).toBeVisible()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
})

const DIALOGS: readonly [name: string, opener: string | RegExp][] = [
  ['goods-picker', '选择商品'],
  ['member-picker', 'useMemberPicker'],
  ['image-uploader', '选择图片'],
  ['text-picker', '编辑文字'],
  ['price-ranges', 'usePriceRanges'],
  ['floor-tags', 'useFloorTags'],
  ['floor-title', 'useFloorTitle'],
]

for (const theme of ['light', 'dark'] as const) {
  test(`the dialogs leave nobody out (${theme})`, async ({ openPlayground }) => {
    const page = await openPlayground()
    if (theme === 'dark') await page.getByRole('switch', { name: '深色' }).first().click()
    for (const [name, opener] of DIALOGS) {
      await sample(page, name).getByRole('button', { name: opener, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('.ant-spin-spinning')).toHaveCount(0)
      await expect.poll(() => violations(page, '[role=dialog]'), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog, name).toHaveCount(0)
    }
  })

  test(`the inputs leave nobody out (${theme})`, async ({ openPlayground }) => {
    const page = await openPlayground()
    if (theme === 'dark') await page.getByRole('switch', { name: '深色' }).first().click()
    for (const name of [
      'category-cascader',
      'gallery-uploader',
      'goods-picker',
      'grade-editor',
      'period-picker',
      'price-ranges',
      'action-entry',
      'sortable',
    ]) {
      await sample(page, name).scrollIntoViewIfNeeded()
      await expect.poll(() => violations(page, `[id="${name}"]`), name).toEqual([])
    }
  })
}

/** With the pointer, in small steps, as a hand moves. */
async function dragTo(page: Page, handle: ReturnType<Page['locator']>, target: ReturnType<Page['locator']>) {
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('What is dragged is not in sight')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.up()
}
