import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { expectClean } from './support/axe'
import { letGo } from './support/carry'
import { CHANGED as BRAND, sample } from './support/playground'
import { expect, type Page, test } from './support/test'

/**
 * The developers' playground: all kinds and widgets live, with their source, in a real browser with the real API, which
 * a simulated DOM cannot cover. All tests share one page, since it takes long to open.
 */

test.describe.configure({ mode: 'default', timeout: 180_000 })

test.afterEach(({ playground }) => expect(playground.complaints, 'the console must stay silent').toEqual([]))

/** Filters by name so that only one example is rendered: a page with eighty live examples is slow. */
async function alone(page: Page, name: string): Promise<Locator> {
  await page.getByRole('banner').getByRole('searchbox').fill(name)
  return sample(page, name)
}

const folders = async (folder: string) => readdir(folder, { recursive: true })
const option = (page: Page, name: string) => page.locator('.ant-select-item-option-content', { hasText: name })

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })

/** The names of rendered examples, each in a named group with content. */
const shownBeside = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll(all =>
      all.flatMap(one => {
        const groups = Array.from(one.querySelectorAll('[role=group]'))
        const own = groups.find(group => group.ariaLabel?.endsWith(` ${one.id}`))
        return own?.hasChildNodes() ? [one.id] : []
      }),
    )

test('every kind and every widget is shown with its source, in both languages', async ({ playground: { page } }) => {
  const widgets = (await folders('src')).flatMap(file => /([\w-]+)\.example\.tsx$/.exec(file)?.[1] ?? [])
  expect(widgets.length).toBeGreaterThan(15)
  const names = [...(await kindNames()), ...widgets]
  for (const [title, broken] of [
    ['组件演示', '无法显示'],
    ['Playground', 'Cannot be shown'],
  ] as const) {
    if (title === 'Playground') await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect.poll(() => shownBeside(page)).toEqual(expect.arrayContaining(names))
    await expect(page.getByText(broken, { exact: true })).toHaveCount(0)
    // A key without a translation is shown as it is.
    const live = (await page.locator('[data-live]').allInnerTexts()).join(' ')
    expect(live.match(/\b[a-z]+\.[a-z][A-Za-z]+\b/g) ?? []).toEqual([])
  }
  await alone(page, 'money')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('组件演示')
})

test('a kind shows the value that its declaration sends, as it is typed', async ({ playground: { page } }) => {
  const card = await alone(page, 'money')
  await card.getByRole('textbox').first().fill('99.9')
  await expect(card.locator('output')).toHaveText('{"money":"99.9"}')
  await card.getByRole('textbox').first().fill('1.234')
  await expect(card.getByText('请填写金额，最多两位小数')).toBeVisible()
})

test('the playground is in no production build', async ({ product, signIn, page }) => {
  await signIn({ path: '/development/playground' })
  await expect(page).toHaveURL(`${product.url}/404`)
  const built = path.resolve('dist/client')
  for (const file of await folders(built)) {
    if (!/\.(?:js|css|html|json)$/.test(file)) continue
    const text = await readFile(path.join(built, file), 'utf8')
    expect(text.includes('development/playground') || text.includes('playground-head'), file).toBe(false)
  }
})

/** Derived from the source: the kinds of the language, and those of the areas. */
async function kindNames(): Promise<string[]> {
  const inAreas = (await folders('src/resources')).filter(file => file.endsWith('.field.ts'))
  const files = ['src/schema/kinds.ts', ...inAreas.map(file => path.join('src/resources', file))]
  const sources = await Promise.all(files.map(file => readFile(file, 'utf8')))
  const names = sources.flatMap(source => [...source.matchAll(/^ +(\w+): true$/gm)].flatMap(([, name]) => name ?? []))
  expect(names.length).toBeGreaterThan(30)
  // Restricted fields are in no declaration.
  return names.filter(name => name !== 'masked')
}

