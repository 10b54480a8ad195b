import '@testing-library/jest-dom/vitest'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { action, choice, type Resource, resource, text } from '@/schema'
import { failed, fakeHttp, found, later } from '@/widgets/testing'
import { SHOP_STATES, showScreen } from '../testing'

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops' },
  fields: {
    shop_name: text('店铺名称', 'Shop'),
    shop_disable: choice('店铺状态', 'Status', SHOP_STATES),
  },
  actions: {
    disable: action.call({
      label: ['关闭', 'Close'],
      call: 'PUT admin/shops/disable/{shop_id}',
      when: { shop_disable: 'OPEN' },
      optimistic: { shop_disable: 'CLOSED' },
      // The contract's call has no prompt; the test adds one because prompting is under test.
      prompt: { shop_name: text('店铺名称', 'Shop name') } as never,
    }),
    enable: action.call({
      label: ['开启', 'Open'],
      successMessage: ['已开启', 'opened'],
      call: 'PUT admin/shops/enable/{shop_id}',
      when: { shop_disable: 'CLOSED' },
      optimistic: { shop_disable: 'OPEN' },
      undo: 'disable',
    }),
  },
  rules: { shop_name: { type: 'text', required: true, max: 15 } },
  screens: { shopList: { columns: ['shop_name', 'shop_disable'], rowActions: ['enable', 'disable'] } },
})

/** A fake server with one shop; its calls succeed unless a rejection is given. */
function serving(rejections: { enable?: string; disable?: string } = {}) {
  let shop_disable: 'OPEN' | 'CLOSED' = 'CLOSED'
  const set = (next: 'OPEN' | 'CLOSED', why: string | undefined) => () => {
    if (why) throw failed(why)
    shop_disable = next
    return {}
  }
  return fakeHttp({
    'GET admin/shops': () => ({ data: [{ shop_id: '1', shop_name: '茶铺', shop_disable }], data_total: 1 }),
    'PUT admin/shops/enable/{shop_id}': set('OPEN', rejections.enable),
    'PUT admin/shops/disable/{shop_id}': set('CLOSED', rejections.disable),
  })
}
const line = async () => within(found((await screen.findByText('茶铺')).closest('tr')))
const open = async (rejections = {}) => {
  const shown = await showScreen({ resource: shop, route: 'shopList', http: serving(rejections) })
  await shown.user.click(await (await line()).findByRole('button', { name: '开启' }))
  return shown
}

const row = { shop_id: '1', shop_name: '茶铺', shop_disable: 'CLOSED' } as const

describe('an action with undo', () => {
  it('has an English notification with the new state', async () => {
    const { user, messages } = await showScreen({ resource: shop, route: 'shopList', http: serving(), language: 'en' })
    await user.click(await (await line()).findByRole('button', { name: 'Open' }))
    await waitFor(() => expect(messages()).toEqual(['“茶铺” opened']))
  })

  it('is sent immediately, and undone by its inverse', async () => {
    const { notices, sentTo, messages } = await open()
    await waitFor(() => expect(sentTo('PUT admin/shops/enable/{shop_id}')).toHaveLength(1))
    await waitFor(() => expect(messages()).toEqual(['已开启「茶铺」']))
    const [notice] = notices
    expect(notice).toMatchObject({ type: 'progress', undoableTimeout: 5 })
    expect((await line()).getByText('开启中')).toBeVisible()

    act(() => notice?.cancelMutation?.())
    await waitFor(() => expect(messages()).toEqual(['已开启「茶铺」', '已撤销对「茶铺」的操作']))
    expect(sentTo('PUT admin/shops/disable/{shop_id}').map(({ params }) => params?.shop_id)).toEqual(['1'])
    expect((await line()).getByText('已关闭')).toBeVisible()
    // An undo does not offer an undo itself.
    expect(notices.map(({ type }) => type)).toEqual(['progress', 'success'])
  })

  it('is not overwritten by a response requested before it', async () => {
    const delayed = later<{ data: (typeof row)[]; data_total: number }>()
    const done = later<object>()
    let reads = 0
    const http = fakeHttp({
      'GET admin/shops': () => (++reads === 2 ? delayed.promise : { data: [row], data_total: 1 }),
      'PUT admin/shops/enable/{shop_id}': () => done.promise,
    })
    const { user } = await showScreen({ resource: shop, route: 'shopList', http })
    const button = await (await line()).findByRole('button', { name: '开启' })
    await user.click(screen.getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(reads).toBe(2))
    await user.click(button)
    expect(await (await line()).findByText('开启中')).toBeVisible()
    await act(async () => delayed.resolve({ data: [row], data_total: 1 }))
    expect((await line()).getByText('开启中')).toBeVisible()
    await act(async () => done.resolve({}))
  })

  it('offers no undo when it was rejected', async () => {
    const { notices, messages } = await open({ enable: '店铺已注销' })
    await waitFor(() => expect(messages()).toEqual(['店铺已注销']))
    expect(notices[0]?.type).toBe('error')
    expect((await line()).getByText('已关闭')).toBeVisible()
  })

  it('stays applied when the undo is rejected, and shows the reason', async () => {
    const { notices, messages } = await open({ disable: '有未完成的订单' })
    await waitFor(() => expect(notices).toHaveLength(1))
    act(() => notices[0]?.cancelMutation?.())
    await waitFor(() => expect(messages()).toEqual(['已开启「茶铺」', '有未完成的订单']))
    expect((await line()).getByText('开启中')).toBeVisible()
  })
})

describe('an action with a form', () => {
  const ask = async (rejections = {}) => {
    const shown = await open(rejections)
    await shown.user.click(await (await line()).findByRole('button', { name: '关闭' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = await dialog.findByRole('textbox', { name: '店铺名称' })
    return { ...shown, dialog, field, submit: dialog.getByRole('button', { name: '关闭' }) }
  }

  it('sends nothing while a field is invalid, then sends its value', async () => {
    const { user, dialog, field, submit, sentTo } = await ask()
    await user.click(submit)
    expect(await dialog.findByText('请填写此项')).toBeVisible()
    expect(sentTo('PUT admin/shops/disable/{shop_id}')).toEqual([])
    await user.type(field, '违规')
    await user.click(submit)
    await waitFor(() => expect(sentTo('PUT admin/shops/disable/{shop_id}')).toHaveLength(1))
    expect(sentTo('PUT admin/shops/disable/{shop_id}')[0]?.body).toEqual({ shop_name: '违规' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('retains the input when the server rejects it', async () => {
    const { user, field, submit, messages } = await ask({ disable: '有未完成的订单' })
    await user.type(field, '违规')
    await user.click(submit)
    await waitFor(() => expect(messages()).toContain('有未完成的订单'))
    expect(field).toHaveValue('违规')
    expect(field).toBeVisible()
  })
})
