import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { crud, type Resource, resource, text } from '@/schema'
import { failed, failingFirst, fakeHttp } from '@/widgets/testing'
import { lineOf } from '../list/testing'
import { showScreen } from '../testing'

/** The dry run of an action, which the server answers before the confirmation is shown. */

const DRY_RUN = 'GET admin/goods/brands/{brand_id}'
const CLOSE = 'PUT admin/goods/brands/{brand_id}'
const brand = {
  ...resource('brand', {
    id: 'brand_id',
    titleField: 'name',
    label: ['品牌', 'brand'],
    calls: crud('admin/goods/brands/{brand_id}', { remove: undefined }),
    fields: { name: text('品牌名称', 'Name') },
    screens: { brandList: { columns: ['name'] } },
  }),
  actions: {
    close: {
      kind: 'call',
      label: ['停用', 'Close'],
      question: ['停用「{name}」？', 'Close “{name}”?'],
      call: CLOSE,
      confirm: true,
      dryRun: { call: DRY_RUN, can: 'can', disabledReason: 'why', what: 'what' },
    },
  },
  screens: { brandList: { columns: ['name'], rowActions: ['close'] } },
} as unknown as Resource

async function press(answer: (sent: object) => unknown) {
  const row = { brand_id: '1', name: '青山' }
  const http = fakeHttp({
    'GET admin/goods/brands': () => ({ data: [row], page_no: 1, page_size: 10, data_total: 1 }),
    'GET admin/views': () => ({ settings: [], views: [] }),
    [DRY_RUN]: answer,
    [CLOSE]: () => ({}),
  } as unknown as Parameters<typeof fakeHttp>[0])
  const shown = await showScreen({ resource: brand, route: 'brandList', http })
  const click = async () => shown.user.click((await lineOf('青山')).getByRole('button', { name: /^停用/ }))
  await click()
  return { ...shown, click }
}
const dialog = async () => within(await screen.findByRole('dialog'))

it('a confirmation shows what the server says the action does', async () => {
  const { user, sentTo } = await press(() => ({ can: true, why: '', what: ['下架 3 件商品', '通知 2 家店铺'] }))
  const question = await dialog()
  expect(await question.findByText(/下架 3 件商品\s+通知 2 家店铺/)).toBeVisible()
  await user.click(question.getByRole('button', { name: '停用' }))
  await waitFor(() => expect(sentTo(CLOSE)).toHaveLength(1))
})

it('an action that the server does not allow is not offered, with the reason', async () => {
  const { sentTo } = await press(() => ({ can: false, why: '还有商品在售', what: [] }))
  const rejection = await dialog()
  expect(await rejection.findByText('还有商品在售')).toBeVisible()
  expect(rejection.queryByRole('button', { name: '停用' })).toBeNull()
  expect(sentTo(CLOSE)).toEqual([])
})

it('a failed dry run says why, and can be tried again', async () => {
  const { click, messages } = await press(failingFirst(['服务器忙'], () => ({ can: true, why: '', what: ['下架'] })))
  await waitFor(() => expect(messages()).toEqual(['服务器忙']))
  expect(screen.queryByRole('dialog')).toBeNull()
  await click()
  expect(await (await dialog()).findByText('下架')).toBeVisible()
})

it('a dry run that the deployment does not have names the action', async () => {
  const { messages } = await press(() => {
    throw failed('', 404, '')
  })
  await waitFor(() => expect(messages()).toHaveLength(1))
  expect(messages()[0]).toContain('停用')
  expect(screen.queryByRole('dialog')).toBeNull()
})
