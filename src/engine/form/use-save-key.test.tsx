import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { action, number, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const brand: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: {
    list: 'GET admin/shops',
    one: 'GET admin/shops/{shop_id}',
    create: 'POST admin/shops/add',
    update: 'PUT admin/shops/{shop_id}',
  },
  fields: { shop_name: text('店铺名称', 'Shop name'), employee_num: number('员工总数', 'Employees') },
  actions: {
    edit: action.drawer({ label: ['修改', 'Edit'], mode: 'edit', form: ['shop_name'] }),
    close: action.call({ label: ['关闭', 'Close'], call: 'PUT admin/shops/disable/{shop_id}', confirm: true }),
  },
  screens: {
    shopList: { columns: ['shop_name'], rowActions: ['edit', 'close'] },
    shopAdd: {
      form: [
        ['基本信息', 'Basics', ['shop_name']],
        ['人员', 'Staff', ['employee_num']],
      ],
      layout: 'steps',
      redirect: 'shopList',
    },
    shopEdit: { form: ['shop_name', 'employee_num'], redirect: 'shopList' },
  },
})
const RECORD = { shop_id: '7', shop_name: '茶铺', employee_num: 5 }
const SAVE = 'PUT admin/shops/{shop_id}'

const ADDRESSES = {
  shopEdit: '/shop/shop-manage/edit/7',
  shopAdd: '/shop/shop-manage/shop-add',
  shopList: '/shop/shop-manage/shop-list',
}
const show = (route: keyof typeof ADDRESSES) =>
  showScreen({
    resource: brand,
    route,
    address: ADDRESSES[route],
    http: fakeHttp({
      'GET admin/shops': () => ({ data: [RECORD], data_total: 1, page_no: 1, page_size: 10 }),
      'GET admin/shops/{shop_id}': () => RECORD,
      [SAVE]: () => RECORD,
    }),
    tab: { close: vi.fn(), setDirty: vi.fn() },
  })
const save = '{Control>}s{/Control}'
/** The keyboard event at the window, to see how it is handled. */
function press() {
  const pressed = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(pressed)
  return pressed
}
/** Checks that earlier key presses did not submit the form before this save. */
async function savesOnce(
  user: Awaited<ReturnType<typeof show>>['user'],
  sentTo: Awaited<ReturnType<typeof show>>['sentTo'],
) {
  await user.type(screen.getByLabelText('店铺名称'), '二')
  await user.keyboard(save)
  await waitFor(() => expect(sentTo(SAVE).at(-1)?.body).toMatchObject({ shop_name: '茶铺二' }))
  expect(sentTo(SAVE)).toHaveLength(1)
}

describe('the save key, Ctrl or Cmd+S', () => {
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

  it("does nothing while a dialog is open over the form, and suppresses the browser's save dialog", async () => {
    const { user, sentTo } = await show('shopEdit')
    await user.click(await screen.findByRole('button', { name: '关闭' }))
    const question = within(await screen.findByRole('dialog'))
    expect(press().defaultPrevented).toBe(true)
    await user.click(question.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await savesOnce(user, sentTo)
  })

  it('does nothing in a hidden tab, and leaves the key to the visible one', async () => {
    const { user, sentTo, setActive } = await show('shopEdit')
    await screen.findByRole('button', { name: '保存' })
    setActive(false)
    expect(press().defaultPrevented).toBe(false)
    setActive(true)
    await savesOnce(user, sentTo)
  })

  it('does not advance to the next step of a form', async () => {
    const { user } = await show('shopAdd')
    const name = await screen.findByLabelText('店铺名称')
    await user.type(name, '甲')
    expect(press().defaultPrevented).toBe(true)
    await user.type(name, '店')
    expect(screen.getByRole('button', { name: '下一步' })).toBeVisible()
  })
})
