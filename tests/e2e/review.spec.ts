import type { Api } from './support/api'
import { freshName } from './support/fresh'
import { LINES } from './support/lines'
import { main, rows } from './support/list'
import { showPictures } from './support/person'
import { addPicture } from './support/publications'
import { expect, type Page, test } from './support/test'

/** The review desk: one pending record at a time, by keyboard only. */

const AUDIT = '/picture/picture-audit'
const desk = (page: Page) => page.getByRole('dialog', { name: /审核台/ })
const openDesk = (page: Page) => main(page).getByRole('button', { name: '审核台', exact: true }).click()

/** Creates pending pictures, and opens the desk with exactly these. */
async function waiting(api: Api, count: number) {
  const start = freshName('审核台')
  const made: Awaited<ReturnType<typeof addPicture>>[] = []
  for (let n = 1; n <= count; n++) made.push(await addPicture(api, `${start}${n}`))
  return { start, made, path: `${AUDIT}?keyword=${encodeURIComponent(start)}` }
}
const stateOf = async (api: Api, goods_id: string) =>
  (await api.send('GET admin/publications/{goods_id}', { params: { goods_id } })).is_auth
const heading = (page: Page, name: string) => desk(page).getByRole('heading', { name })

for (const { tag, line } of LINES) {
  test(`records of the filtered list are approved, rejected and deferred by keyboard${line}`, { tag }, async ({
    api,
    page,
    signIn,
  }) => {
    const { made, path } = await waiting(api, 3)
    await signIn({ path })
    await expect(rows(page)).toHaveCount(3)
    const names = await rows(page)
      .getByText(/^审核台/)
      .allInnerTexts()
    const inOrder = names.flatMap(name => made.find(one => one.goods_name === name) ?? [])
    const [a, b, c] = inOrder
    if (!a || !b || !c) throw new Error('The list does not show the three')
    await openDesk(page)
    await expect(desk(page)).toContainText('还有 3 条待审核')
    await expect(desk(page)).toContainText('1 / 3')
    await expect(heading(page, a.goods_name)).toBeVisible()
    await expect(desk(page)).toContainText('首次提交')
    await page.keyboard.press('p')
    await expect(desk(page).getByRole('status').getByText(`已通过「${a.goods_name}」`)).toBeVisible()

    await expect(heading(page, b.goods_name)).toBeVisible()
    await page.keyboard.press('r')
    const why = page.getByRole('dialog', { name: new RegExp(`拒绝.*「${b.goods_name}」`) })
    await expect(why.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(why.getByText('请填写此项')).toBeVisible()
    // Predefined reasons come from the server.
    await expect(why.getByRole('group').getByRole('button').first()).toBeVisible()
    await page.keyboard.press('Alt+Digit1')
    await expect(why.getByRole('textbox')).not.toHaveValue('')
    const reason = await why.getByRole('textbox').inputValue()
    await page.keyboard.press('Control+Enter')
    await expect(why).toBeHidden()

    await expect(heading(page, c.goods_name)).toBeVisible()
    await page.keyboard.press('l')
    await expect(desk(page)).toContainText('剩下的都放到稍后了')
    await expect.poll(() => Promise.all([a, b, c].map(one => stateOf(api, one.goods_id)))).toEqual([1, 2, 0])
    const rejected = await api.send('GET admin/publications/{goods_id}', { params: { goods_id: b.goods_id } })
    expect(rejected.refuse_reason).toBe(reason)
  })
}

test('a decision is undone before it is sent, and the others are sent when the review is left', {
  tag: '@core',
}, async ({ api, page, signIn }) => {
  const { made, path } = await waiting(api, 1)
  const [only] = made
  const sent: string[] = []
  page.on('request', request => request.url().includes('/batch/audit') && sent.push(request.url()))
  await signIn({ path })
  await openDesk(page)
  await expect(heading(page, only?.goods_name ?? '')).toBeVisible()
  await page.keyboard.press('p')
  await expect(desk(page)).toContainText('全部审核完了')
  await page.keyboard.press('u')
  await expect(heading(page, only?.goods_name ?? '')).toBeVisible()
  await expect(desk(page)).toContainText('还有 1 条待审核')
  await page.keyboard.press('Escape')
  await expect(desk(page)).toBeHidden()
  expect(sent).toEqual([])
  expect(await stateOf(api, only?.goods_id ?? '')).toBe(0)

  await openDesk(page)
  await desk(page).getByRole('button', { name: /^通过/ }).click()
  await expect(desk(page)).toContainText('全部审核完了')
  await desk(page).getByRole('button', { name: '离开审核台' }).click()
  await expect(desk(page)).toBeHidden()
  await expect(main(page)).toContainText('没有符合条件的数据')
  expect(await stateOf(api, only?.goods_id ?? '')).toBe(1)
})

test('the review opens at a row, reloads at its place, Back restores the list, and selected records can be reviewed', async ({
  api,
  page,
  signIn,
}) => {
  const { path } = await waiting(api, 3)
  await signIn({ path })
  await expect(rows(page)).toHaveCount(3)
  const name = await rows(page)
    .nth(1)
    .getByText(/^审核台/)
    .innerText()
  const last = await rows(page)
    .nth(2)
    .getByText(/^审核台/)
    .innerText()
  await rows(page).nth(1).getByRole('button', { name: '审核', exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(desk(page)).toContainText('2 / 3')
  await page.keyboard.press('n')
  await expect(heading(page, last)).toBeVisible()
  await page.reload()
  await expect(heading(page, last)).toBeVisible()
  await expect(desk(page)).toContainText('3 / 3')
  await page.goBack()
  await expect(desk(page)).toBeHidden()
  await expect(page).toHaveURL(new URL(path, page.url()).href)
  await expect(rows(page)).toHaveCount(3)

  for (const at of [0, 2]) await rows(page).nth(at).getByRole('checkbox').check()
  const ticked = [0, 2].map(at =>
    rows(page)
      .nth(at)
      .getByText(/^审核台/)
      .innerText(),
  )
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '审核台' }).click()
  await expect(desk(page)).toContainText('勾选的 2 条')
  for (const one of await Promise.all(ticked)) {
    await expect(heading(page, one)).toBeVisible()
    await page.keyboard.press('n')
  }
})

test('the original is enlarged by keyboard; with single-key shortcuts off, keys decide nothing', async ({
  api,
  page,
  signIn,
}) => {
  const { made, path } = await waiting(api, 1)
  await signIn({ path })
  await openDesk(page)
  await expect(heading(page, made[0]?.goods_name ?? '')).toBeVisible()
  const original = desk(page).getByRole('button', { name: '查看原图' }).first()
  const box = await original.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(240)
  await original.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'zoomIn' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'zoomIn' })).toBeHidden()
  await expect(desk(page)).toBeVisible()

  await desk(page).getByRole('switch', { name: '单键快捷键' }).click()
  await page.keyboard.press('p')
  await expect(desk(page)).toContainText('还有 1 条待审核')
  await page.reload()
  await expect(desk(page).getByRole('switch', { name: '单键快捷键' })).not.toBeChecked()
})

