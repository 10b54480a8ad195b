import type { Api } from './support/api'
import { freshName } from './support/fresh'
import { main, pageButton, rowOf, rows } from './support/list'
import { storedPicture } from './support/publications'
import { expect, type Page, test } from './support/test'

/** Lists whose order is made by hand: by pointer and by keyboard, kept, refused, taken back. */

const AREAS = '/course/course-area?page_size=100'
const LEVELS = '/collectible/collectible-level'
const TOPICS = '/course/course-topic?page_size=100'
const BANNERS = '/picture/picture-banner?page_size=100'
const SORT = /\/admin\/content\/\d\/\w+\/sort/

const grip = (page: Page, name: string) => main(page).getByRole('button', { name: `移动 ${name}`, exact: true })
/** The names of the rows as they stand. */
const names = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^移动 / })
    .evaluateAll(all => all.map(one => one.getAttribute('aria-label')?.slice(3) ?? ''))
/** Of some rows, the order in which they stand. */
const orderOf = async (page: Page, wanted: readonly string[]) =>
  (await names(page)).filter(name => wanted.includes(name)).join(' ')
/** What is read aloud while a row is moved. */
const said = (page: Page) => main(page).getByRole('status')

const addArea = (api: Api, name: string) =>
  api.send('POST admin/content/{content_type}/areas', { params: { content_type: 1 }, body: { name } })
const areasNow = async (api: Api, wanted: readonly string[]) =>
  (await api.send('GET admin/content/{content_type}/areas', { params: { content_type: 1 } }))
    .map(({ name }) => name)
    .filter(name => wanted.includes(name))
    .join(' ')

/** Three new areas, which stand last. */
async function threeAreas(api: Api): Promise<[string, string, string]> {
  const start = freshName('地').slice(0, 8)
  const three: [string, string, string] = [`${start}甲`, `${start}乙`, `${start}丙`]
  for (const name of three) await addArea(api, name)
  return three
}

test('a row is moved with the keyboard, said aloud, kept, and taken back', async ({ api, page, signIn }) => {
  const three = await threeAreas(api)
  const [one, two, last] = three
  await signIn({ path: AREAS })
  await grip(page, last).focus()
  await page.keyboard.press('Space')
  await expect(said(page).filter({ hasText: `已拿起 ${last}` })).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(said(page).filter({ hasText: `${last} 移到第` })).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => orderOf(page, three)).toBe([one, last, two].join(' '))
  await expect(grip(page, last)).toBeFocused()
  // Said when it is kept; the way back is open for some seconds only.
  await expect(page.getByText(`「${last}」已移到第`)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => areasNow(api, three)).toBe(three.join(' '))
  await expect.poll(() => orderOf(page, three)).toBe(three.join(' '))
  await expect(page.getByText('已恢复原来的顺序')).toBeVisible()

  await grip(page, last).focus()
  await page.keyboard.press('Space')
  await expect(said(page).filter({ hasText: `已拿起 ${last}` })).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(said(page).filter({ hasText: `${last} 移到第` })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(said(page).filter({ hasText: `${last} 仍在原来的位置` })).toBeAttached()
  expect(await areasNow(api, three)).toBe(three.join(' '))
})

/** Drags a row by its grip to where another one stands. */
async function drag(page: Page, name: string, over: string): Promise<void> {
  const [from, to] = [grip(page, name), grip(page, over)]
  await to.scrollIntoViewIfNeeded()
  await from.hover()
  await page.mouse.down()
  const place = await to.boundingBox()
  if (!place) throw new Error(`${over} is not on the screen`)
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 12 })
  await expect(said(page).filter({ hasText: `${name} 移到第` })).toBeAttached()
  await page.mouse.up()
}

test('a row is dragged with the pointer, and stays there after a reload', async ({ api, page, signIn }) => {
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

test('an order that is refused is as it was', async ({ api, page, signIn }) => {
  const three = await threeAreas(api)
  const [one, , last] = three
  await signIn({ path: AREAS })
  await page.route(SORT, route => route.fulfill({ status: 404, json: { code: '003', message: '数据不存在' } }))
  await drag(page, last, one)
  await expect(page.getByRole('alert').filter({ hasText: '数据不存在' })).toBeVisible()
  await expect.poll(() => orderOf(page, three)).toBe(three.join(' '))
  expect(await areasNow(api, three)).toBe(three.join(' '))
})

test('while a part of the list is shown the grips say why they do nothing', async ({ api, page, signIn }) => {
  const [one] = await threeAreas(api)
  await signIn({ path: `/course/course-area?keyword=${encodeURIComponent(one)}` })
  await expect(grip(page, one)).toHaveAttribute('aria-disabled', 'true')
  await grip(page, one).focus()
  await expect(page.getByRole('tooltip').filter({ hasText: '清除搜索和筛选后才能调整顺序' })).toBeVisible()
})

test('what stands on the second page is put in order among all there are', async ({ api, page, signIn }) => {
  const params = { content_type: 5 }
  const all = async () =>
    (await api.send('GET admin/content/{content_type}/levels', { params })).map(({ name }) => name)
  const start = freshName('级').slice(0, 8)
  const body = (at: number) => ({ name: `${start}${String(at).padStart(2, '0')}` })
  for (let at = 1; at <= 12; at++)
    await api.send('POST admin/content/{content_type}/levels', { params, body: body(at) })
  const before = await all()
  const [moved, over] = [before[11] ?? '', before[10] ?? '']
  await signIn({ path: LEVELS })
  await expect(rows(page)).toHaveCount(10)
  await pageButton(page, 2).click()
  await expect(grip(page, moved)).toBeVisible()
  await grip(page, moved).focus()
  await page.keyboard.press('Space')
  await expect(said(page).filter({ hasText: `已拿起 ${moved}，现在是第 12 位` })).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(said(page).filter({ hasText: `${moved} 移到第 11 位` })).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(all).toEqual(before.map(name => (name === moved ? over : name === over ? moved : name)))
})

test('a topic and a banner are switched off and on in the list', async ({ api, page, signIn }) => {
  const image = await storedPicture(api)
  const name = freshName('专题').slice(0, 12)
  const intro = '留在原处的简介'
  const topic = await api.send('POST admin/content/{content_type}/topics', {
    params: { content_type: 1 },
    body: { name, image, intro },
  })
  const topicNow = () =>
    api.send('GET admin/content/{content_type}/topics/{id}', { params: { content_type: 1, id: topic.id } })
  await signIn({ path: TOPICS })
  const ofTopic = rowOf(page, name).getByRole('switch', { name: `启用 ${name}` })
  await ofTopic.click()
  await expect(page.getByText(`已修改「${name}」的启用`)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(ofTopic).toBeChecked()
  await expect.poll(topicNow).toEqual(topic)
  await ofTopic.click()
  await expect.poll(topicNow).toEqual({ ...topic, status: 0 })

  const title = freshName('轮播').slice(0, 12)
  const banner = await api.send('POST admin/content/{content_type}/banners', {
    params: { content_type: 3 },
    body: { title, image, opt_type: 'KEYWORD', opt_value: '山水', end_time: 1_900_000_000 },
  })
  const bannerNow = () =>
    api.send('GET admin/content/{content_type}/banners/{id}', { params: { content_type: 3, id: banner.id } })
  await page.goto(BANNERS)
  const ofBanner = rowOf(page, title).getByRole('switch', { name: `启用 ${title}` })
  await ofBanner.click()
  await expect.poll(async () => (await bannerNow()).status).toBe(0)
  expect(await bannerNow()).toEqual({ ...banner, status: 0 })
  await expect(ofBanner).not.toBeChecked()
})
