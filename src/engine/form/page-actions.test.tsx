import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { action, link, number, type Resource, resource, state, text } from '@/schema'
import { pageActions } from '@/schema/page-actions'
import { failed, fakeHttp } from '@/widgets/testing'
import { SHOP_STATES, showScreen } from '../testing'

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops', one: 'GET admin/shops/{shop_id}', update: 'PUT admin/shops/{shop_id}' },
  fields: {
    shop_name: text('店铺名称', 'Shop name'),
    employee_num: number('员工总数', 'Employees'),
    shop_disable: state('店铺状态', 'Status', SHOP_STATES),
  },
  actions: {
    edit: action.link({ to: link('shopEdit', { id: 'shop_id' }) }),
    over: action.panel({ label: ['审核台', 'Desk'], panel: 'reviewDesk', batch: true, props: { queue: 'shops' } }),
    enable: action.call({
      label: ['开启', 'Open'],
      call: 'PUT admin/shops/enable/{shop_id}',
      when: { shop_disable: 'CLOSED' },
    }),
    disable: action.call({
      label: ['关闭', 'Close'],
      call: 'PUT admin/shops/disable/{shop_id}',
      when: { shop_disable: 'OPEN' },
    }),
    drop: action.call({
      label: ['注销', 'Remove'],
      call: 'DELETE admin/members/{member_id}',
      danger: ['店铺将被删除。', 'The shop will be deleted.'],
    }),
  },
  screens: {
    shopList: { columns: ['shop_name'], rowActions: ['edit', 'over', 'enable', 'disable', 'drop'] },
    shopEdit: { form: ['shop_name', 'employee_num'], redirect: 'shopList' },
  },
})

const ONE = 'GET admin/shops/{shop_id}'
const SAVE = 'PUT admin/shops/{shop_id}'
const DISABLE = 'PUT admin/shops/disable/{shop_id}'
const REMOVE = 'DELETE admin/members/{member_id}'

async function show({ permissions }: { permissions?: readonly string[] } = {}) {
  const stored = {
    shop_id: '7',
    member_id: '3',
    shop_name: '茶铺',
    employee_num: 5,
    shop_disable: 'OPEN' as 'OPEN' | 'CLOSED',
  }
  let isGone = false
  let reads = 0
  const http = fakeHttp({
    [ONE]: ({ onAsOf }) => {
      reads += 1
      onAsOf?.(String(reads))
      return isGone ? Promise.reject(failed('店铺不存在', 404, 'E100')) : { ...stored }
    },
    [SAVE]: ({ body }) => ({ ...stored, ...body }),
    [DISABLE]: () => {
      Object.assign(stored, { shop_disable: 'CLOSED', employee_num: 9 })
      return {}
    },
    [REMOVE]: () => {
      isGone = true
      return undefined
    },
  })
  const [close, setDirty] = [vi.fn(), vi.fn()]
  const view = await showScreen({
    ...{
      resource: shop,
      route: 'shopEdit' as const,
      address: '/shop/shop-manage/edit/7',
      http,
      tab: { close, setDirty },
    },
    ...(permissions && { permissions }),
  })
  return { ...view, close, stored }
}
const button = (name: string) => screen.findByRole('button', { name })
const more = () => button('茶铺 的更多操作')

describe('the detail page offers the row actions of its list', () => {
  it('except links to itself and batches over the list', () => {
    expect(pageActions(shop, 'shopEdit')).toEqual(['enable', 'disable', 'drop'])
    expect(pageActions(shop, 'shopList')).toEqual([])
    expect(pageActions(shop, 'goodsList')).toEqual([])
  })

  it('under the same conditions, with the reason if unavailable', async () => {
    const { user } = await show()
    expect(await button('关闭')).toBeEnabled()
    expect(screen.queryByRole('button', { name: '开启' })).toBeNull()
    await user.click(await more())
    expect(await screen.findByRole('menuitem', { name: /开启/ })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('menuitem', { name: '注销' })).toHaveClass('ant-dropdown-menu-item-danger')
  })

  it('with the same permissions as in the list', async () => {
    await show({ permissions: ['shop', 'shopManage', 'shopList', '-shopList.disable'] })
    await more()
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
  })

  it('and refetches the record after them, without losing input', async () => {
    const { user, sentTo } = await show()
    const name = await screen.findByLabelText('店铺名称')
    await user.type(name, '二')
    await user.click(await button('关闭'))
    expect(await screen.findByText('已关闭')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('员工总数')).toHaveValue('9'))
    expect(name).toHaveValue('茶铺二')
    expect(await button('开启')).toBeEnabled()
    await user.click(await button('保存'))
    await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1))
    expect(sentTo(SAVE)[0]?.body).toMatchObject({ shop_name: '茶铺二', employee_num: 9, shop_disable: 'CLOSED' })
  })

  it('and retains its base version when another user changed an edited field, while the header shows the new state', async () => {
    const { user, sentTo, stored } = await show()
    await user.type(await screen.findByLabelText('店铺名称'), '二')
    stored.shop_name = '茶庄'
    await user.click(await button('关闭'))
    expect(await button('开启')).toBeEnabled()
    await user.click(await button('保存'))
    await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1))
    expect(sentTo(SAVE)[0]).toMatchObject({ basedOn: '1', body: { shop_name: '茶铺二' } })
  })

  it('and closes when the record is deleted', async () => {
    const { user, close } = await show()
    await user.click(await more())
    await user.click(await screen.findByRole('menuitem', { name: '注销' }))
    await user.click(await button('注销'))
    await waitFor(() => expect(close).toHaveBeenCalledWith('/shop/shop-manage/shop-list'))
  })
})
