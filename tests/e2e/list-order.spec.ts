import type { Api } from './support/api'
import { letGo } from './support/carry'
import { freshName } from './support/fresh'
import { main } from './support/list'
import { expect, type Page, test } from './support/test'

/** Manually ordered lists: by pointer and keyboard, saved, rejected, undone. */

const AREAS = '/course/course-area?page_size=100'

const grip = (page: Page, name: string) => main(page).getByRole('button', { name: `移动 ${name}`, exact: true })
/** The names of the rows in order. */
const names = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^移动 / })
    .evaluateAll(all => all.map(one => one.getAttribute('aria-label')?.slice(3) ?? ''))
/** The relative order of some rows. */
const orderOf = async (page: Page, expected: readonly string[]) =>
  (await names(page)).filter(name => expected.includes(name)).join(' ')
/** The live announcement while a row is moved. */
const announcement = (page: Page) => main(page).getByRole('status')

const addArea = (api: Api, name: string) =>
  api.send('POST admin/content/{content_type}/areas', { params: { content_type: 1 }, body: { name } })
const areasNow = async (api: Api, expected: readonly string[]) =>
  (await api.send('GET admin/content/{content_type}/areas', { params: { content_type: 1 } }))
    .map(({ name }) => name)
    .filter(name => expected.includes(name))
    .join(' ')

/** Three new areas, in the last positions. */
async function threeAreas(api: Api): Promise<[string, string, string]> {
  const start = freshName('地').slice(0, 8)
  const three: [string, string, string] = [`${start}甲`, `${start}乙`, `${start}丙`]
  for (const name of three) await addArea(api, name)
  return three
}

/** Drags a row by its handle to the position of another one. */
async function drag(page: Page, name: string, over: string): Promise<void> {
  const [from, to] = [grip(page, name), grip(page, over)]
  await to.scrollIntoViewIfNeeded()
  await from.hover()
  await page.mouse.down()
  const place = await to.boundingBox()
  if (!place) throw new Error(`${over} is not on the screen`)
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 12 })
  await expect(announcement(page).filter({ hasText: `${name} 移到第` })).toBeAttached()
  await letGo(page)
}

test('a row is dragged with the pointer, and its position persists after a reload', { tag: '@core' }, async ({
  api,
  page,
  signIn,
}) => {
  const three = await threeAreas(api)
  const [one, two, last] = three
  await signIn({ path: AREAS })
  await drag(page, last, one)
  await expect.poll(() => orderOf(page, three)).toBe([last, one, two].join(' '))
  await expect.poll(() => areasNow(api, three)).toBe([last, one, two].join(' '))
  await page.reload()
  await expect(grip(page, last)).toBeVisible()
  expect(await orderOf(page, three)).toBe([last, one, two].join(' '))
})
