import { goByMenu, heard, LIST, openShop, PC_THEMES, settled, strip, tabNames, turnTo } from './shell-parts'
import { main, rowOf, rows } from './support/list'
import { addShop } from './support/shops'
import { expect, test } from './support/test'

/** Visited screens keep their state (design.md, "Tabs"). */

test.use({ viewport: { width: 1440, height: 560 } })

test('twelve tabs retain a half-filled form, a page, a scroll position and an open drawer', { tag: '@core' }, async ({
  page,
  signIn,
}) => {
  await signIn({ path: `${LIST}?shop_disable=OPEN&page_size=20` })
  await expect(rows(page)).toHaveCount(20)
  for (const place of [0, 1, 2]) {
    await openShop(page, place)
    await turnTo(page, '店铺列表')
  }
  await goByMenu(page, '店铺管理', '管理店铺', '店铺审核')
  await goByMenu(page, '店铺模板管理', '移动端模板列表')
  for (const name of ['品牌列表', '规格列表', '分类列表']) await goByMenu(page, '商品管理', '商品设置', name)
  await goByMenu(page, '店铺模板管理', 'PC端模板列表')
  await main(page).getByRole('button', { name: '添加模板' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '模板名称' }).fill('还没填完的模板')
  await turnTo(page, '店铺列表')
  await main(page).getByRole('button', { name: '添加店铺' }).click()
  await main(page).getByRole('textbox', { name: '公司名称' }).fill('还没填完的公司')
  await main(page).getByRole('tab', { name: '开户行银行许可证' }).click()
  await main(page).getByRole('textbox', { name: '银行开户名' }).fill('还没填完的户名')
  expect(await tabNames(page)).toHaveLength(12)

  // A page number, a scroll position, and an unfinished edit.
  await turnTo(page, '店铺列表')
  await rows(page).nth(15).scrollIntoViewIfNeeded()
  const scrolled = await main(page).evaluate(element => element.scrollTop)
  expect(scrolled).toBeGreaterThan(100)
  const shop = (await tabNames(page)).find(name => name.startsWith('编辑店铺 · ')) ?? ''
  await turnTo(page, shop)
  await main(page).getByRole('textbox', { name: '公司名称' }).fill('改了一半')

  for (let place = 0; place < 12; place++) {
    const link = strip(page).getByRole('link').nth(place)
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main')).toHaveCount(1)
  }

  await turnTo(page, /新增店铺/)
  await expect(main(page).getByRole('textbox', { name: '银行开户名' })).toHaveValue('还没填完的户名')
  await main(page).getByRole('tab', { name: '基本信息' }).click()
  await expect(main(page).getByRole('textbox', { name: '公司名称' })).toHaveValue('还没填完的公司')
  await turnTo(page, shop)
  await expect(main(page).getByRole('textbox', { name: '公司名称' })).toHaveValue('改了一半')
  // The menu returns to an open screen in its state.
  await goByMenu(page, '店铺管理', '管理店铺', '店铺列表')
  await expect(page).toHaveURL(`${LIST}?shop_disable=OPEN&page_size=20`)
  await expect(rows(page)).toHaveCount(20)
  expect(await main(page).evaluate(element => element.scrollTop)).toBe(scrolled)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await turnTo(page, /PC端模板列表/)
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '模板名称' })).toHaveValue('还没填完的模板')

  const shownWithTheClick = await strip(page)
    .getByRole('link', { name: '店铺列表', exact: true })
    .evaluate(async (link: HTMLElement) => {
      link.click()
      await Promise.resolve()
      return document.querySelector('[data-pane]:not([hidden])')?.getAttribute('data-pane')
    })
  expect(shownWithTheClick).toBe('shopList')
})

