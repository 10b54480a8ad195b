import type { Api } from './support/api'
import { freshName } from './support/fresh'
import { rowOf, search } from './support/list'
import { around, stateOf, storedPicture } from './support/publications'
import { expect, type Page, test } from './support/test'

/** Effects of disabling a publisher on works (contract/publishing.md, "publisher status"). */

const dialog = (page: Page) => page.getByRole('dialog')

/** An enabled individual publisher with one work on sale. */
async function sellingPerson(api: Api) {
  const { category } = await around(api)
  const picture = await storedPicture(api)
  const { teacher_id, name } = await api.send('POST admin/publishers', {
    body: { kind: 'PERSON', name: freshName('停用'), real_name: '程远', face: picture, mobile: '13800001111' },
  })
  await api.send('PUT admin/publishers/{teacher_id}/audit', { params: { teacher_id }, body: { pass: 1 } })
  const { goods_id } = await api.send('POST admin/publications', {
    body: {
      content_type: 1,
      goods_name: freshName('课程'),
      category_id: category.category_id,
      teacher_id,
      cover: picture,
      price: 10,
      chapters: [{ title: '第一讲', minutes: 10, video_url: 'https://media.example.com/a.mp4' }],
    },
  })
  await api.send('POST admin/goods/batch/audit', { body: { goods_ids: [goods_id], pass: 1 } })
  return { teacher_id, name, goods_id }
}

test('disabling a publisher warns that its works go off sale, and takes them off', async ({ api, page, signIn }) => {
  const { teacher_id, name, goods_id } = await sellingPerson(api)
  expect(await stateOf(api, goods_id)).toBe('ON_SALE')
  await signIn({ path: '/publish/publish-list' })
  await search(page, name)
  await rowOf(page, name)
    .getByRole('button', { name: `${name} 的更多操作` })
    .click()
  await page.getByRole('menuitem', { name: '停用', exact: true }).click()
  await expect(dialog(page)).toContainText('在售的作品会一并下架')
  await dialog(page).getByRole('textbox', { name: '原因' }).fill('多次侵权')
  await dialog(page).getByRole('button', { name: '停用', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(rowOf(page, name)).toContainText('已停用')
  await expect.poll(() => stateOf(api, goods_id)).toBe('OFF_SALE')
  expect(await api.send('GET admin/publications/{goods_id}', { params: { goods_id } })).toMatchObject({
    under_reason: '发布者已停用，原因：多次侵权',
  })
  expect(await api.send('GET admin/publishers/{teacher_id}', { params: { teacher_id } })).toMatchObject({
    status: 'CLOSED',
    work_count: 1,
    on_sale_count: 0,
  })
})
