import { freshName } from './support/fresh'
import { addCategory, goodsForm } from './support/goods'
import {
  choose,
  chooseCategory,
  expectChosen,
  expectTyped,
  find,
  inRow,
  main,
  rowOf,
  tick,
  type,
  uploadGallery,
  uploadVideo,
  write,
} from './support/person'
import { shopIn } from './support/shops'
import { expect, test } from './support/test'

/** The whole goods form (contract/goods.md). Pictures: goods-pictures.spec.ts; SKUs: goods-edit.spec.ts. */

test('goods for points, with a brand, a video, parameters and two descriptions, are created and updated', async ({
  api,
  page,
  signIn,
}) => {
  const name = freshName('徽墨')
  const [{ shop_name }, category, [brand]] = await Promise.all([
    shopIn(api, 'OPEN'),
    addCategory(api),
    api.send('GET admin/goods/brands/all'),
  ])
  const { group_id } = await api.send('POST admin/goods/parameter-groups', {
    body: { group_name: '主体', category_id: category.category_id },
  })
  await api.send('POST admin/goods/parameters', {
    body: { group_id, param_name: '产地', param_type: 2, options: '徽州,歙县', required: 1, is_index: 0 },
  })
  await signIn({ path: '/goods/goods-list' })
  await main(page).getByRole('button', { name: '添加商品' }).click()
  const form = goodsForm(page)
  const typed = { 市场价: '128', 排序: '6', 页面标题: '徽墨', 页面关键词: '墨', 页面描述: '一锭好墨' }
  const stock = { 销售价: '88.5', 库存: '12' }
  await type(form, { 商品名称: name, ...typed, ...stock })
  await choose(form, '店铺名称', shop_name)
  await chooseCategory(form, '商品类别', category.name)
  await choose(form, '商品品牌', brand?.name ?? '')
  await tick(form, '积分商品')
  await type(form, { 所需积分: '200' })
  await tick(form, '卖家承担')
  await uploadGallery(form, '商品相册', '正面.png', '背面.png')
  await uploadVideo(form, '商品视频', '制墨.mp4')
  await choose(form, '产地', '徽州')
  await write(form, '商品描述', '松烟入胶')
  await write(form, '手机端描述', '一两一锭')
  await goodsForm(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(goodsForm(page)).toHaveCount(0)
  await expect(await find(page, name)).toContainText('¥88.50')
  await expect(rowOf(page, name)).toContainText('12')

  await inRow(page, name, '编辑')
  await expectTyped(form, { ...typed, ...stock, 所需积分: '200' })
  await expectChosen(form, '商品品牌', brand?.name ?? '')
  await expectChosen(form, '产地', '徽州')
  await expect(form.getByRole('radio', { name: '卖家承担' })).toBeChecked()
  await expect(form.getByRole('link', { name: /\.mp4$/ })).toBeVisible()
  await expect(form.getByRole('textbox', { name: '手机端描述' })).toHaveText('一两一锭')
  await tick(form, '正常商品')
  await expect(form.getByRole('textbox', { name: '所需积分' })).toHaveCount(0)
  await type(form, { 销售价: '99', 市场价: '150' })
  await choose(form, '产地', '歙县')
  await goodsForm(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(goodsForm(page)).toHaveCount(0)
  await expect(rowOf(page, name)).toContainText('¥99.00')
  await inRow(page, name, '编辑')
  await expectTyped(form, { 市场价: '150' })
  await expectChosen(form, '产地', '歙县')
  await expect(form.getByRole('radio', { name: '正常商品' })).toBeChecked()
})
