import type { RouteName } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import ask from '@/resources/members/ask'
import askReply from '@/resources/members/ask-reply'
import comment from '@/resources/members/comment'
import depositLog from '@/resources/members/deposit-log'
import member from '@/resources/members/member'
import memberAddress from '@/resources/members/member-address'
import memberCoupon from '@/resources/members/member-coupon'
import pointLog from '@/resources/members/point-log'
import order from '@/resources/orders/order'
import type { Resource } from '@/schema'
import {
  blocksOf,
  columnEntries,
  filterEntries,
  formBlocksOf,
  formKeys,
  listOf,
  relatedOf,
} from '../../tools/declared/facts'
import {
  ASK_REPLIES,
  MEMBER_ADD,
  MEMBER_CALLS,
  MEMBER_DECISIONS,
  MEMBER_FORMS,
  MEMBER_LISTS,
  MEMBER_SIDES,
  SAID_LISTS,
} from './golden-members'

/** The members declarations against the table written by hand from the contract. */

const resources: Readonly<Record<string, Resource>> = {
  member,
  ask,
  askReply,
  comment,
  memberAddress,
  pointLog,
  order,
  memberCoupon,
  depositLog,
}

function existing<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The declaration lacks it')
  return value
}
const page = existing(member.screens.memberEdit)
const words = (names: readonly string[] = []) =>
  Object.fromEntries(names.map(name => [name, existing(member.actions[name]).label[0]]))

describe('the lists of members', () => {
  it('shows, asks and offers what the contract says', async () => {
    expect(
      await offenders(Object.entries(MEMBER_LISTS), (route, golden) => {
        const screen = existing(listOf(existing(member.screens[route as RouteName])))
        expect(
          Object.fromEntries(columnEntries(screen.columns).map(([key]) => [key, member.fields[key]?.label[0]])),
        ).toEqual(golden.columns)
        const filters = filterEntries(screen).map(([at, key, label]) => [at, (label ?? member.fields[key]?.label)?.[0]])
        expect(Object.fromEntries(filters)).toEqual(golden.filters)
        expect(screen.where ?? {}).toEqual(golden.always)
        expect(Object.keys(screen.search ?? {})).toEqual(['keyword'])
        expect([words(screen.row), words(screen.top)]).toEqual([golden.row, golden.top])
      }),
    ).toEqual([])
  })
})

describe('memberEdit', () => {
  it('has the tabs of the contract, in its order', () => {
    expect(blocksOf(page).map(([name, { label }]) => [name, label[0]])).toEqual([
      ['edit', '编辑会员'],
      ['orders', 'TA 的订单'],
      ['points', '消费积分'],
      ['history', 'TA 的积分'],
      ['coupons', 'TA 的优惠券'],
      ['balance', '预存款'],
      ['receipts', 'TA 的发票'],
      ['questions', 'TA 的咨询'],
      ['comments', 'TA 的评论'],
      ['addresses', 'TA 的收货地址'],
    ])
  })

  it('each form asks what the contract says, while the member is in use', async () => {
    expect(
      await offenders(Object.entries(MEMBER_FORMS), (name, golden) => {
        const block = existing(formBlocksOf(page).find(([one]) => one === name)?.[1])
        expect([block.saves, block.when]).toEqual([golden.saves, { disabled: 0 }])
        expect(formKeys(block.form).sort()).toEqual([...golden.fields].sort())
      }),
    ).toEqual([])
  })

  it('each tab lists what is the member’s own', async () => {
    expect(
      await offenders(Object.entries(MEMBER_SIDES), (_, golden) => {
        const block = existing(relatedOf(member).find(({ of }) => of === golden.of))
        expect(block.call ?? resources[block.of]?.calls.list).toBe(golden.call)
        expect(block.where).toEqual({ member_id: 'member_id' })
        const columns = columnEntries(block.columns).map(([key]) => key)
        expect(columns.sort()).toEqual([...golden.columns].sort())
        expect(block.row ?? []).toEqual(golden.row)
      }),
    ).toEqual([])
  })
})

it('a new member is asked what the contract says', () => {
  expect(formKeys(member.actions.add?.form ?? []).sort()).toEqual([...MEMBER_ADD].sort())
})

it('each action of the area sends the call of the contract', async () => {
  expect(
    await offenders(MEMBER_CALLS, (name, action, call, asks) => {
      const declared = existing(resources[name]?.actions[action])
      expect([declared.call, declared.confirm !== undefined]).toEqual([call, asks])
    }),
  ).toEqual([])
})

/** A list's columns and filters in the words of its declaration. */
function wordsOf(of: Resource, screen: Parameters<typeof filterEntries>[0]) {
  return {
    columns: Object.fromEntries(columnEntries(screen.columns).map(([key]) => [key, of.fields[key]?.label[0]])),
    filters: Object.fromEntries(
      filterEntries(screen).map(([at, key, label]) => [at, (label ?? of.fields[key]?.label)?.[0]]),
    ),
  }
}

describe('the lists of what members said', () => {
  it('shows, asks and offers what the contract says', async () => {
    expect(
      await offenders(Object.entries(SAID_LISTS), (route, golden) => {
        const of = existing(resources[golden.of])
        const screen = existing(listOf(existing(of.screens[route as RouteName])))
        expect(wordsOf(of, screen)).toEqual({ columns: golden.columns, filters: golden.filters })
        expect(screen.tabs?.by).toBe(golden.tabs)
        expect(Object.keys(screen.search ?? {})).toEqual(['keyword'])
        expect([screen.row, screen.bulk]).toEqual([golden.row, golden.bulk])
      }),
    ).toEqual([])
  })
})

it('a question has the answers of other members, which are always asked for by the question', () => {
  const block = existing(relatedOf(ask).find(one => one.of === 'askReply'))
  expect(wordsOf(askReply, block)).toEqual({ columns: ASK_REPLIES.columns, filters: ASK_REPLIES.filters })
  expect([block.where, block.row]).toEqual([ASK_REPLIES.where, ASK_REPLIES.row])
})

it('each decision sends its call and its state, on what waits alone', async () => {
  expect(
    await offenders(MEMBER_DECISIONS, (name, action, call, auth_status, state) => {
      const { many, body, when, confirm } = existing(resources[name]?.actions[action])
      expect([many, body, when]).toEqual([{ call, ids: 'ids' }, { auth_status }, { [state]: 'WAIT_AUDIT' }])
      expect(confirm).toBeDefined()
    }),
  ).toEqual([])
})
