import { newsServer } from '../support/news-server'
import { freshName } from './support/fresh'
import {
  box,
  drawn,
  expectPictures,
  inRow,
  main,
  picker,
  rowOf,
  save,
  saveDialog,
  type,
  uploadPicture,
  write,
} from './support/person'
import { expect, type Page, test } from './support/test'

/** The site's menus, its articles, and imported news. */

const MENU = '/page/page-setting/pc-site-menu'
const grip = (page: Page, name: string) => main(page).getByRole('button', { name: `移动 ${name}`, exact: true })
const menuNow = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^移动 / })
    .evaluateAll(all => all.map(one => one.getAttribute('aria-label')?.slice(3) ?? ''))

test('a menu entry is created and moved down by keyboard, and the order persists', async ({ page, signIn }) => {
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
  // The row is moved optimistically, before the server's response.
  const sorted = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok())
  await page.keyboard.press('Space')
  await expect.poll(async () => (await menuNow(page))[1]).toBe(name)
  await sorted
  await page.reload()
  await expect(grip(page, name)).toBeVisible()
  expect((await menuNow(page))[1]).toBe(name)
})

test('an article with a picture and a table is written, previewed as a buyer, and found', {
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
  // The picture is inserted below the table, in the text.
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

test('pasted pictures are uploaded in place, and unreadable ones are counted', async ({ page, signIn }) => {
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

test('the fields of a feed are mapped from its sample, previewed as news, and imported once', async ({
  page,
  signIn,
}) => {
  const there = await newsServer()
  const name = freshName('源')
  await signIn({ path: '/news/api-list/add' })
  const form = main(page).locator('.form-screen')
  const map = async (label: string, path: string, example: string) => {
    const field = picker(form, label)
    await field.click()
    await page
      .locator('.feed-path-option:visible')
      .filter({ has: page.getByText(path, { exact: true }) })
      .click()
    await expect(field).toHaveValue(path)
    await expect(form.getByText(`示例：${example}`)).toBeVisible()
  }
  await expect(form.getByText('填写接口地址后可选择字段').first()).toBeVisible()
  await type(form, { 来源名称: name })
  await form.getByRole('combobox', { name: '导入到' }).click()
  await page.getByRole('tree').getByText('平台新闻').click()
  // Nothing answers at this address: the field says so, and asks again once the address is right.
  await type(form, { 接口地址: there.url })
  await there.close()
  await picker(form, '标题').click()
  await expect(form.getByRole('button', { name: '重试' })).toBeVisible()
  const again = await newsServer()
  await type(form, { 接口地址: again.url })
  await map('标题', 'title', '青瓷展开幕')
  await map('正文', 'body', '<p>今日开幕</p>')
  await picker(form, '摘要').fill('nothing')
  await expect(form.getByText('样例中没有这个字段')).toBeVisible()
  await map('摘要', 'brief', '三十件新作')
  await save(form)
  await expect(rowOf(page, name)).toBeVisible()
  await inRow(page, name, '试抓取')
  const trial = page.getByRole('dialog')
  await expect(trial.getByRole('listitem').first()).toContainText('青瓷展开幕')
  await expect(trial).toContainText('尚未保存为资讯')
  await expect(trial).toContainText('data.list')
  await page.keyboard.press('Escape')
  await expect(trial).toHaveCount(0)
  await inRow(page, name, '立即抓取')
  await expect(page.getByRole('dialog')).toContainText('新条目会立即作为资讯发布')
  await page.getByRole('dialog').getByRole('button', { name: '立即抓取' }).click()
  await expect(rowOf(page, name).getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await rowOf(page, name).getByRole('link', { name }).click()
  await expect(main(page).getByText('青瓷展开幕')).toBeVisible()
  await again.close()
})
