import type { Api } from './support/api'
import { dialog } from './support/bulk'
import { pickUp } from './support/carry'
import { freshName } from './support/fresh'
import { addGoods } from './support/goods'
import { box, find, inRow, main, rowOf, save, saveDialog, type, uploadPicture } from './support/person'
import { expect, type Page, test } from './support/test'

/** Two administrators in two browsers, editing one record. */

const BRANDS = '/goods/goods-setting/brand-list'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function newBrand(page: Page, name: string): Promise<void> {
  await main(page).getByRole('button', { name: '添加品牌', exact: true }).click()
  await type(dialog(page), { 品牌名称: name })
  await uploadPicture(dialog(page), '品牌图片')
  await saveDialog(page)
  await find(page, name)
}

test('the second of two savers sees both versions, loses nothing and chooses', { tag: '@core' }, async ({
  page,
  signIn,
  elsewhere,
}) => {
  const name = freshName('合改')
  await signIn({ path: BRANDS })
  await newBrand(page, name)

  const other = await elsewhere('admin')
  await other.goto(BRANDS)
  await find(other, name)

  await inRow(page, name, '编辑')
  await inRow(other, name, '编辑')
  // An unchanged form would show what the other one saved.
  await type(dialog(page), { 品牌名称: `${name}我` })
  await type(dialog(other), { 品牌名称: `${name}他` })
  await saveDialog(other)

  await save(dialog(page))
  const choice = page.getByRole('dialog', { name: /在您编辑时修改了这条数据/ })
  await expect(choice).toContainText('admin')
  await expect(choice).toContainText(`${name}他`)
  await expect(choice).toContainText(`${name}我`)
  await button(page, '返回表单').click()
  await expect(dialog(page).getByRole('textbox', { name: '品牌名称' })).toHaveValue(`${name}我`)

  await save(dialog(page))
  await button(page, '保存所选内容').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowOf(page, `${name}我`)).toHaveCount(1)

  // Its log has all three entries: creation, the other change, and this one.
  await inRow(page, name, '编辑')
  await button(page, '操作日志').click()
  const activity = page.getByRole('dialog', { name: /操作日志/ })
  await expect(activity.getByRole('listitem')).toHaveCount(3)
  await expect(activity).toContainText(`${name}他`)
})

interface SharedForm {
  readonly what: string
  /** Path of the record's form. */
  readonly path: string
  readonly field: string
  readonly save: string
  /** Saves the record as another administrator meanwhile. */
  readonly changeElsewhere: (text: string) => Promise<unknown>
  /** The stored text at the end. */
  readonly read: () => Promise<string>
}

/** Single settings, and goods, whose form is a page. */
async function shared(api: Api): Promise<SharedForm[]> {
  const site = await api.send('GET admin/settings/site')
  const goods = await addGoods(api, { name: freshName('合改') })
  const { goods_id, category_id, seller_id, goods_gallery_list, price, quantity } = goods
  const params = { goods_id }
  const body = { category_id, seller_id, goods_gallery_list, price, quantity }
  return [
    {
      what: 'settings',
      path: '/setting/shop-settings/system',
      field: '网站描述',
      save: '保存设置',
      changeElsewhere: descript => api.send('PUT admin/settings/site', { body: { ...site, descript } }),
      read: async () => (await api.send('GET admin/settings/site')).descript,
    },
    {
      what: 'goods',
      path: `/goods/goods-list/edit/${goods_id}`,
      field: '商品名称',
      save: '保存',
      changeElsewhere: goods_name => api.send('PUT admin/goods/{goods_id}', { params, body: { ...body, goods_name } }),
      read: async () => (await api.send('GET admin/goods/{goods_id}', { params })).goods_name,
    },
  ]
}

