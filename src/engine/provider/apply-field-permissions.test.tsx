import '@testing-library/jest-dom/vitest'
import { text as textRule } from '@contract/rules'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fieldPermissions } from '@/providers/access-control/field-permissions'
import { missingForAction } from '@/providers/access-control/missing-permission'
import goods from '@/resources/goods/goods'
import members from '@/resources/members/member'
import afterSale from '@/resources/orders/after-sale'
import order from '@/resources/orders/order'
import { actionOfKind, ownImports, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import type { AnyList } from '../context/any-list'
import { showScreen } from '../testing'
import { applyFieldPermissions } from './apply-field-permissions'

/** Screens after applying the field permissions of a role. */

const restrictions = (...lines: string[]) => fieldPermissions(new Set(['orderList', ...lines]))
const AMOUNTS = 'order_amount,order_price,pay_money,need_pay_money,goods_original_total_price,discount_price'

describe('a declaration with hidden amounts', () => {
  const left = applyFieldPermissions(order, restrictions(`hidden GET admin/trade/orders ${AMOUNTS}`))

  it('has no field, column, figure or export column for them', () => {
    expect(Object.keys(left.fields)).not.toEqual(expect.arrayContaining(['order_amount']))
    expect(JSON.stringify([left.screens, left.fields.amounts ?? ''])).not.toMatch(
      /"(?:order_amount|order_price|pay_money)"/,
    )
    expect(left.screens.orderList).toMatchObject({ columns: expect.arrayContaining(['sn', 'goods_names']) })
    expect(left.screens.orderDetail).not.toHaveProperty('stats')
  })

  it('leaves everything else unchanged', () => {
    expect(Object.keys(left.fields)).toEqual(expect.arrayContaining(['sn', 'ship_mobile', 'order_sku_list', 'log']))
    expect(applyFieldPermissions(order, restrictions())).toBe(order)
    expect(left.actions.cancel).toEqual(order.actions.cancel)
  })
})

it('hides columns of nested tables by path', () => {
  const left = applyFieldPermissions(order, restrictions('hidden GET admin/trade/orders/{sn} order_sku_list.subtotal'))
  expect(Object.keys(left.fields.order_sku_list?.options.columns ?? {})).not.toContain('subtotal')
  expect(Object.keys(left.fields.order_sku_list?.options.columns ?? {})).toContain('name')
})

it('marks masked fields, whose personal data cannot be revealed', () => {
  const left = applyFieldPermissions(order, restrictions('masked GET admin/trade/orders order_amount,ship_mobile'))
  expect(left.fields.order_amount?.kind).toBe('masked')
  expect(left.fields.ship_mobile).toMatchObject({ kind: 'text' })
  expect(left.fields.ship_mobile?.options).not.toHaveProperty('pii')
})

it('removes the columns of hidden fields from each import of a list', () => {
  const { goodsList } = applyFieldPermissions(goods, restrictions('hidden GET admin/goods/{goods_id} mktprice')).screens
  const [added, changed] = ownImports(goodsList as AnyList)
  expect(Object.keys(added?.fields ?? {})).toEqual(expect.arrayContaining(['price', 'weight']))
  expect(added?.fields).not.toHaveProperty('mktprice')
  expect(changed?.call).toBe('PUT admin/goods/skus')
})

const member: Resource = resource('member', {
  id: 'member_id',
  titleField: 'uname',
  rules: { nickname: textRule({ required: true, max: 20 }), mobile: textRule({ required: true, pattern: 'mobile' }) },
  calls: {
    list: 'GET admin/members',
    one: 'GET admin/members/{member_id}',
    update: 'PUT admin/members/{member_id}',
  },
  fields: {
    uname: text('用户名', 'Name'),
    nickname: text('昵称', 'Nickname'),
    mobile: text('手机号', 'Mobile', { pii: true }),
  },
  screens: {
    memberList: { columns: ['uname', 'nickname', 'mobile'], filters: ['mobile'] },
    memberEdit: { form: ['nickname', 'mobile'], redirect: 'memberList' },
  },
})
const row = { member_id: '5', uname: 'zhang', nickname: '张', mobile: '138****0000' }

describe('screens with field permissions', () => {
  const show = (route: 'memberList' | 'memberEdit', ...lines: string[]) =>
    showScreen({
      resource: member,
      route,
      address: route === 'memberEdit' ? '/member/member-manage/edit/5' : undefined,
      http: fakeHttp({
        'GET admin/members': async () => ({ data: [row], page_no: 1, page_size: 10, data_total: 1 }),
        'GET admin/members/{member_id}': async () => row,
      }),
      permissions: ['member', 'memberManage', 'memberList', ...lines],
    } as Parameters<typeof showScreen>[0])

  it('a list has no hidden column', async () => {
    await show('memberList', 'hidden GET admin/members mobile')
    const head = await screen.findByRole('columnheader', { name: '昵称' })
    expect(within(head.closest('tr') as HTMLElement).queryByText('手机号')).toBeNull()
    await screen.findByText('zhang')
  })

  it('a form renders the visible fields, and explains read-only ones', async () => {
    await show('memberEdit', 'fixed PUT admin/members/{member_id} nickname')
    expect(await screen.findByLabelText('昵称')).toBeDisabled()
    expect(screen.getByText('您的角色不能修改此内容')).toBeVisible()
  })

  it('a form has no hidden field', async () => {
    await show('memberEdit', 'hidden GET admin/members/{member_id} mobile')
    expect(await screen.findByLabelText('昵称')).toBeEnabled()
    expect(screen.queryByLabelText('手机号')).toBeNull()
  })
})

describe('an action that needs a field which the role may not edit', () => {
  const place = 'memberList'
  const rights = { may: () => true, mayDo: () => true, isBuilt: () => true, site: undefined, place } as const

  it('is disabled with the input field as its reason', () => {
    const left = applyFieldPermissions(
      afterSale,
      restrictions('fixed POST admin/after-sales/refund/{service_sn} refund_price'),
    )
    const [name] = Object.entries(afterSale.actions).find(
      ([, one]) => actionOfKind(one, 'call')?.prompt?.refund_price,
    ) ?? ['']
    const action = left.actions[name]
    expect(action && missingForAction(left, action, rights)?.fields).toEqual([['退款金额', 'Refund amount']])
    expect(left.actions.refuse).toEqual(afterSale.actions.refuse)
  })

  it('is disabled with the required field of a new record as its reason', () => {
    const left = applyFieldPermissions(members, restrictions('fixed POST admin/members mobile'))
    expect(left.actions.add && missingForAction(left, left.actions.add, rights)?.fields).toEqual([['手机号', 'Mobile']])
    expect(left.actions.edit?.missingFields).toBeUndefined()
  })
})
