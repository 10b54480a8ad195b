import { main } from './support/list'
import { expect, test } from './support/test'

/** The menu as a sortable tree. */

test('a menu is moved by keyboard and by pointer, and its position persists', { tag: '@core' }, async ({
  page,
  signIn,
}) => {
  await signIn({ path: '/development/tool-manage/menu-manage' })
  const first = main(page).locator('.grade-column').first()
  const names = () => first.locator('[data-grade-line]').allInnerTexts()
  await expect(first.locator('[data-grade-line]').first()).toBeVisible()
  const before = await names()
  const handles = first.locator('[data-sort-handle]')
  const saved = () => page.waitForResponse(answer => answer.url().includes('/menus/0/sort') && answer.ok())
  const byKey = saved()
  await handles.first().focus()
  await page.keyboard.press('ArrowDown')
  await byKey
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
  const dragged = saved()
  await handles.nth(1).dragTo(handles.nth(0), { steps: 12 })
  await dragged
  await expect.poll(names).toEqual(before)
  await page.reload()
  await expect.poll(names).toEqual(before)
})

test('a menu is nested below another one and moved back, by pointer and by keyboard', async ({ page, signIn }) => {
  await signIn({ path: '/development/tool-manage/menu-manage' })
  const column = (n: number) =>
    main(page)
      .locator('.grade-column')
      .nth(n - 1)
  const line = (n: number, name: string) => column(n).getByRole('button', { name, exact: true })
  const handle = (n: number, name: string) => column(n).getByRole('button', { name: `移动 ${name}`, exact: true })
  const saved = () =>
    page.waitForResponse(answer => answer.url().includes('/systems/menus/') && answer.request().method() !== 'GET')

  await line(1, '设置管理').click()
  await line(2, '搜索设置').click()
  await expect(line(3, '搜索历史')).toBeVisible()
  const out = saved()
  await handle(3, '搜索历史').dragTo(line(2, '权限管理'), { steps: 12 })
  expect((await out).ok()).toBe(true)
  await expect(line(3, '搜索历史')).toHaveCount(0)
  await line(2, '权限管理').click()
  await expect(line(3, '搜索历史')).toBeVisible()

  // As in an outline: left makes it a sibling of its parent, right a child of the row above.
  const left = saved()
  await handle(3, '搜索历史').press('ArrowLeft')
  expect((await left).ok()).toBe(true)
  await expect(handle(2, '搜索历史')).toBeFocused()
  await expect(column(2).locator('[data-grade-line]').last()).toHaveText('搜索历史')
  const right = saved()
  await handle(2, '搜索历史').press('ArrowRight')
  expect((await right).ok()).toBe(true)
  await expect(line(2, '搜索设置')).toHaveAttribute('aria-pressed', 'true')
  await expect(handle(3, '搜索历史')).toBeFocused()

  // A folder with screens cannot be nested deeper, and the error says so.
  const tooDeep = saved()
  await handle(2, '搜索设置').press('ArrowRight')
  expect((await tooDeep).status()).toBe(409)
  await expect(page.getByText(/最多/).first()).toBeVisible()
  await expect(line(2, '搜索设置')).toBeVisible()
})
