import '@testing-library/jest-dom/vitest'
import { integer, text as textRule } from '@contract/rules'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { choice, number, type Resource, resource, state, text } from '@/schema'
import { fakeHttp, later } from '@/widgets/testing'
import { showScreen } from '../testing'

const fields = {
  shop_name: text('店铺名称', 'Shop name'),
  link_name: text('联系姓名', 'Contact'),
  link_phone: text('联系电话', 'Phone'),
  company_email: text('电子邮箱', 'Email'),
  company_name: text('公司名称', 'Company'),
  company_phone: text('公司电话', 'Company phone'),
  employee_num: number('员工总数', 'Employees'),
  company_address: text('公司地址', 'Address'),
  self_operated: choice('自营店铺', 'Self-operated', { 1: ['是', 'Yes'], 0: ['否', 'No'] }),
  shop_disable: state('状态', 'State', {
    OPEN: ['开启中', 'Open', 'green'],
    CLOSED: ['已关闭', 'Closed', 'grey'],
    APPLY: ['待审核', 'Pending', 'gold'],
    APPLYING: ['申请中', 'Applying', 'gold'],
    REFUSED: ['已拒绝', 'Refused', 'red'],
  }),
}
const sections = [
  ['基本信息', 'Basics', ['shop_name', 'company_name', 'company_phone', 'link_name', 'link_phone', 'company_email']],
  ['规模', 'Size', ['employee_num']],
  ['地址', 'Address', ['company_address']],
  ['其他', 'Other', ['self_operated']],
] as const
const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  rules: { shop_name: textRule({ required: true }), employee_num: integer({ min: 1 }) },
  calls: {
    list: 'GET admin/shops',
    one: 'GET admin/shops/{shop_id}',
    create: 'POST admin/shops/add',
    update: 'PUT admin/shops/{shop_id}',
  },
  fields,
  screens: {
    shopList: { columns: ['shop_name'], tabs: { field: 'shop_disable' } },
    shopAdd: { form: sections, redirect: 'shopList' },
    shopEdit: { form: sections, layout: 'tabs', redirect: 'shopList' },
  },
})

const RECORD = { shop_id: '7', shop_name: '茶铺', shop_disable: 'CLOSED', company_address: '' } as const
const link = (name: string | RegExp) => screen.findByRole('button', { name })

/** Mocks IntersectionObserver. */
function watchSeen() {
  let intersect: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {}
  class IntersectionObserverDouble {
    constructor(callback: typeof intersect) {
      intersect = callback
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', IntersectionObserverDouble)
  const change = (isIntersecting: boolean) => (at: number) => {
    const target = document.querySelectorAll('.form-section')[at]
    if (!target) throw new Error(`No section ${at}`)
    act(() => intersect([{ target, isIntersecting }]))
  }
  return { seen: change(true), gone: change(false) }
}
afterEach(() => vi.unstubAllGlobals())

describe('the outline of a form', () => {
  it('marks the first visible section, and the one being edited', async () => {
    const { seen, gone } = watchSeen()
    await showScreen({ resource: shop, route: 'shopAdd', http: fakeHttp({}) })
    expect(await link('基本信息')).toHaveAttribute('aria-current', 'location')
    seen(0)
    seen(1)
    gone(0)
    expect(await link('规模')).toHaveAttribute('aria-current', 'location')
    expect(await link('基本信息')).not.toHaveAttribute('aria-current')
    seen(2)
    act(() => screen.getByLabelText('员工总数').blur())
    act(() => screen.getByLabelText('公司地址').focus())
    expect(await link('地址')).toHaveAttribute('aria-current', 'location')
  })

  it('shows the number of errors in a section, until they are fixed', async () => {
    watchSeen()
    const { user } = await showScreen({ resource: shop, route: 'shopAdd', http: fakeHttp({}), language: 'en' })
    expect(await link('Basics')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await link(/^Basics ?1 to fix$/)).toBeVisible()
    expect(await link('Size')).toBeVisible()
    await user.type(screen.getByLabelText('Shop name'), 'Tea')
    expect(await link('Basics')).toBeVisible()
  })
})

describe('the frame of a form', () => {
  it('has the same columns in all sections', async () => {
    watchSeen()
    await showScreen({ resource: shop, route: 'shopAdd', http: fakeHttp({}) })
    await link('规模')
    const grids = [...document.querySelectorAll('.form-fields')]
    expect(grids).toHaveLength(4)
    expect(new Set(grids.map(grid => grid.className))).toEqual(new Set(['form-fields is-paired']))
  })

  it('names the edited record and its state; a new record has none', async () => {
    const http = fakeHttp({ 'GET admin/shops/{shop_id}': () => RECORD })
    await showScreen({ resource: shop, route: 'shopEdit', address: '/shop/shop-manage/edit/7', http })
    const head = await screen.findByRole('heading', { name: '茶铺' })
    expect(head.parentElement).toHaveTextContent('茶铺已关闭')
  })

  it('reserves space for header and outline while its record loads', async () => {
    watchSeen()
    const answer = later<typeof RECORD>()
    const http = fakeHttp({ 'GET admin/shops/{shop_id}': () => answer.promise })
    const plain: Resource = {
      ...shop,
      screens: { ...shop.screens, shopEdit: { form: sections, redirect: 'shopList' } },
    }
    await showScreen({ resource: plain, route: 'shopEdit', address: '/shop/shop-manage/edit/7', http })
    const parts = () =>
      [
        '.form-screen > .form-body > .form-main .record-form',
        '.form-screen .form-head',
        '.form-body > .form-outline',
      ].map(one => document.querySelectorAll(one).length)
    await waitFor(() => expect(parts()).toEqual([1, 1, 1]))
    expect(screen.queryByRole('heading', { name: '茶铺' })).toBeNull()
    answer.resolve(RECORD)
    expect(await screen.findByRole('heading', { name: '茶铺' })).toBeVisible()
    expect(parts()).toEqual([1, 1, 1])
  })

  it('shows a placeholder in an empty select', async () => {
    watchSeen()
    await showScreen({ resource: shop, route: 'shopAdd', http: fakeHttp({}) })
    expect(await screen.findByText('请选择')).toBeVisible()
  })
})
