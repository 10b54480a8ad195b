import type { Locator } from '@playwright/test'
import { goTo } from './shell-parts'
import { dialog } from './support/bulk'
import { freshName } from './support/fresh'
import {
  choose,
  chooseCategory,
  chooseTime,
  expectChosen,
  expectPictures,
  expectTyped,
  inRow,
  main,
  rowOf,
  save,
  saveDialog,
  type,
  uploadPicture,
} from './support/person'
import { around } from './support/publications'
import { expect, type Page, test } from './support/test'

/** Banners of pictures, courses and collectibles (contract/publishing.md): create and update. */

const open = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

test('banners link to the target of each action type', async ({ api, page, signIn }) => {
  const { category } = await around(api)
  const at = Date.now()
  const day = (days: number) => new Date(at + days * 86_400_000).toISOString().slice(0, 10)
  const kinds = [
    ['/picture/picture-banner', '链接地址', async (form: Locator) => type(form, { 操作内容: '/goods/1' })],
    [
      '/collectible/collectible-banner',
      '商品分类',
      async (form: Locator) => chooseCategory(form, '操作内容', category.name),
    ],
  ] as const
  await signIn()
  for (const [path, kind, fillValue] of kinds) {
    const title = freshName('轮播')
    await goTo(page, path)
    await open(page, '添加轮播图')
    await uploadPicture(dialog(page), '图片')
    await type(dialog(page), { 标题: title, 排序: '5' })
    await choose(dialog(page), '操作类型', kind)
    await fillValue(dialog(page))
    await chooseTime(dialog(page), '开始时间', `${day(1)} 09:30`)
    await chooseTime(dialog(page), '结束时间', `${day(0)} 09:30`)
    await save(dialog(page))
    await expect(dialog(page).getByRole('textbox', { name: '结束时间' })).toHaveAccessibleDescription(
      /不能早于|晚于|之后/,
    )
    await chooseTime(dialog(page), '结束时间', `${day(9)} 18:45`)
    await saveDialog(page)
    await expect(rowOf(page, title)).toContainText(day(1))

    await inRow(page, title, '编辑')
    await expectChosen(dialog(page), '操作类型', kind)
    await expectTyped(dialog(page), { 标题: title, 结束时间: `${day(9)} 18:45` })
    await expectPictures(dialog(page), 1)
    await type(dialog(page), { 标题: `${title}改` })
    await saveDialog(page)
    await expect(rowOf(page, `${title}改`)).toContainText(day(9))
  }
})
