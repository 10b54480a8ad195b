import { newsServer } from '../support/news-server'
import { freshName } from './support/fresh'
import {
  box,
  drawn,
  expectPictures,
  inRow,
  main,
  rowOf,
  save,
  saveDialog,
  type,
  uploadPicture,
  write,
} from './support/person'
import { expect, type Page, test } from './support/test'

/** The site's menus, its articles, and news that come from elsewhere. */

const MENU = '/page/page-setting/pc-site-menu'
const grip = (page: Page, name: string) => main(page).getByRole('button', { name: `移动 ${name}`, exact: true })
const menuNow = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^移动 / })
    .evaluateAll(all => all.map(one => one.getAttribute('aria-label')?.slice(3) ?? ''))

test('an entry of the menu is added, moved down by keyboard, and stays there', async ({ page, signIn }) => {
  const name = freshName('').slice(0, 4)
  await signIn({ path: MENU })
  await main(page).getByRole('button', { name: '添加导航菜单' }).click()
  const dialog = page.getByRole('dialog')
  await type(dialog, { 名称: name, 链接: '/goods/1' })
  await saveDialog(page)
  await expect(grip(page, name)).toBeVisible()
  expect((await menuNow(page))[0]).toBe(name)
  await grip(page, name).focus()
  await page.keyboard.press('Space')
  await expect(main(page).getByRole('status').filter({ hasText: name })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: `${name} 移到第 2` }),
  ).toBeAttached()
  // The row stands at its new place before the server has it.
  const sorted = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok())
  await page.keyboard.press('Space')
  await expect.poll(async () => (await menuNow(page))[1]).toBe(name)
  await sorted
  await page.reload()
  await expect(grip(page, name)).toBeVisible()
  expect((await menuNow(page))[1]).toBe(name)
})

test('an article with a picture and a table is written, looked at as a buyer reads it, and found', {
  tag: '@core',
}, async ({ page, signIn }) => {
  const name = freshName('文')
  await signIn({ path: '/development/article-manage/article-list' })
  await main(page).getByRole('button', { name: '添加文章' }).click()
  await expect(page).toHaveURL(/article-manage\/add/)
  const form = main(page).locator('.form-screen')
  await type(form, { 标题: name })
  await form.getByRole('combobox', { name: '文章分类' }).click()
  await page.getByRole('tree').getByText('购物指南').click()
  await uploadPicture(form, '封面')
  await write(form, '内容', '下单前请阅读')
  await form.getByRole('button', { name: '表格' }).click()
  await page.getByText('插入表格').click()
  // The picture goes below the table, among the words.
  await write(form, '内容', '看图')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: '插入图片' }).click()
  await (await chooser).setFiles([await drawn('插图.png', '#33aa77')])
  await expectPictures(box(form, '内容'), 1)
  await form.getByRole('button', { name: '预览' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('heading', { name })).toBeVisible()
  await expect(preview.getByRole('table')).toBeVisible()
  await expect(preview.getByText('下单前请阅读')).toBeVisible()
  // The cover and the picture in the text.
  await expectPictures(preview, 2)
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await save(form)
  await main(page).getByRole('tree', { name: '全部文章' }).getByText('购物指南').click()
  await expect(page).toHaveURL(/category_id=\d+/)
  await expect(rowOf(page, name)).toContainText('购物指南')
  await inRow(page, name, '编辑')
  const again = box(main(page).locator('.form-screen'), '内容')
  await expect(again.getByRole('table')).toBeVisible()
  await expectPictures(again, 1)
})

test('pasted pictures are uploaded in their places, and those that cannot be read are counted', async ({
  page,
  signIn,
}) => {
  await signIn({ path: '/development/article-manage/add' })
  const content = box(main(page).locator('.form-screen'), '内容')
  await content.click()
  const { buffer } = await drawn('x.png', '#33aa77')
  const html = `<p>甲</p><img src="data:image/png;base64,${buffer.toString('base64')}"><p>乙</p>
    <img src="file:///C:/Users/x/image001.png"><img src="data:image/svg+xml;base64,PHN2Zy8+">
    <img src="https://pictures.example.com/a.png"><p>丙</p>`
  await content.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)
  const uploaded = content.locator('img').first()
  await expect(uploaded).toHaveAttribute('src', /^\/files\/.+\.png$/)
  const order = await content.evaluate(element =>
    [...element.querySelectorAll('p, img')].map(one => one.textContent || one.getAttribute('src')),
  )
  expect(order.slice(0, 3)).toEqual(['甲', expect.stringMatching(/^\/files\//), '乙'])
  await expect(content.locator('img')).toHaveCount(2)
  await expect(main(page).getByRole('alert')).toContainText('有 2 张图片无法从剪贴板读取')
  await expect(main(page).getByText(/仍引用 pictures\.example\.com/)).toBeVisible()
})

test('news are imported from a feed once, after a look at its fields', async ({ page, signIn }) => {
  const there = await newsServer()
  const name = freshName('源')
  await signIn({ path: '/news/api-list/add' })
  const form = main(page).locator('.form-screen')
  await type(form, { 来源名称: name, 接口地址: there.url })
  await form.getByRole('combobox', { name: '导入到' }).click()
  await page.getByRole('tree').getByText('平台新闻').click()
  await box(form, '标题').fill('title')
  await box(form, '正文').fill('body')
  await save(form)
  await expect(rowOf(page, name)).toBeVisible()
  await inRow(page, name, '字段样例')
  const sample = page.getByRole('dialog')
  await expect(sample).toContainText('data.list')
  await expect(sample).toContainText('青瓷展开幕')
  await page.keyboard.press('Escape')
  await expect(sample).toHaveCount(0)
  await inRow(page, name, '立即抓取')
  await expect(rowOf(page, name).getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await rowOf(page, name).getByRole('link', { name }).click()
  await expect(main(page).getByText('青瓷展开幕')).toBeVisible()
  await there.close()
})
