import { freshName } from './support/fresh'
import { addGoods, goodsForm, goodsOf } from './support/goods'
import { rowOf, search } from './support/list'
import { expect, test } from './support/test'

/** Many SKUs by keyboard, on a narrow screen, and at their limits. */

test.use({ viewport: { width: 1024, height: 768 } })

const numbers = (from: string, count: number) => Array.from({ length: count }, (_, at) => `${from}${at + 1}`)

test('goods with 60 SKUs: keyboard focus continues on the next page, and no error shows before the form is sent', async ({
  api,
  page,
  signIn,
}) => {
  const add = (name: string) => api.send('POST admin/goods/specs', { body: { spec_name: freshName(name).slice(0, 8) } })
  const [colour, size, extra] = [await add('色'), await add('码'), await add('附')]
  const goods = await addGoods(api, {
    specs: [
      [colour.spec_id, numbers('色', 20)],
      [size.spec_id, numbers('码', 3)],
    ],
  })
  const before = new Set(goods.sku_list.map(sku => sku.sku_id))
  await signIn({ path: '/goods/goods-list' })
  await search(page, goods.goods_name)
  await rowOf(page, goods.goods_name).getByRole('link', { name: '编辑', exact: true }).click()
  const form = goodsForm(page)
  const cell = (sku: string, field: string) => form.getByRole('textbox', { name: `${sku} ${field}`, exact: true })

  // The fiftieth is the last one on the first page.
  await cell('色17 / 码2', '销售价').fill('50')
  await cell('色17 / 码2', '销售价').press('Enter')
  await expect(cell('色17 / 码3', '销售价')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('51')
  await page.keyboard.press('ArrowUp')
  await expect(cell('色17 / 码2', '销售价')).toBeFocused()
  await expect(cell('色17 / 码2', '销售价')).toHaveValue('50')

  // An additional value: only the stock of its SKUs is missing, and a blank price is not an error yet.
  await cell('色1 / 码1', '库存').fill('')
  await expect(cell('色1 / 码1', '库存')).not.toHaveAttribute('aria-invalid')
  await expect(form.locator('.ant-form-item-has-error')).toHaveCount(0)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(cell('色1 / 码1', '库存')).toHaveAttribute('aria-invalid', 'true')
  await expect(cell('色1 / 码2', '库存')).not.toHaveAttribute('aria-invalid')
  await cell('色1 / 码1', '库存').fill('4')
  await expect(cell('色1 / 码1', '库存')).not.toHaveAttribute('aria-invalid')

  // Exceeding the limit is reported immediately, and removing the specification preserves all ids.
  await form.getByRole('button', { name: '添加规格' }).click()
  const chooser = form.getByRole('combobox', { name: '选择规格' }).last()
  await chooser.fill(extra.spec_name)
  await chooser.press('Enter')
  const values = form.getByRole('combobox', { name: `${extra.spec_name}的规格值` })
  await values.fill(`${numbers('附', 20).join('，')}，`)
  await expect(form.getByText(/会产生 1,200 个规格组合，最多 1000 个/)).toBeVisible()
  await form.getByRole('button', { name: `移除规格 ${extra.spec_name}` }).click()
  await expect(form.getByText('60 个保留原 ID')).toBeVisible()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toHaveCount(0)

  const { sku_list } = await goodsOf(api, goods.goods_id)
  expect(new Set(sku_list.map(sku => sku.sku_id))).toEqual(before)
  const priceOf = (name: string) =>
    sku_list.find(sku => sku.spec_list.map(one => one.spec_value).join(' / ') === name)?.price
  expect([priceOf('色17 / 码2'), priceOf('色17 / 码3')]).toEqual([50, 51])
  expect(sku_list[0]?.quantity).toBe(4)
})
