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
  write,
} from './support/person'
import { around } from './support/publications'
import { expect, type Page, test } from './support/test'

/** The four kinds of publications (contract/publishing.md): create with uploads, and update. */

// Each has about forty fields, filled in and verified.
test.setTimeout(120_000)

const searchEngines = { 排序: '12', 页面标题: '砚台', 页面关键词: '砚，墨', 页面描述: '一方砚' }

async function publish(page: Page, list: string): Promise<void> {
  await save(main(page), '发布')
  // With its search, if there was one.
  await expect(page).toHaveURL(({ pathname }) => pathname === list)
}

/** Opens the form of a record from its list. */
async function edit(page: Page, name: string): Promise<Locator> {
  await inRow(page, name, '编辑')
  await expect(main(page).getByRole('textbox', { name: /^(\* )?名称$/ })).toHaveValue(name)
  return main(page)
}

/** Verifies the read-only preview of a record. */
async function expectInPreview(page: Page, name: string, ...texts: readonly string[]): Promise<void> {
  await inRow(page, name, '预览')
  for (const text of texts) await expect(dialog(page)).toContainText(text)
  await dialog(page).getByRole('button', { name: '关闭' }).first().click()
  await expect(dialog(page)).toHaveCount(0)
}

test('a copyright work is published with its certificate, its rights and its term', async ({ api, page, signIn }) => {
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
  // A transfer has no term.
  await tick(form, '转让')
  await expect(form.getByRole('textbox', { name: '许可结束日期' })).toHaveCount(0)
  await type(form, { 价格: '1500' })
  await publish(page, '/copyright/copyright-list')
  await expect(await find(page, name)).toContainText('¥1,500.00')
})
