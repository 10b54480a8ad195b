import { main } from './support/list'
import { expect, test } from './support/test'

/** The menu as a tree whose lines are dragged. */

test('a menu is put elsewhere by keys and by the pointer, and stays there', async ({ page, signIn }) => {
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
