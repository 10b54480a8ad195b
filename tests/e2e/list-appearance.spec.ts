import { main, rows } from './support/list'
import { expect, test } from './support/test'

/** Visual details of lists, with scroll bars that take up space. */

test('a sorted column shows its direction by colour', { tag: '@scrollbars' }, async ({ page, signIn }) => {
  await signIn({ path: '/goods/goods-list' })
  await expect(rows(page).first()).toBeVisible()
  const head = main(page).getByRole('columnheader', { name: '价格' }).first()
  const colours = () =>
    head
      .locator('.sort-arrows > i')
      .evaluateAll(arrows => arrows.map(arrow => getComputedStyle(arrow).borderBottomColor))
  const [up, down] = await colours()
  expect(up).toBe(down)
  await head.click()
  await expect(head).toHaveAttribute('aria-sort', /ascending|descending/)
  await expect.poll(async () => new Set(await colours()).size).toBe(2)
})

test('the state tabs have no scrollbar if all states fit', { tag: '@scrollbars' }, async ({ page, signIn }) => {
  await signIn({ path: '/goods/goods-list' })
  const strip = main(page).getByRole('navigation', { name: '状态' })
  await expect(strip).toBeVisible()
  const space = await strip.evaluate(element => {
    const { scrollWidth, clientWidth, offsetHeight, clientHeight } = element as HTMLElement
    return { wide: scrollWidth - clientWidth, bar: offsetHeight - clientHeight }
  })
  expect(space.wide).toBe(0)
  expect(space.bar).toBeLessThan(5)
})
