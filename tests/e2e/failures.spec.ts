import { main } from './support/list'
import { addShop } from './support/shops'
import { expect, type Page, test } from './support/test'

/** What users see when something fails (specification section 8). */

const LIST = '/shop/shop-manage/shop-list'
const CHECKING = '连接超时，正在核对结果…'
const editOf = (id: string) => `/shop/shop-manage/edit/${id}`
const company = (page: Page) => main(page).getByRole('textbox', { name: '公司名称' })
const save = (page: Page) => main(page).getByRole('button', { name: '保存修改' })

test('a save without an answer is verified, retains the input, and runs once', { tag: '@core' }, async ({
  api,
  page,
  signIn,
}) => {
  const shop = await addShop(api)
  const call = `**/api/admin/shops/${shop.shop_id}?*`
  await signIn({ path: editOf(shop.shop_id) })
  await company(page).fill('改过的公司')
  await page.route(call, route => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await save(page).click()
  await expect(page.getByText(CHECKING)).toBeVisible()
  await expect(company(page)).toHaveValue('改过的公司')
  await page.unroute(call)
  await expect(page).toHaveURL(LIST)
  const after = await api.send('GET admin/shops/{shop_id}', { params: { shop_id: shop.shop_id } })
  expect(after.company_name).toBe('改过的公司')
})