test('settings and goods that another window saved show both versions, and the chosen values are retained', {
  tag: '@core',
}, async ({ api, page, signIn }) => {
  await signIn({ path: '/icon.svg' })
  for (const { what, path, field, save: name, changeElsewhere, read } of await shared(api)) {
    const [mine, theirs] = [freshName('我'), freshName('他')]
    await page.goto(path)
    await expect(box(main(page), field), what).not.toHaveValue('')
    await type(main(page), { [field]: mine })
    await changeElsewhere(theirs)
    await save(main(page), name)
    const choice = page.getByRole('dialog', { name: /在您编辑时修改了这条数据/ })
    await expect(choice, what).toContainText(theirs)
    await expect(choice, what).toContainText(mine)
    await button(page, '返回表单').click()
    await expect(box(main(page), field), what).toHaveValue(mine)
    expect(await read(), what).toBe(theirs)
    await save(main(page), name)
    await button(page, '保存所选内容').click()
    await expect(choice, what).toHaveCount(0)
    await expect.poll(read, what).toBe(mine)
  }
})

test('a list announces changes of another administrator, and shows them on request', { tag: '@core' }, async ({
  page,
  signIn,
  elsewhere,
}) => {
  const name = freshName('新闻')
  await signIn({ path: BRANDS })
  await newBrand(page, name)
  const other = await elsewhere('admin')
  const listening = other.waitForResponse(answer => answer.url().includes('/api/admin/changes'))
  await other.goto(BRANDS)
  await find(other, name)
  await listening

  await inRow(page, name, '编辑')
  await type(dialog(page), { 品牌名称: `${name}改` })
  await saveDialog(page)

  await expect(main(other).getByText(/条有更新/)).toBeVisible()
  await expect(rowOf(other, `${name}改`)).toHaveCount(0)
  await main(other).getByRole('button', { name: '显示', exact: true }).click()
  await expect(rowOf(other, `${name}改`)).toHaveCount(1)
  await expect(main(other).getByText(/条有更新/)).toHaveCount(0)
})

test('of two who reorder one list the second gets a conflict, and both orders are complete', { tag: '@core' }, async ({
  page,
  signIn,
  elsewhere,
  api,
}) => {
  const start = freshName('同排').slice(0, 8)
  const names = [`${start}甲`, `${start}乙`, `${start}丙`] as const
  for (const name of names) {
    await api.send('POST admin/content/{content_type}/areas', { params: { content_type: 1 }, body: { name } })
  }
  const order = async () =>
    (await api.send('GET admin/content/{content_type}/areas', { params: { content_type: 1 } }))
      .map(one => one.name.slice(start.length))
      .filter((_, at, all) => all.length - at <= names.length)
      .join('')
  const AREAS = '/course/course-area?page_size=100'
  const [one, two, last] = names
  await signIn({ path: AREAS })
  const other = await elsewhere('admin')
  await other.goto(AREAS)
  await expect(rowOf(page, last)).toHaveCount(1)
  await expect(rowOf(other, last)).toHaveCount(1)

  await moveUp(other, last)
  await expect(other.getByText(`「${last}」已移到第`)).toBeVisible()
  await expect.poll(order).toBe('甲丙乙')

  await moveUp(page, two)
  const first = page.getByRole('dialog', { name: 'admin 先一步修改了这条数据' })
  await expect(first).toBeVisible()
  await first.getByRole('button', { name: '不再操作', exact: true }).click()
  await expect.poll(order).toBe('甲丙乙')
  // The list has been refetched, and no row moves any more.
  const shown = () =>
    main(page)
      .getByRole('button', { name: new RegExp(`^移动 ${start}`) })
      .evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
  await expect.poll(shown).toEqual([one, last, two].map(name => `移动 ${name}`))
  await moveUp(page, one, 'ArrowDown')
  await expect.poll(order).toBe('丙甲乙')
})

/** By keyboard. */
async function moveUp(page: Page, name: string, key: 'ArrowUp' | 'ArrowDown' = 'ArrowUp'): Promise<void> {
  await pickUp(page, name)
  await page.keyboard.press(key)
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: `${name} 移到第` }),
  ).toBeAttached()
  await page.keyboard.press('Space')
}
