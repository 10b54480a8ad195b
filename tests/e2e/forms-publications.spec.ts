import type { Locator } from '@playwright/test'
import { dialog } from './support/bulk'
import { freshName } from './support/fresh'
import {
  choose,
  chooseCategory,
  chooseTime,
  expectChosen,
  expectPictures,
  expectTyped,
  find,
  inRow,
  main,
  save,
  tick,
  type,
  uploadGallery,
  uploadPapers,
  uploadPicture,
  write,
} from './support/person'
import { around } from './support/publications'
import { expect, type Page, test } from './support/test'

/** The four kinds of publications (contract/publishing.md), published with their uploads and changed, by hand. */

// Some forty fields each, filled in and read again.
test.setTimeout(120_000)

const searchEngines = { 排序: '12', 页面标题: '砚台', 页面关键词: '砚，墨', 页面描述: '一方砚' }

async function publish(page: Page, list: string): Promise<void> {
  await save(main(page), '发布')
  // As it was searched, when it was.
  await expect(page).toHaveURL(({ pathname }) => pathname === list)
}

/** Opens the form of a record from its list. */
async function edit(page: Page, name: string): Promise<Locator> {
  await inRow(page, name, '编辑')
  await expect(main(page).getByRole('textbox', { name: /^(\* )?名称$/ })).toHaveValue(name)
  return main(page)
}

/** Reads a record where it is only read. */
async function expectInPreview(page: Page, name: string, ...texts: readonly string[]): Promise<void> {
  await inRow(page, name, '预览')
  for (const text of texts) await expect(dialog(page)).toContainText(text)
  await dialog(page).getByRole('button', { name: '关闭' }).first().click()
  await expect(dialog(page)).toHaveCount(0)
}

test('a picture with its licences and releases', async ({ api, page, signIn }) => {
  const name = freshName('雨巷')
  const { publisher, shop, category } = await around(api)
  await signIn({ path: '/picture/picture-publish' })
  const form = main(page)
  await type(form, { 名称: name, 拍摄地点: '乌镇', ...searchEngines })
  await chooseCategory(form, '分类', category.name)
  await choose(form, '发布者', publisher.name)
  await choose(form, '所属店铺', shop.shop_name)
  await uploadPicture(form, '原图')
  await uploadGallery(form, '相册', '一.png', '二.png')
  const keywords = form.getByRole('combobox', { name: '关键词' })
  for (const word of ['雨', '巷']) {
    await keywords.fill(word)
    await keywords.press('Enter')
  }
  await form.getByRole('button', { name: '添加授权' }).click()
  await choose(form, '第 1 行 授权方式', '商用授权')
  await type(form, { '第 1 行 价格': '88.5', '第 1 行 最长边像素': '300' })
  await chooseTime(form, '拍摄时间', '2026-03-01')
  await tick(form.getByRole('radiogroup', { name: '肖像授权' }), '是')
  await uploadPapers(form, '肖像授权书', '肖像.pdf')
  await write(form, '介绍', '雨后的巷子')
  await publish(page, '/picture/picture-list')
  await expect(await find(page, name)).toContainText('¥88.50')
  await expectInPreview(page, name, '乌镇', '商用授权', '雨后的巷子', '2026-03-01')

  await edit(page, name)
  await expectTyped(form, { 拍摄地点: '乌镇', 拍摄时间: '2026-03-01', '第 1 行 价格': '88.5', ...searchEngines })
  await expectChosen(form, '关键词', '雨', '巷')
  await expect(form.getByRole('button', { name: '肖像授权书' })).toHaveText('更换')
  await type(form, { 拍摄地点: '西塘', '第 1 行 价格': '99' })
  await publish(page, '/picture/picture-list')
  await expect(await find(page, name)).toContainText('¥99.00')
})

test('a copyright work with its certificate, its rights and its term', async ({ api, page, signIn }) => {
  const name = freshName('山居')
  const { category } = await around(api)
  const { data: owners } = await api.send('GET admin/publishers', { query: { kind: 'USER', status: 'OPEN' } })
  const owner = owners[0]?.name ?? ''
  await signIn({ path: '/copyright/copyright-publish' })
  const form = main(page)
  await type(form, {
    名称: name,
    '作者 第 1 项': '沈清',
    登记号: '国作登字-2026-F-00000001',
    价格: '1200',
    ...searchEngines,
  })
  await form.getByRole('button', { name: '添加作者' }).click()
  await type(form, { '作者 第 2 项': '程远' })
  await chooseCategory(form, '分类', category.name)
  await choose(form, '作品类型', '美术')
  await choose(form, '著作权人', owner)
  await uploadPapers(form, '登记证书', '证书.pdf')
  await chooseTime(form, '创作完成日期', '2025-05-01')
  await chooseTime(form, '首次发表日期', '2025-06-01')
  for (const right of ['复制权', '发行权']) await tick(form, right)
  await tick(form, '普通许可')
  await chooseTime(form, '许可开始日期', '2026-01-01')
  await chooseTime(form, '许可结束日期', '2028-01-01')
  await tick(form, '指定地区')
  await choose(form, '指定地区', '浙江省', '江苏省')
  await uploadPapers(form, '附件', '合同.pdf', '说明.pdf')
  await uploadGallery(form, '相册', '正面.png', '背面.png')
  await write(form, '介绍', '水墨一卷')
  await publish(page, '/copyright/copyright-list')
  await expect(await find(page, name)).toContainText('¥1,200.00')
  await expectInPreview(page, name, '沈清', '程远', '复制权', '普通许可', '浙江省', '水墨一卷')

  await edit(page, name)
  await expectTyped(form, {
    '作者 第 2 项': '程远',
    登记号: '国作登字-2026-F-00000001',
    创作完成日期: '2025-05-01',
    许可结束日期: '2028-01-01',
    价格: '1200',
    ...searchEngines,
  })
  await expectChosen(form, '指定地区', '浙江省', '江苏省')
  await expectPictures(form, 2)
  await expect(form.getByRole('link', { name: /\.pdf$/ })).toHaveCount(3)
  // What is sold for good has no term.
  await tick(form, '转让')
  await expect(form.getByRole('textbox', { name: '许可结束日期' })).toHaveCount(0)
  await type(form, { 价格: '1500' })
  await publish(page, '/copyright/copyright-list')
  await expect(await find(page, name)).toContainText('¥1,500.00')
})