test('a hidden tab is unreachable, by keyboard and for screen readers', async ({ page, signIn }) => {
  await signIn({ path: LIST })
  await expect(rows(page)).toHaveCount(10)
  await goByMenu(page, '店铺管理', '管理店铺', '店铺审核')
  await expect(page.getByRole('button', { name: '添加店铺' })).toHaveCount(0)
  const taken = await page.locator('[data-pane="shopList"]').evaluate(element => {
    const stops = [...element.querySelectorAll<HTMLElement>('a, button, input, main')]
    return stops.map(stop => {
      stop.focus()
      return document.activeElement === stop
    })
  })
  expect(taken.length).toBeGreaterThan(10)
  expect(taken).not.toContain(true)
})

test('hidden tabs send no requests, whatever changes in the visible one', async ({ api, page, signIn }) => {
  const shop = await addShop(api)
  await signIn({ path: '/dashboard' })
  await goByMenu(page, '店铺管理', '管理店铺', '店铺审核')
  await expect(rows(page).first()).toBeVisible()
  await goByMenu(page, '店铺模板管理', 'PC端模板列表')
  await expect(rows(page).first()).toBeVisible()
  await goByMenu(page, '店铺管理', '管理店铺', '店铺列表')
  await openShop(page, 0)
  await turnTo(page, '店铺列表')
  const box = main(page).getByRole('searchbox')
  await box.fill(shop.shop_name)
  await box.press('Enter')
  await expect(rows(page)).toHaveCount(1)

  const calls = heard(page)
  const own = (call: string) => {
    const query = new URLSearchParams(call.split('?')[1])
    // The list and its counts; the audit list filters by its own state, with a page of ten.
    return call.startsWith('GET admin/shops?') && (query.has('keyword') || query.get('page_size') === '1')
  }
  await rowOf(page, shop.shop_name).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '关闭', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(rowOf(page, shop.shop_name)).toContainText('已关闭')
  await expect.poll(() => calls.filter(call => call.startsWith('GET')).length).toBeGreaterThan(0)
  await settled(calls)
  expect(calls.filter(call => !own(call))).toEqual([`PUT admin/shops/disable/${shop.shop_id}`])

  // Invalidated data is refetched when the tab is shown, and only by that tab.
  calls.length = 0
  await turnTo(page, '店铺审核')
  await expect.poll(() => calls).toContainEqual(expect.stringMatching(/^GET admin\/shops\?.*shop_disable=APPLY/))
  await settled(calls)
  expect(calls.filter(call => !/shop_disable=APPLY/.test(call))).toEqual([])
  calls.length = 0
  await turnTo(page, '首页')
  await settled(calls)
  // The dashboard refetches its own stale figures.
  expect(calls.filter(call => !/^GET admin\/(index|statistics|waiting)/.test(call))).toEqual([])
})

test('a drawer covers only its own screen: the tabs stay reachable, and Escape applies to the visible one', async ({
  page,
  signIn,
}) => {
  await signIn({ path: PC_THEMES })
  const left = page.getByRole('dialog').filter({ hasText: '离开' })
  const name = page.getByRole('dialog').getByRole('textbox', { name: '模板名称' })
  await main(page).getByRole('button', { name: '添加模板' }).click()
  await name.fill('还没填完的模板')
  await turnTo(page, '首页')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  // Opens another drawer on another screen, later than the first one.
  await goByMenu(page, '店铺管理', '店铺模板管理', '移动端模板列表')
  await main(page).getByRole('button', { name: '添加模板' }).click()
  await name.fill('另一个模板')
  await turnTo(page, /PC端模板列表/)
  await expect(name).toHaveValue('还没填完的模板')
  await page.keyboard.press('Escape')
  await expect(left).toBeVisible()
  // Escape on another screen does not close an open dialog either.
  await turnTo(page, '首页')
  await page.keyboard.press('Escape')
  await turnTo(page, /PC端模板列表/)
  await expect(left).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(left).toHaveCount(0)
  await expect(name).toHaveValue('还没填完的模板')
  await turnTo(page, /移动端模板列表/)
  await expect(name).toHaveValue('另一个模板')
})
