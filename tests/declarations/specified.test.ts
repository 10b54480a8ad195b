import type { RouteName } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { missingForAction, missingOf } from '@/providers/access-control/missing-permission'
import { actionOfKind, meets, type Row } from '@/schema'
import { readReports } from '@/site-map'
import { formBlocksOf, formOf } from '../../tools/declared/facts'
import { known } from './negative-cases'

/** Requirements of the specification for single fields and actions that no general rule covers. */

it('a text for buyers is as long as its column', async () => {
  const lengths: readonly (readonly [name: string, field: string, most: number])[] = [
    ['siteMenu', 'navigation_name', 4],
    ['siteMenu', 'url', 225],
    ['mobileMenu', 'navigation_name', 4],
    ['mobileMenu', 'url', 225],
    ['hotKeyword', 'hot_name', 6],
    ['article', 'article_name', 20],
    ['region', 'zipcode', 6],
  ]
  expect(
    await offenders(lengths, (name, field, most) => expect(known(name).rules[field]).toMatchObject({ max: most })),
  ).toEqual([])
})

it('a new record has sensible defaults', async () => {
  const starts: readonly (readonly [name: string, field: string, value: number])[] = [
    ['region', 'cod', 1],
    ['shop', 'self_operated', 0],
    ['shopTheme', 'is_default', 0],
  ]
  expect(
    await offenders(starts, (name, field, value) => expect(known(name).fields[field]?.options.initial).toBe(value)),
  ).toEqual([])
})

it('deleting names its effects and preconditions', async () => {
  const with_: readonly (readonly [name: string, pattern: RegExp])[] = [
    ['region', /其下的所有地区也会一并删除/],
    ['category', /下级分类或商品/],
    ['paramGroup', /参数会一并删除/],
  ]
  expect(
    await offenders(with_, (name, pattern) =>
      expect(String(actionOfKind(known(name).actions.remove, 'call')?.confirm)).toMatch(pattern),
    ),
  ).toEqual([])
})

describe('the form of a shop', () => {
  const form = known('shop').screens.shopEdit
  const buttons = (query: Readonly<Record<string, string>>) =>
    ((form && formOf(form)?.buttons) ?? [])
      .filter(({ whenQuery: condition = {} }) =>
        Object.entries(condition).every(([name, value]) => query[name] === value),
      )
      .map(({ extraValues, danger, confirm, prompt, skipValidation }) => [
        extraValues,
        !!danger,
        !!(confirm || prompt),
        !!skipValidation,
      ])

  it('is saved, and decides if it is under review: rejecting is dangerous, requests confirmation, and skips validation', () => {
    expect(buttons({})).toEqual([[undefined, false, false, false]])
    expect(buttons({ audit: '1' })).toEqual([
      [{ pass: 1 }, false, false, false],
      [{ pass: 0 }, true, true, true],
    ])
  })
})

it('a member is edited only while active, and a refund starts with the amount that the shop approved', () => {
  const page = known('member').screens.memberEdit
  const forms = page ? formBlocksOf(page).map(([, { when }]) => when) : []
  expect(forms).toEqual([{ disabled: 0 }, { disabled: 0 }])
  expect(known('afterSale').actions.refund).toHaveProperty('initialValues', {
    refund_price: 'refund_info.agree_price',
  })
})

it('a bill shows how its amount is computed', async () => {
  const sums: readonly (readonly [name: string, sum: Row])[] = [
    [
      'bill',
      {
        total: 'bill_price',
        plus: ['price', 'refund_commi_price', 'distribution_return_rebate', 'site_coupon_commi'],
        minus: ['refund_price', 'commi_price', 'distribution_rebate'],
      },
    ],
    ['distributionBill', { total: 'final_money', plus: ['push_money'], minus: ['return_push_money'] }],
  ]
  expect(
    await offenders(sums, (name, sum) => expect(known(name).fields.calculation?.options).toMatchObject(sum)),
  ).toEqual([])
})

it('a report starts with the current month or year, and with the price ranges of the specification', async () => {
  const parameters = (await readReports()).flatMap(([, { name, params }]) =>
    Object.entries(params).map(([parameter, { kind, options }]) => ({ name, parameter, kind, options })),
  )
  const beginnings = parameters.filter(({ options }) => options.initial !== undefined)
  expect(beginnings.map(({ name, parameter, options }) => [name, parameter, options.initial])).toEqual(
    ['priceSales', 'customerPriceDistribution'].map(name => [name, 'prices', [0, 100, 1000, 10000, 50000]]),
  )
  const periods = parameters.filter(({ parameter }) => parameter === 'period')
  expect(periods.filter(({ kind }) => kind !== 'monthOrYear')).toEqual([])
  expect(parameters.flatMap(({ name, options }) => (options.cycle ? [[name, options.cycle]] : []))).toEqual([
    ['generalityOverview', 'YEAR'],
  ])
})

it('the buyer’s postage template is available only if the seller does not pay the postage', () => {
  const { disabled } = known('goods').conditions.template_id ?? {}
  expect([0, 1].map(goods_transfee_charge => meets(disabled, { goods_transfee_charge }))).toEqual([false, true])
})

it('goods are reviewed and edited with the permission of their list, in every place of the action', () => {
  const { review, edit } = known('goods').actions
  if (!review || !edit) throw new Error('Goods are neither reviewed nor edited')
  expect(missingOf(review, { may: (route: RouteName) => route !== 'goodsAudit' })).toMatchObject({
    route: 'goodsAudit',
  })
  const rights = { place: 'goodsAudit', mayDo: (place: string) => place !== 'goodsList' }
  expect(missingForAction(known('goods'), edit, rights)).toMatchObject({ action: { permission: 'goodsList.edit' } })
})

it('the areas, levels and topics of a publication are selected from the enabled ones of its content type', async () => {
  const offered: readonly (readonly [key: string, to: string])[] = [
    ['area_id', 'contentArea'],
    ['level_id', 'contentLevel'],
    ['topic_ids', 'contentTopic'],
  ]
  const types: readonly (readonly [name: string, content_type: number])[] = [
    ['course', 1],
    ['collectible', 5],
  ]
  const cases = types.flatMap(([name, type]) => offered.map(([key, to]) => [name, key, to, type] as const))
  expect(
    await offenders(cases, (name, key, to, content_type) =>
      expect(known(name).fields[key]?.options).toMatchObject({ to, permanentFilters: { content_type, status: 1 } }),
    ),
  ).toEqual([])
})

it('an action that another one reverses completely can be undone from its notification', async () => {
  const undone: readonly (readonly [name: string, action: string, undo: string])[] = [
    ['goods', 'under', 'up'],
    ['goods', 'recycle', 'revert'],
    ['goods', 'revert', 'recycle'],
    ['groupPublisher', 'recommend', 'unrecommend'],
    ['groupPublisher', 'unrecommend', 'recommend'],
    ['logisticsCompany', 'enable', 'disable'],
    ['shop', 'enable', 'disable'],
  ]
  expect(
    await offenders(undone, (name, action, undo) =>
      expect(actionOfKind(known(name).actions[action], 'call')?.undo).toBe(undo),
    ),
  ).toEqual([])
})
