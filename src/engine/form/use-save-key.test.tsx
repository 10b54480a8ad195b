import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { action, number, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const brand: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops', one: 'GET admin/shops/{shop_id}', update: 'PUT admin/shops/{shop_id}' },
  fields: { shop_name: text('店铺名称', 'Shop name'), employee_num: number('员工总数', 'Employees') },
  actions: {
    edit: action.drawer({ label: ['修改', 'Edit'], mode: 'edit', form: ['shop_name'] }),
    close: action.call({ label: ['关闭', 'Close'], call: 'PUT admin/shops/disable/{shop_id}', confirm: true }),
  },
  screens: {
    shopList: { columns: ['shop_name'], rowActions: ['edit', 'close'] },
    shopEdit: { form: ['shop_name', 'employee_num'], redirect: 'shopList' },
  },
})
const RECORD = { shop_id: '7', shop_name: '茶铺', employee_num: 5 }
const SAVE = 'PUT admin/shops/{shop_id}'

const show = (route: 'shopEdit' | 'shopList', active = true) =>
  showScreen({
    resource: brand,
    route,
    address: route === 'shopEdit' ? '/shop/shop-manage/edit/7' : '/shop/shop-manage/shop-list',
    http: fakeHttp({
      'GET admin/shops': () => ({ data: [RECORD], data_total: 1, page_no: 1, page_size: 10 }),
      'GET admin/shops/{shop_id}': () => RECORD,
      [SAVE]: () => RECORD,
    }),
    pane: { active, close: vi.fn(), setDirty: vi.fn() },
  })
const save = '{Control>}s{/Control}'

describe('Ctrl or Cmd S', () => {
  it('saves the form of a page, from wherever the focus is', async () => {
    const { user, sentTo } = await show('shopEdit')
    await user.type(await screen.findByLabelText('店铺名称'), '二')
    await user.keyboard(save)
    await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1))
    expect(sentTo(SAVE)[0]?.body).toMatchObject({ shop_name: '茶铺二' })
    expect(screen.getByRole('button', { name: '保存' })).toHaveAttribute('aria-keyshortcuts', 'Control+S')
  })

  it('saves the form of a drawer', async () => {
    const { user, sentTo } = await show('shopList')
    await user.click(await screen.findByText('修改'))
    await user.type(await screen.findByLabelText('店铺名称'), '二')
    await user.keyboard(save)
    await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1))
  })

  it('saves nothing while a question lies over the form, and keeps the browser’s dialog away', async () => {
    const { user, sentTo } = await show('shopEdit')
    await user.click(await screen.findByRole('button', { name: '关闭' }))
    await screen.findByRole('dialog')
    const pressed = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(pressed)
    expect(pressed.defaultPrevented).toBe(true)
    expect(sentTo(SAVE)).toHaveLength(0)
  })
})