test('goods are selected across pages, filtered, sorted, and the focus returns', async ({ playground: { page } }) => {
  const card = await alone(page, 'goods-picker')
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
  // By pointer: moves the last one above the first.
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

test('pictures of a gallery are uploaded, reordered by dragging, and rejected if duplicate', async ({
  playground: { page },
}) => {
  const card = await alone(page, 'gallery-uploader')
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

test('pictures with an action are selected from uploads and stored for the next time', async ({
  playground: { page },
}) => {
  const card = await alone(page, 'image-uploader')
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
  await dialog.getByRole('tab', { name: '素材库' }).click()
  await expect(dialog.getByRole('button', { name: '选择 banner.png' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a report is rendered for the selected year, and shown as a table', async ({ playground: { page } }) => {
  const report = await alone(page, 'hotGoods')
  const chart = report.getByRole('region', { name: '热卖商品销售金额 TOP50' })
  // The library draws on a canvas once it is loaded.
  await expect(chart.locator('canvas')).toBeVisible({ timeout: 60_000 })
  const values = chart.getByRole('table', { name: '热卖商品销售金额 TOP50' })
  // A year has more sales: the first one of a month may have been sold in that month only.
  const ofMonth = (await values.textContent()) ?? ''
  await report.getByText('按年', { exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`hotGoods\\.period=${new Date().getFullYear()}$`))
  await expect(values).not.toHaveText(ofMonth)
  await chart.getByRole('button', { name: '以表格显示' }).click()
  await expect(values).toBeVisible()
  await expect(chart.locator('canvas')).toHaveCount(0)
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
const INPUTS = ['category-cascader', 'gallery-uploader', 'goods-picker', 'grade-editor', 'period-picker'].concat([
  'price-ranges',
  'action-entry',
  'sortable',
])

test('the inputs and their dialogs are accessible, in light and in dark', async ({ playground: { page } }) => {
  // Filtered to one example, since axe traverses the rest of the page as well.
  for (const name of INPUTS) {
    await expect(await alone(page, name)).toBeVisible()
    await expectClean(page, name, { within: `[id="${name}"]` })
  }
  for (const [name, opener] of DIALOGS) {
    await (await alone(page, name)).getByRole('button', { name: opener, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('.ant-spin-spinning')).toHaveCount(0)
    await expectClean(page, name, { within: '[role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(dialog, name).toHaveCount(0)
  }
  await page.emulateMedia({ colorScheme: null })
})

test('the playground is dark only while its switch is on', async ({ playground: { page } }) => {
  await alone(page, 'money')
  for (const theme of ['dark', 'light']) {
    await page.getByRole('switch', { name: '深色' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  }
})

// A filtered list contains no others.
test('a sample is found by its name, and an empty result is announced', async ({ playground: { page } }) => {
  const search = page.getByRole('searchbox', { name: '搜索字段或组件' })
  await search.fill('Price-')
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
  await expect(sample(page, 'price-ranges')).toBeVisible()
  await search.fill('没有的东西')
  await expect(page.getByText('没有匹配的字段或组件')).toBeVisible()
})

// The same for a widget: demo-tab.alone.spec.ts.
test('a kind is shown alone in a page of the docs', async ({ playground: { page } }) => {
  await page.goto('/development/playground?only=money')
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
  await expect(sample(page, 'money').locator('[data-live]')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
})

// Last, since it leaves the playground.
test('the inspector shows the source of a column, writes its new label and its new place, and undoes that', async ({
  playground: { page, root },
}) => {
  const source = () => readFile(path.join(root, BRAND), 'utf8')
  const before = await source()
  await page.goto('/goods/goods-setting/brand-list')
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(head('品牌名称')).toBeVisible({ timeout: 60_000 })
  // The inspector is loaded after the screen, and registers its shortcut then.
  await expect(page.getByRole('button', { name: '打开检查器' })).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Alt+g')
  await expect(page.getByText(/指向页面上的一处查看声明/)).toBeVisible()
  await head('品牌名称').hover()
  const panel = page.getByRole('region', { name: '检查器' })
  const line = before.split('\n').findIndex(one => one.includes('columns: [')) + 1
  await expect(panel.getByRole('button', { name: `在编辑器中打开 ${BRAND}:${line}` })).toBeVisible()
  await expect(panel).toContainText('GET admin/goods/brands')
  // At the other edge the panel would cover its target.
  const edit = page.getByRole('main').getByRole('button', { name: '编辑', exact: true }).first()
  await edit.hover()
  await expect(panel).toContainText('brandList.edit')
  expect((await panel.boundingBox())?.x).toBeLessThan((await edit.boundingBox())?.x ?? 0)

  await head('品牌名称').click()
  // A dropdown of the panel is above it and clickable.
  await panel.getByRole('combobox', { name: '添加筛选或按钮' }).click()
  await option(page, '品牌名称').click({ trial: true })
  await panel.getByRole('heading').first().click()
  await panel.getByRole('textbox', { name: '中文' }).first().fill('牌子')
  await panel.getByRole('textbox', { name: '英文' }).first().fill('Label')
  await panel.getByRole('button', { name: '改名', exact: true }).click()
  // The compiler reads the dependencies of the declaration before the first change, and the page reloads after it.
  await expect(head('牌子')).toBeVisible({ timeout: 90_000 })
  expect(await source()).toBe(before.replace("name: text('品牌名称', 'Name'", "name: text('牌子', 'Label'"))
  // Shown by the reloaded page.
  await expect(panel.getByText(`已写入 ${BRAND}`)).toBeVisible()

  const renamed = await source()
  await dragTo(
    page,
    panel.getByRole('button', { name: /移动.*品牌 ID/ }),
    panel.getByRole('button', { name: /移动.*牌子/ }),
  )
  const own = page.getByRole('columnheader', { name: /^(?:牌子|品牌 ID)$/ })
  await expect(own).toHaveText(['品牌 ID', '牌子'], { timeout: 60_000 })
  expect(await source()).toBe(renamed.replace("['name', 'brand_id']", "['brand_id', 'name']"))
  // Undone one by one, down to the original bytes: inspector-store.test.ts.
  await panel.getByRole('button', { name: '撤销上一次修改' }).click()
  await expect(own).toHaveText(['牌子', '品牌 ID'], { timeout: 60_000 })
  expect(await source()).toBe(renamed)
})

/** By pointer, in small steps, as a user would. */
async function dragTo(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('What is dragged is not in sight')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await letGo(page)
}
