import { LINES } from './support/lines'
import { main, pageButton, rows, stateTab } from './support/list'
import { expect, test } from './support/test'

/** Leaving a form returns to the list it was opened from, and discards its changes. */

for (const { tag, line } of LINES) {
  test(`saving and cancelling a form return to the list in its previous state${line}`, { tag }, async ({ signIn }) => {
    const page = await signIn({ path: '/shop/shop-manage/shop-list' })
    await stateTab(page, '开启中').click()
    await pageButton(page, 3).click()
    await expect(page).toHaveURL(/shop_disable=OPEN.*page_no=3|page_no=3.*shop_disable=OPEN/)
    const address = page.url()
    for (const button of ['取消', '保存修改']) {
      await rows(page).first().getByRole('link', { name: '编辑', exact: true }).click()
      await expect(main(page).getByRole('tab', { name: '店铺信息' })).toBeVisible()
      await main(page).getByRole('button', { name: button, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(rows(page).first()).toBeVisible()
    }
  })
}
