import { openShop } from './shell-parts'
import { freshName } from './support/fresh'
import { main, rows, search } from './support/list'
import { expect, test } from './support/test'

/** The operation log: searching for a change. */

const SHOPS = '/shop/shop-manage/shop-list?shop_disable=OPEN'
const LOG = '/development/log-analysis/log-list'

test('a change is found in the log, with its diff', { tag: '@core' }, async ({ page, signIn }) => {
  await signIn({ path: SHOPS })
  await openShop(page, 4)
  const company = main(page).getByRole('textbox', { name: '公司名称' })
  const before = await company.inputValue()
  const after = freshName('日志里的公司')
  await company.fill(after)
  await main(page).getByRole('button', { name: '保存修改' }).click()
  const message = page.getByText(/^「.+」已保存$/)
  await expect(message).toBeVisible()
  const shop = /「(.+)」/.exec(await message.innerText())?.[1] ?? ''

  await page.goto(LOG)
  await search(page, 'admin')
  const row = rows(page).filter({ hasText: shop }).first()
  await expect(row).toContainText('admin')
  await expect(row).toContainText('127.0.0.1')
  await row.getByRole('button', { name: '查看差异' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(shop)
  await expect(drawer).toContainText('公司名称')
  await expect(drawer).toContainText(before)
  await expect(drawer).toContainText(after)
  // Back to the record.
  await drawer.getByRole('link', { name: '打开这条记录' }).click()
  await expect(page).toHaveURL(/\/shop\/shop-manage\/shop-list\/view\//)
  await expect(main(page)).toContainText(shop)
})