test('the documents of a shop are enlarged, and its categories have names', async ({ api, page, signIn }) => {
  const { ids } = await api.send('GET admin/review/{queue}', { params: { queue: 'shops' }, query: {} })
  const { record } = await api.send('GET admin/review/{queue}/{record_id}', {
    params: { queue: 'shops', record_id: ids[0] ?? '' },
    query: {},
  })
  const categories = await api.send('GET admin/goods/categories/{parent_id}/children', { params: { parent_id: 0 } })
  const names = String(record.goods_management_category)
    .split(',')
    .flatMap(id => categories.find(one => String(one.category_id) === id)?.name ?? [])
  await signIn({ path: `/shop/shop-manage/shop-audit?open=desk&at=${ids[0]}` })
  await expect(desk(page)).toContainText(names.join('、'))
  const papers = ['法人身份证', '营业执照', '开户行许可证']
  await showPictures(desk(page), ...papers)
  for (const name of papers) {
    const box = await desk(page)
      .getByRole('button', { name: `查看${name}` })
      .boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(240)
  }
})

test('changes since the last submission are marked, with their previous values', async ({ api, page, signIn }) => {
  const picture = await addPicture(api)
  const { goods_id } = picture
  await api.send('POST admin/goods/batch/audit', { body: { goods_ids: [goods_id], pass: 0, message: '名称不清楚' } })
  const renamed = `${picture.goods_name}·改`
  await api.send('PUT admin/publications/{goods_id}', {
    params: { goods_id },
    body: { ...picture, goods_name: renamed } as never,
  })
  await signIn({ path: `${AUDIT}?keyword=${encodeURIComponent(renamed)}` })
  await openDesk(page)
  await expect(desk(page).getByRole('heading', { name: renamed })).toBeVisible()
  await expect(desk(page)).toContainText('自上次提交以来改动了 1 项')
  await expect(desk(page).locator('del')).toContainText(picture.goods_name)
  await expect(desk(page).getByRole('complementary', { name: '此前的决定' })).toContainText('名称不清楚')
})

test('a record that another administrator is reviewing is marked', async ({ api, page, signIn }) => {
  const { made, path } = await waiting(api, 1)
  await signIn({ path })
  await page.route(`**/admin/review/publications/${made[0]?.goods_id}?*`, async route => {
    const answer = await route.fetch()
    const claimed_by = { admin_id: '999', admin_name: '小林', claim_time: '1763600000' }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), claimed_by } })
  })
  await openDesk(page)
  await expect(desk(page).getByRole('alert')).toContainText('小林 正在审核这一条')
})