test('a course with its chapters', async ({ api, page, signIn }) => {
  const name = freshName('一日一茶')
  const { publisher, category } = await around(api)
  const offered = { params: { content_type: 1 }, query: { status: '1' } } as const
  const [[area], [level], [topic]] = await Promise.all([
    api.send('GET admin/content/{content_type}/areas', offered),
    api.send('GET admin/content/{content_type}/levels', offered),
    api.send('GET admin/content/{content_type}/topics', offered),
  ])
  await signIn({ path: '/course/course-publish' })
  const form = main(page)
  await type(form, { 名称: name, 价格: '99.9', 原价: '199', ...searchEngines })
  await chooseCategory(form, '分类', category.name)
  await choose(form, '发布者', publisher.name)
  await choose(form, '地区', area?.name ?? '')
  await choose(form, '等级', level?.name ?? '')
  await choose(form, '专题', topic?.name ?? '')
  await uploadPicture(form, '封面')
  for (const [at, title] of ['识茶', '泡茶'].entries()) {
    await form.getByRole('button', { name: '添加章节' }).click()
    const row = `第 ${at + 1} 行`
    await type(form, {
      [`${row} 标题`]: title,
      [`${row} 时长`]: '30',
      [`${row} 视频地址`]: 'https://media.example.com/a.mp4',
    })
  }
  await form.getByLabel('第 1 行 试看').click()
  await write(form, '介绍', '先温杯')
  await publish(page, '/course/course-list')
  await expect(await find(page, name)).toContainText('¥99.90')
  await expectInPreview(page, name, '识茶', '泡茶', '先温杯')

  await edit(page, name)
  await expectTyped(form, { 原价: '199', '第 1 行 标题': '识茶', '第 2 行 时长': '30', ...searchEngines })
  await expectChosen(form, '地区', area?.name ?? '')
  await expectChosen(form, '专题', topic?.name ?? '')
  await expectPictures(form, 1)
  await expect(form.getByLabel('第 1 行 试看')).toBeChecked()
  await type(form, { '第 2 行 标题': '品茶', 价格: '109' })
  await publish(page, '/course/course-list')
  await expect(await find(page, name)).toContainText('¥109.00')
  await expectInPreview(page, name, '品茶')
})

test('a collectible with its pictures and its issue', async ({ api, page, signIn }) => {
  const name = freshName('青瓷')
  const { publisher, category } = await around(api)
  await signIn({ path: '/collectible/collectible-publish' })
  const form = main(page)
  const typed = { 发行数量: '100', 价格: '888', 发行时间: '2026-12-01 10:30', 每人限购: '2', 证书编号前缀: 'QC' }
  const { 发行时间, ...figures } = typed
  await type(form, { 名称: name, ...figures, ...searchEngines })
  await chooseTime(form, '发行时间', 发行时间)
  await chooseCategory(form, '分类', category.name)
  await choose(form, '发布者', publisher.name)
  await uploadGallery(form, '相册', '正面.png', '底款.png')
  await write(form, '藏品故事', '出窑三日')
  await publish(page, '/collectible/collectible-list')
  await expect(await find(page, name)).toContainText('¥888.00')
  await expectInPreview(page, name, '100', 'QC', '出窑三日')

  await edit(page, name)
  await expectTyped(form, { ...typed, ...searchEngines })
  await expectPictures(form, 2)
  await form
    .getByRole('button', { name: /^移除 / })
    .first()
    .click()
  await uploadGallery(form, '相册', '侧面.png')
  await type(form, { 价格: '999', 证书编号前缀: 'QCZ' })
  await publish(page, '/collectible/collectible-list')
  await expect(await find(page, name)).toContainText('¥999.00')
  await edit(page, name)
  await expectTyped(form, { 价格: '999', 证书编号前缀: 'QCZ' })
  await expectPictures(form, 2)
})
