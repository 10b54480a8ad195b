import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { main } from './support/list'
import { expect, test } from './support/test'

/** A publication from an empty form to the record: every complex kind of field, in a real browser. */

const picture = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
const item = (page: Page, label: string): Locator =>
  main(page)
    .locator('.ant-form-item')
    .filter({ has: page.locator('label', { hasText: new RegExp(`^${label}$`) }) })
const page1 = (page: Page) => main(page).locator('.tiptap')

/** The select filters by typing, on the server if there are many options. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await item(page, label).getByRole('combobox').click()
  await page.keyboard.type(name)
  const popup = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  await popup.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
}

async function chooseCategory(page: Page): Promise<void> {
  const popup = page.locator('.ant-cascader-dropdown:not(.ant-select-dropdown-hidden)')
  // The list may re-render under the pointer while its categories load, so the choice is retried.
  await expect(async () => {
    if ((await popup.count()) === 0) await item(page, '分类').getByRole('combobox').click()
    await popup.locator('.ant-cascader-menu-item').first().click({ timeout: 5_000 })
    await expect(item(page, '分类')).not.toContainText('选择分类', { timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
}

async function addChapter(page: Page, at: number, title: string, minutes: string): Promise<void> {
  await main(page).getByRole('button', { name: '添加章节' }).click()
  await main(page).getByLabel(`第 ${at} 行 标题`).fill(title)
  await main(page).getByLabel(`第 ${at} 行 时长`).fill(minutes)
  await main(page).getByLabel(`第 ${at} 行 视频地址`).fill('/files/other/2026/11/lesson.mp4')
}

test('a course is filled in, rejected with field errors, corrected and published', { tag: '@core' }, async ({
  signIn,
  api,
}) => {
  const { data: people } = await api.send('GET admin/publishers', { query: { kind: 'PERSON', status: 'OPEN' } })
  const page = await signIn({ path: '/course/course-publish' })
  await main(page).getByRole('textbox', { name: /名称/ }).fill('一日一茶')
  await main(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(item(page, '分类')).toContainText('请选择')
  await expect(page.getByRole('alert').filter({ hasText: '表单填写有误，请核对！' })).toHaveCount(1)
  await expect(main(page).getByRole('textbox', { name: /名称/ })).toHaveValue('一日一茶')
  await expect(item(page, '分类').getByRole('combobox')).toBeFocused()

  await chooseCategory(page)
  await choose(page, '发布者', people[0]?.name ?? '')
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: await picture() }
  await item(page, '封面').locator('input[type=file]').setInputFiles(file)
  await expect(item(page, '封面')).toContainText('图片已上传')
  await item(page, '价格').getByRole('textbox').fill('99.9')
  await addChapter(page, 1, '识茶', '0')
  await addChapter(page, 2, '泡茶', '45')
  await main(page).getByLabel('第 2 行 试看').click()
  await main(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(main(page).getByLabel('第 1 行 时长')).toBeFocused()
  await expect(main(page).getByText('不能小于 1')).toBeVisible()
  await main(page).getByLabel('第 1 行 时长').fill('30')
  await main(page).getByRole('button', { name: '移动 第 2 行' }).press('ArrowUp')
  await expect(main(page).getByLabel('第 1 行 标题')).toHaveValue('泡茶')

  await page1(page).click()
  await page.keyboard.type('先')
  await main(page).getByRole('button', { name: '加粗' }).click()
  await page.keyboard.type('温杯')
  await main(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(page).toHaveURL(/course-list/)

  const { data } = await api.send('GET admin/goods', { query: { content_type: '1', keyword: '一日一茶' } as never })
  const [row] = data as readonly { goods_id: string }[]
  const record = await api.send('GET admin/publications/{goods_id}', { params: { goods_id: row?.goods_id ?? '' } })
  expect(record).toMatchObject({
    goods_name: '一日一茶',
    price: 99.9,
    intro: '<p>先<strong>温杯</strong></p>',
    chapters: [
      { title: '泡茶', minutes: 45, free: 1 },
      { title: '识茶', minutes: 30, free: 0 },
    ],
  })
})

test('the editor: tools by keyboard, a table, a picture, a link, the source, and back', async ({ signIn }) => {
  const page = await signIn({ path: '/course/course-publish' })
  const tools = main(page).getByRole('toolbar', { name: '文本格式' })
  await page1(page).click()
  await page.keyboard.type('茶')
  await page.keyboard.press('Shift+Tab')
  await expect(tools.locator('button:focus')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(tools.getByRole('button', { name: '全屏编辑' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tools.getByRole('button', { name: '源代码' })).toBeFocused()

  await page1(page).click()
  await tools.getByRole('button', { name: '表格' }).click()
  await page.getByRole('menuitem', { name: '插入表格' }).click()
  await expect(page1(page).locator('tr')).toHaveCount(3)
  await tools.getByRole('button', { name: '表格' }).click()
  await page.getByRole('menuitem', { name: '在下方插入行' }).click()
  await expect(page1(page).locator('tr')).toHaveCount(4)
  await tools.getByRole('button', { name: '表格' }).click()
  await page.getByRole('menuitem', { name: '删除表格' }).click()
  await expect(page1(page).locator('table')).toHaveCount(0)

  const chooser = page.waitForEvent('filechooser')
  await tools.getByRole('button', { name: '插入图片' }).click()
  await (await chooser).setFiles({ name: 'tea.png', mimeType: 'image/png', buffer: await picture() })
  await expect(page1(page).locator('img')).toHaveAttribute('src', /^\/files\/ueditor\//)

  await page1(page).locator('p').first().click()
  await page.keyboard.press('Home')
  await tools.getByRole('button', { name: '链接' }).click()
  await page.getByRole('textbox', { name: '链接地址' }).fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('链接地址不正确')).toBeVisible()
  await page.getByRole('textbox', { name: '链接地址' }).fill('https://example.com')
  await page.keyboard.press('Enter')
  await expect(page1(page).locator('a')).toHaveAttribute('href', 'https://example.com')

  await tools.getByRole('button', { name: '源代码' }).click()
  const source = main(page).getByRole('textbox', { name: '源代码' })
  await expect(source).toHaveValue(/<img[^>]+src="\/files\/ueditor/)
  await source.fill('<h2>新</h2><script>alert(1)</script><p>页</p>')
  await tools.getByRole('button', { name: '源代码' }).click()
  await expect(page1(page).locator('h2')).toHaveText('新')
  await expect(page1(page)).not.toContainText('alert')
  await tools.getByRole('button', { name: '全屏编辑' }).click()
  await expect(main(page).locator('.rich-text.is-full')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main(page).locator('.rich-text.is-full')).toHaveCount(0)
})
