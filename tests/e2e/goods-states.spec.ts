import { bar, dialog, tickPage } from './support/bulk'
import { freshName } from './support/fresh'
import { addCategory, addGoods, goodsOf } from './support/goods'
import { rowOf, rows, search, stateTab } from './support/list'
import { expect, test } from './support/test'

/** State transitions of goods in their lists (contract/goods.md, "Goods operations by state"). */

const LIST = '/goods/goods-list'

test('selected goods are taken off sale in bulk, with a stored reason', { tag: '@core' }, async ({
  api,
  page,
  signIn,
}) => {
  const start = freshName('下架').slice(0, 8)
  const { category_id } = await addCategory(api)
  const goods = []
  for (const end of ['甲', '乙', '丙']) goods.push(await addGoods(api, { name: `${start}${end}`, category_id }))
  const off = await addGoods(api, { name: `${start}丁`, category_id, state: 'OFF_SALE' })
  await signIn({ path: LIST })
  await search(page, start)
  await expect(rows(page)).toHaveCount(4)
  await tickPage(page).check()
  await bar(page).getByRole('button', { name: '下架', exact: true }).click()
  await expect(dialog(page)).toContainText('可以执行3')
  await expect(dialog(page)).toContainText('仅限商品状态为：售卖中')
  const run = dialog(page).getByRole('button', { name: '下架 3 条' })
  await run.click()
  await expect(dialog(page)).toContainText('请填写此项')

  await dialog(page).getByRole('group', { name: '常用原因' }).getByRole('button').first().click()
  const message = dialog(page).getByRole('textbox', { name: '下架原因' })
  await expect(message).not.toHaveValue('')
  await message.fill(`${await message.inputValue()}（${start}）`)
  await run.click()
  await expect(dialog(page)).toContainText('处理完毕')
  await dialog(page).getByRole('button', { name: '关闭窗口' }).click()

  for (const one of goods) {
    await expect(rowOf(page, one.goods_name)).toContainText('已下架')
    const { state, under_message } = await goodsOf(api, one.goods_id)
    expect([state, under_message.endsWith(`（${start}）`)]).toEqual(['OFF_SALE', true])
  }
  expect((await goodsOf(api, off.goods_id)).under_message).toBe('')
})

test('goods move to the recycle bin, are restored, and are put on sale', { tag: '@core' }, async ({
  api,
  page,
  signIn,
}) => {
  const { goods_id, goods_name } = await addGoods(api, { state: 'OFF_SALE' })
  const more = () => rowOf(page, goods_name).getByRole('button', { name: `${goods_name} 的更多操作` })
  await signIn({ path: LIST })
  await search(page, goods_name)
  await more().click()
  await page.getByRole('menuitem', { name: '放入回收站', exact: true }).click()
  await expect(rowOf(page, goods_name)).toHaveCount(0)
  expect((await goodsOf(api, goods_id)).state).toBe('RECYCLE')

  await stateTab(page, '回收站').click()
  await rowOf(page, goods_name).getByRole('button', { name: '还原' }).click()
  await expect(rowOf(page, goods_name)).toHaveCount(0)
  await stateTab(page, '已下架').click()
  await expect(rowOf(page, goods_name)).toContainText('已下架')
  await rowOf(page, goods_name).getByRole('button', { name: '上架', exact: true }).click()
  await dialog(page).getByRole('button', { name: '上架', exact: true }).click()
  await expect.poll(async () => (await goodsOf(api, goods_id)).state).toBe('ON_SALE')
})

test('goods in the recycle bin are deleted permanently only after their name has been typed', async ({
  api,
  page,
  signIn,
}) => {
  const { goods_id, goods_name } = await addGoods(api, { state: 'RECYCLE' })
  await signIn({ path: `${LIST}?state=RECYCLE` })
  await search(page, goods_name)
  await rowOf(page, goods_name)
    .getByRole('button', { name: `${goods_name} 的更多操作` })
    .click()
  await page.getByRole('menuitem', { name: '彻底删除', exact: true }).click()
  await expect(dialog(page)).toContainText('彻底删除后不能恢复。')
  const remove = dialog(page).getByRole('button', { name: '彻底删除', exact: true })
  await expect(remove).toBeDisabled()
  await dialog(page).getByRole('textbox').fill(goods_name)
  await remove.click()
  await expect(rowOf(page, goods_name)).toHaveCount(0)
  await expect(goodsOf(api, goods_id)).rejects.toThrow()
})
