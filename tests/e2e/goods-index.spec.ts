import { main } from './support/list'
import { expect, test } from './support/test'

/** The index of goods (contract/settings.md, "goods-index"). */

test('the index of goods is rebuilt with live progress', async ({ page, signIn }) => {
  await signIn({ path: '/setting/shop-settings/goods-index' })
  await main(page).getByRole('button', { name: '生成商品索引' }).click()
  await expect(page.getByRole('dialog')).toContainText('期间可以照常使用商品。')
  await page.getByRole('dialog').getByRole('button', { name: '生成商品索引' }).click()
  await expect(main(page).getByText('生成商品索引完成')).toBeVisible({ timeout: 30_000 })
  await expect(main(page).getByRole('button', { name: '生成商品索引' })).toBeEnabled()
})
