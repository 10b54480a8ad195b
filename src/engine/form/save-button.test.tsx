import '@testing-library/jest-dom/vitest'
import { text as textRule } from '@contract/rules'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { number, type Resource, resource, text } from '@/schema'
import { failed, fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  rules: { shop_name: textRule({ required: true, max: 20 }) },
  calls: {
    list: 'GET admin/shops',
    one: 'GET admin/shops/{shop_id}',
    create: 'POST admin/shops/add',
    update: 'PUT admin/shops/{shop_id}',
  },
  fields: { shop_name: text('店铺名称', 'Shop name'), employee_num: number('员工总数', 'Employees') },
  screens: {
    shopAdd: { form: ['shop_name', 'employee_num'], redirect: 'shopList' },
    shopEdit: { form: ['shop_name', 'employee_num'], redirect: 'shopList' },
  },
})
const ADD = 'POST admin/shops/add'
const LOG = 'GET admin/systems/operation-logs/{kind}/{record_id}'
const SAVE = 'PUT admin/shops/{shop_id}'

async function show(route: 'shopAdd' | 'shopEdit', beforeResponse: () => void = () => {}) {
  const stored = { shop_id: '7', shop_name: '茶铺', employee_num: 5 }
  const [close, setDirty] = [vi.fn(), vi.fn()]
  const view = await showScreen({
    ...{ resource: shop, route, tab: { close, setDirty } },
    ...(route === 'shopEdit' && { address: '/shop/shop-manage/edit/7' }),
    http: fakeHttp({
      'GET admin/shops/{shop_id}': () => ({ ...stored }),
      [LOG]: () => ({ data: [], page_no: 1, page_size: 20, data_total: 0 }),
      [SAVE]: ({ body }) => {
        beforeResponse()
        return { ...stored, ...Object.assign(stored, body, { shop_name: '茶铺（改）' }) }
      },
      [ADD]: ({ body }) => {
        beforeResponse()
        return { ...stored, ...body }
      },
    }),
  })
  await screen.findByLabelText('店铺名称')
  return { ...view, close, setDirty }
}
const name = () => screen.getByLabelText('店铺名称')
const press = (label: string) => screen.getByRole('button', { name: label })
const choose = async (user: Awaited<ReturnType<typeof show>>['user'], label: string) => {
  await user.click(press('更多提交方式'))
  await user.click(await screen.findByRole('menuitem', { name: label }))
}
afterEach(() => localStorage.clear())

describe('after a save', () => {
  it('another new record can follow: the form is empty, with the first field focused', async () => {
    const { user, sentTo, close, setDirty } = await show('shopAdd')
    await user.type(name(), '甲店')
    await choose(user, '保存并继续添加')
    await waitFor(() => expect(name()).toHaveValue(''))
    expect(sentTo(ADD)).toHaveLength(1)
    expect(close).not.toHaveBeenCalled()
    expect(setDirty).toHaveBeenLastCalledWith(false)
    await waitFor(() => expect(name()).toHaveFocus())
    // The choice is remembered: the button shows it, and Enter uses it.
    await user.type(name(), '乙店{Enter}')
    await waitFor(() => expect(sentTo(ADD)).toHaveLength(2))
    expect(sentTo(ADD)[1]?.body).toMatchObject({ shop_name: '乙店' })
    await waitFor(() => expect(name()).toHaveValue(''))
    expect(press('保存并继续添加')).toBeVisible()
  })

  it("the same record is shown with the server's values, if the form stays open", async () => {
    const { user, sentTo, close } = await show('shopEdit')
    await user.type(name(), '一')
    await choose(user, '保存并继续编辑')
    await waitFor(() => expect(name()).toHaveValue('茶铺（改）'))
    expect(sentTo(SAVE)).toHaveLength(1)
    expect(close).not.toHaveBeenCalled()
    await choose(user, '保存')
    await waitFor(() => expect(close).toHaveBeenCalled())
  })

  it('the choice is stored per kind of record, except after a rejection', async () => {
    localStorage.setItem('form.after.shop.create', 'another')
    const { user, sentTo, setDirty } = await show('shopAdd', () => {
      throw failed('店铺已存在')
    })
    await user.type(name(), '甲店')
    await user.click(press('保存并继续添加'))
    expect(await screen.findByText('店铺已存在')).toBeVisible()
    expect(sentTo(ADD)).toHaveLength(1)
    expect(name()).toHaveValue('甲店')
    expect(setDirty).toHaveBeenLastCalledWith(true)
  })

  it('the result is the same after a conflict was resolved', async () => {
    localStorage.setItem('form.after.shop.edit', 'stay')
    let isFirst = true
    const { user, sentTo, close } = await show('shopEdit', () => {
      if (!isFirst) return
      isFirst = false
      throw new CallError('lin 刚刚修改了这条数据', { statusCode: 409, code: '409', silent: false, newer: [] })
    })
    await user.type(name(), '一')
    await user.click(press('保存并继续编辑'))
    await user.click(await screen.findByRole('button', { name: '保存所选内容' }))
    await waitFor(() => expect(name()).toHaveValue('茶铺（改）'))
    expect(sentTo(SAVE)).toHaveLength(2)
    expect(close).not.toHaveBeenCalled()
  })
})
