import { main, pageButton, rowOf, rows, search, stateTab } from './support/list'
import { shopIn } from './support/shops'
import { expect, type Page, test } from './support/test'

/** The shop list (contract/shops.md, "shopList"): what is asked of it stands in its address. */

const LIST = '/shop/shop-manage/shop-list'
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

// How many rows a person sees at once is remembered.
test.afterEach(async ({ api }) => {
  const body = { layout: {}, default_view: null }
  await api.send('PUT admin/views/settings/{screen}', { params: { screen: 'shopList' }, body })
})

test('a search stays through a reload, and comes back with "back"', async ({ api, page, signIn }) => {
  const shop = await shopIn(api, 'OPEN')
  await signIn({ path: LIST })
  await search(page, shop.shop_name)
  await expect(page).toHaveURL(url => url.searchParams.get('keyword') === shop.shop_name)
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(shop.shop_name)
  await expect(rows(page)).toHaveCount(1)

  await rowOf(page, shop.shop_name).getByRole('link', { name: '修改' }).click()
  await expect(page.getByRole('textbox', { name: '公司名称' })).toHaveValue(shop.company_name)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(shop.shop_name)
  await expect(rows(page)).toHaveCount(1)
})

test('filters stand in the address and as chips, and are taken away one by one', async ({ api, page, signIn }) => {
  const shop = await shopIn(api, 'OPEN')
  await signIn({ path: LIST })
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByRole('textbox', { name: '店铺名称', exact: true }).fill(shop.shop_name)
  await page.getByRole('textbox', { name: '会员名称', exact: true }).fill(shop.member_name)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(main(page).getByText(`店铺名称: ${shop.shop_name}`)).toBeVisible()
  expect(parameter(page, 'shop_name')).toBe(shop.shop_name)
  expect(parameter(page, 'member_name')).toBe(shop.member_name)

  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: '移除筛选 店铺名称' }).click()
  await expect(main(page).getByText(`店铺名称: ${shop.shop_name}`)).toBeHidden()
  await expect(page).toHaveURL(url => !url.searchParams.has('shop_name') && url.searchParams.has('member_name'))
  await page.getByRole('button', { name: '移除筛选 会员名称' }).click()
  await expect(page).toHaveURL(LIST)
})

test('a range of days is filtered by', async ({ api, page, signIn }) => {
  const before = await api.send('GET admin/shops', { query: { shop_disable: 'ALL' } })
  await signIn({ path: LIST })
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByRole('textbox', { name: '注册日期' }).click()
  await page.getByText('最近三个月').click()
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('button', { name: '移除筛选 注册日期' })).toBeVisible()
  const [from, to] = (parameter(page, 'start_time,end_time') ?? '').split(',').map(Number)
  const { data_total } = await api.send('GET admin/shops', {
    query: { shop_disable: 'ALL', start_time: from, end_time: to },
  })
  expect(data_total).toBeLessThan(before.data_total)
  await expect(main(page).getByText(`共 ${data_total} 条`)).toBeVisible()
})

test('a tab for each state, with how many are in it', async ({ api, page, signIn }) => {
  await signIn({ path: LIST })
  const states = [
    ['OPEN', '开启中'],
    ['CLOSED', '已关闭'],
    ['APPLY', '待审核'],
    ['REFUSED', '审核未通过'],
  ] as const
  for (const [shop_disable, words] of states) {
    const { data_total } = await api.send('GET admin/shops', { query: { shop_disable } })
    await expect(stateTab(page, words)).toHaveAccessibleName(`${words} ${data_total}`)
    await stateTab(page, words).click()
    await expect(page).toHaveURL(url => url.searchParams.get('shop_disable') === shop_disable)
    await expect(rows(page)).toHaveCount(Math.min(10, data_total))
    await expect(rowOf(page, words)).toHaveCount(Math.min(10, data_total))
  }
  await stateTab(page, '全部').click()
  await expect(page).toHaveURL(LIST)
})

test('a page and a size stand in the address', async ({ api, page, signIn }) => {
  const { data } = await api.send('GET admin/shops', { query: { shop_disable: 'ALL', page_no: 2, page_size: 10 } })
  const [first] = data
  await signIn({ path: LIST })
  await pageButton(page, 2).click()
  await expect(page).toHaveURL(url => url.searchParams.get('page_no') === '2')
  await expect(rows(page).first()).toContainText(first?.shop_name ?? '')
  await page.reload()
  await expect(pageButton(page, 2)).toHaveAttribute('aria-current', 'page')
  await expect(rows(page).first()).toContainText(first?.shop_name ?? '')

  await page.getByRole('combobox', { name: '页码' }).click()
  await page.getByTitle('20 条/页').last().click()
  await expect(rows(page)).toHaveCount(20)
  await expect(page).toHaveURL(`${LIST}?page_size=20`)
  await page.reload()
  await expect(rows(page)).toHaveCount(20)
})

test('nothing that matches says what to do', async ({ page, signIn }) => {
  await signIn({ path: LIST })
  await search(page, '没有这样的店铺')
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  await main(page).getByRole('button', { name: '清除全部' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(rows(page)).toHaveCount(10)
})

test('an id is copied', async ({ api, context, page, signIn }) => {
  const shop = await shopIn(api, 'OPEN')
  await signIn({ path: `${LIST}?keyword=${encodeURIComponent(shop.shop_name)}` })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await rowOf(page, shop.shop_name)
    .getByRole('button', { name: `复制 ${shop.shop_id}` })
    .click()
  await expect(rowOf(page, shop.shop_name).getByRole('button', { name: '已复制' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.shop_id)
})

test('a list keeps its page while another is looked at', async ({ page, signIn }) => {
  await signIn({ path: `${LIST}?page_no=2` })
  await expect(pageButton(page, 2)).toHaveAttribute('aria-current', 'page')
  const second = await rows(page).first().innerText()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '店铺审核' }).click()
  await expect(page.getByRole('columnheader', { name: '所在地' })).toBeVisible()
  await page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name: '店铺列表' }).click()
  await expect(page).toHaveURL(`${LIST}?page_no=2`)
  await expect(pageButton(page, 2)).toHaveAttribute('aria-current', 'page')
  await expect(rows(page).first()).toHaveText(second, { useInnerText: true })
})
