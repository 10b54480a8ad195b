import { goTo } from './shell-parts'
import { hold } from './support/hold'
import { LINES } from './support/lines'
import { main, rowOf, rows, search } from './support/list'
import { shopIn } from './support/shops'
import { expect, type Page, test } from './support/test'

/** State transitions of a shop (contract/shops.md, "shopList", "Enums"). */

const LIST = '/shop/shop-manage/shop-list'
const question = (page: Page) => page.getByRole('dialog')

test('an application is approved', { tag: '@core' }, async ({ api, page, signIn }) => {
  const shop = await shopIn(api, 'APPLY')
  await signIn({ path: '/shop/shop-manage/shop-audit' })
  await search(page, shop.shop_name)
  await rowOf(page, shop.shop_name).getByRole('link', { name: '审核' }).click()
  await expect(page).toHaveURL(`/shop/shop-manage/edit/${shop.shop_id}?audit=1`)
  await expect(main(page).getByRole('button', { name: '保存修改' })).toBeHidden()
  await main(page).getByRole('button', { name: '通过并保存' }).click()
  // Returns to the queue with its search; the shop is in the list of all shops.
  await expect(page).toHaveURL(({ pathname }) => pathname.endsWith('/shop-audit'))
  await goTo(page, LIST)
  await search(page, shop.shop_name)
  await expect(rowOf(page, shop.shop_name)).toContainText('开启中')
})

test('the button of a prompt does not move when the stored reasons load', async ({ api, page, signIn }) => {
  const { shop_id } = await shopIn(api, 'APPLY')
  await signIn({ path: `/shop/shop-manage/edit/${shop_id}?audit=1` })
  const reasons = await hold(page, '**/api/admin/reasons?*')
  await main(page).getByRole('button', { name: '拒绝通过' }).click()
  const button = question(page).getByRole('button', { name: '拒绝通过' })
  const height = async () => Math.round((await button.boundingBox())?.y ?? 0)
  await expect.poll(reasons.count).toBe(1)
  const before = await height()
  await reasons.answer()
  await expect(question(page).getByRole('group', { name: '常用原因' }).getByRole('button').first()).toBeVisible()
  expect(await height()).toBe(before)
})

for (const { tag, line } of LINES) {
  test(`an application is rejected regardless of its form${line}`, { tag }, async ({ api, page, signIn }) => {
    const shop = await shopIn(api, 'APPLY')
    await signIn({ path: `/shop/shop-manage/edit/${shop.shop_id}?audit=1` })
    await main(page).getByRole('textbox', { name: '公司名称' }).fill('')
    await main(page).getByRole('button', { name: '拒绝通过' }).click()
    await expect(question(page)).toContainText(`拒绝通过店铺「${shop.shop_name}」？`)
    await question(page).getByRole('button', { name: '拒绝通过' }).click()
    await expect(question(page).getByText('请填写此项')).toBeVisible()
    await question(page).getByRole('group', { name: '常用原因' }).getByRole('button').first().click()
    await expect(question(page).getByRole('textbox', { name: '原因' })).not.toHaveValue('')
    const reason = await question(page).getByRole('textbox', { name: '原因' }).inputValue()
    await question(page).getByRole('button', { name: '拒绝通过' }).click()
    await expect(page).toHaveURL(LIST)
    await search(page, shop.shop_name)
    await expect(rows(page)).toHaveCount(1)
    await expect(rowOf(page, shop.shop_name)).toContainText('审核未通过')
    const { data } = await api.send('GET admin/review/decisions', {
      query: { queue: 'shops', record_id: shop.shop_id },
    })
    expect(data[0]).toMatchObject({ pass: 0, reason })
  })
}
