import type { Page } from '@playwright/test'
import type { Api } from './support/api'
import { freshName } from './support/fresh'
import { addCategory, addGoods, type Goods, goodsForm, goodsOf } from './support/goods'
import { search } from './support/list'
import { inRow } from './support/person'
import { expect, test } from './support/test'

/** Goods with many SKUs in the form (contract/goods.md, "Sku"). */

const colours = ['红', '橙', '黄', '绿', '蓝', '紫']
const sizes = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map(no => `${no}号`)

/** Two specifications of the platform. */
async function twoSpecs(api: Api) {
  const add = (spec_name: string) => api.send('POST admin/goods/specs', { body: { spec_name, spec_memo: '' } })
  return [await add(freshName('颜色').slice(0, 8)), await add(freshName('尺码').slice(0, 8))] as const
}

async function open(page: Page, { goods_name }: Goods): Promise<void> {
  await search(page, goods_name)
  await inRow(page, goods_name, '编辑')
  await expect(goodsForm(page).getByRole('textbox', { name: '商品名称' })).toHaveValue(goods_name)
}
const cell = (page: Page, sku: string, field: string) =>
  goodsForm(page).getByRole('textbox', { name: `${sku} ${field}`, exact: true })
const idsByName = ({ sku_list }: Goods) =>
  new Map(sku_list.map(sku => [sku.spec_list.map(one => one.spec_value).join(' / '), sku.sku_id]))

test('sixty SKUs: bulk pricing, one disabled, one value more; unchanged SKUs retain their ids', {
  tag: '@core',
}, async ({ api, page, signIn }) => {
  const [colour, size] = await twoSpecs(api)
  const goods = await addGoods(api, {
    specs: [
      [colour.spec_id, colours],
      [size.spec_id, sizes],
    ],
  })
  const before = idsByName(goods)
  expect(before.size).toBe(60)
  await signIn({ path: '/goods/goods-list' })
  await open(page, goods)
  await expect(goodsForm(page).getByText('保存后共 60 个 SKU')).toBeVisible()
  await expect(goodsForm(page).getByText('60 个保留原 ID')).toBeVisible()

  // Sets price and stock of ten blue SKUs at once.
  await goodsForm(page)
    .getByRole('combobox', { name: `按${colour.spec_name}筛选` })
    .click()
  await page.getByTitle('蓝', { exact: true }).last().click()
  await goodsForm(page).getByRole('textbox', { name: '批量填写销售价' }).fill('88.8')
  await goodsForm(page).getByRole('textbox', { name: '批量填写库存' }).fill('7')
  await goodsForm(page).getByRole('button', { name: '填入 10 个' }).click()
  await expect(cell(page, '蓝 / 3号', '销售价')).toHaveValue('88.8')

  // A single value; an invalid one is reported immediately.
  await cell(page, '蓝 / 3号', '销售价').fill('12.345')
  await expect(cell(page, '蓝 / 3号', '销售价')).toHaveAttribute('aria-invalid', 'true')
  await cell(page, '蓝 / 3号', '销售价').fill('99')
  await cell(page, '蓝 / 3号', '销售价').press('Enter')
  await expect(cell(page, '蓝 / 4号', '销售价')).toBeFocused()
  await goodsForm(page).getByRole('button', { name: '不销售 蓝 / 10号' }).click()
  await expect(goodsForm(page).getByText('1 个将删除')).toBeVisible()

  // Another value adds ten SKUs.
  const values = goodsForm(page).getByRole('combobox', { name: `${colour.spec_name}的规格值` })
  await values.fill('白')
  await values.press('Enter')
  await expect(goodsForm(page).getByText('保存后共 69 个 SKU')).toBeVisible()
  await expect(goodsForm(page).getByText('10 个新增')).toBeVisible()
  await goodsForm(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(goodsForm(page)).toHaveCount(0)

  const after = await goodsOf(api, goods.goods_id)
  const ids = idsByName(after)
  expect(ids.size).toBe(69)
  for (const [name, id] of before) expect(ids.get(name), name).toBe(name === '蓝 / 10号' ? undefined : id)
  const skuOf = (name: string) => after.sku_list.find(sku => sku.sku_id === ids.get(name))
  expect(skuOf('蓝 / 3号')).toMatchObject({ price: 99, quantity: 7 })
  expect(skuOf('蓝 / 4号')).toMatchObject({ price: 88.8, quantity: 7 })
  expect(skuOf('红 / 1号')).toMatchObject({ price: 10, quantity: 5 })
  expect(skuOf('白 / 1号')).toMatchObject({ quantity: 0 })
})

test('the form has the parameters of the selected category, and drops those of the previous one', async ({
  api,
  page,
  signIn,
}) => {
  const { category_id } = await addCategory(api)
  const { group_id } = await api.send('POST admin/goods/parameter-groups', {
    body: { group_name: '主体', category_id },
  })
  const shared = { is_index: 0, group_id } as const
  await api.send('POST admin/goods/parameters', {
    body: { ...shared, param_name: '产地', param_type: 2, options: '徽州,歙县', required: 1 },
  })
  await api.send('POST admin/goods/parameters', {
    body: { ...shared, param_name: '材质', param_type: 1, options: '', required: 0 },
  })
  const goods = await addGoods(api)
  await api.send('PUT admin/goods/{goods_id}', {
    params: { goods_id: goods.goods_id },
    body: {
      goods_name: goods.goods_name,
      category_id,
      seller_id: goods.seller_id,
      goods_gallery_list: [{ original: '/icon.svg' }],
      goods_params_list: await paramsOf(api, category_id, { 产地: '徽州' }),
      price: 10,
      quantity: 5,
    },
  })
  await signIn({ path: '/goods/goods-list' })
  await open(page, goods)
  const place = goodsForm(page).getByRole('combobox', { name: /^(\* )?产地$/ })
  await expect(goodsForm(page).getByTitle('徽州', { exact: true })).toBeVisible()
  await goodsForm(page).getByRole('textbox', { name: '材质' }).fill('松烟')
  await place.click()
  await place.press('ArrowDown')
  await place.press('Enter')
  await goodsForm(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(goodsForm(page)).toHaveCount(0)
  const { goods_params_list } = await goodsOf(api, goods.goods_id)
  expect(goods_params_list.map(one => [one.param_name, one.param_value])).toEqual([
    ['产地', '歙县'],
    ['材质', '松烟'],
  ])
})

/** Values by name of the category's parameters, as the form sends them. */
async function paramsOf(api: Api, category_id: string, values: Readonly<Record<string, string>>) {
  const groups = await api.send('GET admin/goods/categories/{category_id}/param', { params: { category_id } })
  return groups.flatMap(group =>
    group.params.flatMap(({ param_id, param_name }) =>
      values[param_name] ? [{ param_id, param_value: values[param_name] }] : [],
    ),
  )
}
