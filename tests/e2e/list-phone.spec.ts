import { bar, dialog } from './support/bulk'
import { pickUp } from './support/carry'
import { freshName } from './support/fresh'
import { main, search } from './support/list'
import { addShop } from './support/shops'
import { expect, type Page, test } from './support/test'

/** Lists on a phone are cards, with bulk actions. */

const LIST = '/shop/shop-manage/shop-list'

test.use({ viewport: { width: 390, height: 844 } })

const card = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })

test('the search has the width of the window, and filters collapse after a search', async ({ page, signIn }) => {
  await signIn({ path: LIST })
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  const box = await main(page).getByRole('searchbox').boundingBox()
  expect(box?.width).toBeGreaterThan(240)
  await main(page).getByRole('button', { name: '筛选' }).click()
  await main(page).getByRole('textbox', { name: '店铺名称' }).fill('馆')
  await main(page).getByRole('button', { name: '查询' }).click()
  await expect(main(page).locator('.filter-panel')).toHaveCount(0)
  await expect(main(page).getByRole('listitem').first()).toBeInViewport()
})

test('cards are selected, and a bulk action runs on them', async ({ api, page, signIn }) => {
  const start = freshName('机').slice(0, 8)
  const names = [`${start}甲`, `${start}乙`, `${start}丙`] as const
  const shops = []
  for (const name of names) shops.push(await addShop(api, name))
  await signIn({ path: LIST })
  await search(page, start)
  await expect(main(page).getByRole('checkbox', { name: `选择 ${start}` })).toHaveCount(3)
  await card(page, names[0]).getByRole('checkbox').check()
  await card(page, names[2]).getByRole('checkbox').check()
  await expect(bar(page)).toContainText('已选 2 条')
  await bar(page).getByRole('button', { name: '关闭', exact: true }).click()
  await dialog(page).getByRole('button', { name: '关闭 2 条' }).click()
  await expect(dialog(page)).toContainText('处理完毕')
  await dialog(page).getByRole('button', { name: '关闭窗口' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(card(page, names[0])).toContainText('已关闭')
  await expect(card(page, names[1])).toContainText('开启中')
  await expect(card(page, names[2])).toContainText('已关闭')

  await main(page).getByRole('checkbox', { name: '选择本页全部' }).check()
  await expect(bar(page)).toContainText('已选 3 条')
  await expect(bar(page)).toBeInViewport()
  await main(page).getByRole('checkbox', { name: '选择本页全部' }).uncheck()
  await expect(bar(page)).toBeHidden()
})

test('a card is moved by its drag handle', async ({ api, page, signIn }) => {
  const params = { content_type: 1 }
  const start = freshName('级').slice(0, 8)
  const [one, two] = [`${start}甲`, `${start}乙`]
  for (const name of [one, two]) await api.send('POST admin/content/{content_type}/levels', { params, body: { name } })
  const now = async () =>
    (await api.send('GET admin/content/{content_type}/levels', { params }))
      .map(({ name }) => name)
      .filter(name => name.startsWith(start))
  await signIn({ path: '/course/course-level?page_size=100' })
  await pickUp(page, two)
  await page.keyboard.press('ArrowUp')
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: `${two} 移到第` }),
  ).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(now).toEqual([two, one])
})
