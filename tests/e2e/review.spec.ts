import { main } from './support/list'
import { addPicture } from './support/publications'
import { expect, type Page, test } from './support/test'

/** The review desk: one waiting record at a time, by keys alone. */

const AUDIT = '/picture/picture-audit'
const desk = (page: Page) => page.getByRole('dialog', { name: /审核台/ })
const openDesk = (page: Page) => main(page).getByRole('button', { name: '审核台' }).click()

test('records are passed, refused and put off by keys', async ({ api, page, signIn }) => {
  const [a, b, c] = [await addPicture(api), await addPicture(api), await addPicture(api)]
  const waiting = await api.send('GET admin/review/{queue}', {
    params: { queue: 'publications' },
    query: { content_type: '3' },
  })
  expect(waiting.ids.slice(-3)).toEqual([a.goods_id, b.goods_id, c.goods_id])
  // Those of the demo are put off, so that the three new ones come.
  await signIn({ path: AUDIT })
  await openDesk(page)
  await expect(desk(page)).toContainText(`还有 ${waiting.total} 条待审核`)
  for (let n = waiting.ids.length - 3; n > 0; n--) {
    await expect(desk(page)).toContainText(`1 / ${n + 3}`)
    await page.keyboard.press('l')
  }
  await expect(desk(page).getByRole('heading', { name: a.goods_name })).toBeVisible()
  await expect(desk(page)).toContainText('首次提交')
  await page.keyboard.press('p')
  await expect(page.getByText(`已通过「${a.goods_name}」`)).toBeVisible()

  await expect(desk(page).getByRole('heading', { name: b.goods_name })).toBeVisible()
  await page.keyboard.press('r')
  const why = page.getByRole('dialog', { name: '不通过的原因' })
  await expect(why.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(why.getByText('请填写此项')).toBeVisible()
  await page.keyboard.press('Alt+Digit1')
  await expect(why.getByRole('textbox')).not.toHaveValue('')
  const said = await why.getByRole('textbox').inputValue()
  await page.keyboard.press('Control+Enter')
  await expect(why).toBeHidden()

  await expect(desk(page).getByRole('heading', { name: c.goods_name })).toBeVisible()
  await page.keyboard.press('l')
  await expect(desk(page)).toContainText('剩下的都放到稍后了')
  const states = await Promise.all(
    [a, b, c].map(({ goods_id }) => api.send('GET admin/publications/{goods_id}', { params: { goods_id } })),
  )
  expect(states.map(one => one.is_auth)).toEqual([1, 2, 0])
  expect(states[1]?.refuse_reason).toBe(said)
})

test('what differs from the last submission is marked, with what stood there before', async ({ api, page, signIn }) => {
  const picture = await addPicture(api)
  const { goods_id } = picture
  await api.send('POST admin/goods/batch/audit', { body: { goods_ids: [goods_id], pass: 0, message: '名称不清楚' } })
  const renamed = `${picture.goods_name}·改`
  await api.send('PUT admin/publications/{goods_id}', {
    params: { goods_id },
    body: { ...picture, goods_name: renamed } as never,
  })
  await signIn({ path: AUDIT })
  await openDesk(page)
  const total = (
    await api.send('GET admin/review/{queue}', { params: { queue: 'publications' }, query: { content_type: '3' } })
  ).total
  await expect(desk(page)).toContainText(`1 / ${total}`)
  for (let n = 1; n < total; n++) await page.keyboard.press('n')
  await expect(desk(page).getByRole('heading', { name: renamed })).toBeVisible()
  await expect(desk(page)).toContainText('自上次提交以来改动了 1 项')
  await expect(desk(page).locator('del')).toContainText(picture.goods_name)
  await expect(desk(page).getByRole('complementary', { name: '此前的决定' })).toContainText('名称不清楚')
})

test('a record that somebody else is reading says so', async ({ api, page, signIn }) => {
  await signIn({ path: AUDIT, username: 'admin' })
  const { ids } = await api.send('GET admin/review/{queue}', {
    params: { queue: 'publications' },
    query: { content_type: '3' },
  })
  await page.route(`**/admin/review/publications/${ids[0]}?*`, async route => {
    const answer = await route.fetch()
    const claimed_by = { admin_id: '999', admin_name: '小林', claim_time: '1763600000' }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), claimed_by } })
  })
  await openDesk(page)
  await expect(desk(page).getByRole('alert')).toContainText('小林 正在审核这一条')
})
