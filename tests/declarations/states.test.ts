import { WITHDRAW_STEPS } from '@server/areas/distribution/withdraw-steps'
import { COMPLAINT_STEPS } from '@server/areas/orders/complaint/steps'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { stateField } from '@/engine/kinds/state-field'
import { actionOfKind, meets, type Option, type Resource, type Row } from '@/schema'
import { listOf, screensOf } from '../../tools/declared/facts'
import { billStates } from '../contract/bill-states'
import { goodsStates } from '../contract/goods-states'
import { publisherStates } from '../contract/publisher-states'
import { shopStates } from '../contract/shop-states'
import { known, world } from './negative-cases'

/**
 * Actions offered in each state equal those the server accepts, according to the contract tables (tests/contract/) or
 * its state machine.
 */

const act = (name: string, action: string) => {
  const found = known(name).actions[action]
  if (!found) throw new Error(`${name} has no action ${action}`)
  return found
}
const callOf = (name: string, action: string) => actionOfKind(act(name, action), 'call')
const isOffered = (name: string, action: string, row: Row) => meets(act(name, action).when, row)
const textsOf = (name: string, field: string, state: string) =>
  (known(name).fields[field]?.options.choices as Readonly<Record<string, Option>>)[state]?.slice(0, 2)

/** The row actions of a record in its lists. */
const offeredIn = (resource: Resource, row: Row): string[] => {
  const standing = new Set(screensOf(resource).flatMap(([, screen]) => listOf(screen)?.rowActions ?? []))
  return [...standing].filter(name => meets(resource.actions[name]?.when, row)).sort()
}

it('a shop has the actions of its state, and their effect', async () => {
  expect(
    await offenders(shopStates, ({ state, label, after, ...offers }) => {
      const row = { shop_disable: state }
      for (const name of ['edit', 'audit', 'disable', 'enable'] as const)
        expect([name, isOffered('shop', name, row)]).toEqual([name, offers[name]])
      for (const name of ['disable', 'enable'] as const)
        if (offers[name]) expect(callOf('shop', name)?.optimistic).toEqual({ shop_disable: after[name] })
      expect(textsOf('shop', 'shop_disable', state)).toEqual(label)
    }),
  ).toEqual([])
})

it('a bill has the actions of its state, and their effect', async () => {
  expect(
    await offenders(billStates, ({ state, label, auth, pay, next }) => {
      for (const [name, is] of Object.entries({ approve: auth, pay, export: true })) {
        expect([name, isOffered('bill', name, { status: state })]).toEqual([name, is])
        if (is && callOf('bill', name)?.optimistic) expect(callOf('bill', name)?.optimistic).toEqual({ status: next })
      }
      expect(textsOf('bill', 'status', state)).toEqual(label)
    }),
  ).toEqual([])
})

const PUBLISHERS = ['copyrightUser', 'copyrightAgent', 'personPublisher', 'groupPublisher']

it('a publisher of any type has the actions of its state, and their effect', async () => {
  const cases = PUBLISHERS.flatMap(name => publisherStates.map(one => [name, one] as const))
  expect(
    await offenders(cases, (name, { state, label, after }) => {
      for (const step of ['pass', 'refuse', 'disable', 'enable'] as const) {
        const is = !/^\d+$/.test(after[step])
        expect([step, isOffered(name, step, { status: state })]).toEqual([step, is])
        if (is) expect(callOf(name, step)?.optimistic).toEqual({ status: after[step] })
      }
      expect(isOffered(name, 'edit', { status: state })).toBe(true)
      expect(textsOf(name, 'status', state)).toEqual(label)
    }),
  ).toEqual([])
})

it('a complaint and a withdrawal have the server’s steps in their initial states', () => {
  for (const step of ['toAppeal', 'rule'] as const) {
    const states = ['NEW', 'WAIT_APPEAL', 'COMMUNICATION', 'WAIT_ARBITRATION', 'COMPLETE', 'CANCEL']
    const offered = states.filter(status => isOffered('complaint', step, { status }))
    expect([step, offered]).toEqual([step, [...COMPLAINT_STEPS[step].from]])
  }
  const states = ['APPLY', 'VIA_AUDITING', 'FAIL_AUDITING', 'TRANSFER_ACCOUNTS']
  for (const [step, { from, to }] of Object.entries(WITHDRAW_STEPS)) {
    const offered = states.filter(status => isOffered('withdrawal', step, { status, payout: null }))
    expect([step, offered]).toEqual([step, [from]])
    if (step !== 'transfer') expect(callOf('withdrawal', step)?.extraValues).toEqual({ audit_result: to })
  }
  // Not while a platform pays it; with a warning if it may have paid.
  const paid = { status: 'VIA_AUDITING', payout: 'UNSURE' }
  expect(['transfer', 'settle'].map(step => isOffered('withdrawal', step, paid))).toEqual([false, true])
  expect(isOffered('withdrawal', 'transfer', { status: 'VIA_AUDITING', payout: 'SENT' })).toBe(false)
})

/** Actions in lists of goods and of publications (contract/goods.md, "Goods operations by state"). */
const SOLD: Readonly<Record<string, readonly string[]>> = {
  WAITING: ['edit', 'pass', 'refuse', 'review'],
  REFUSED: ['edit'],
  ON_SALE: ['edit', 'under', 'visit'],
  OFF_SALE: ['edit', 'recycle', 'up'],
  RECYCLE: ['remove', 'revert'],
}
const PUBLICATIONS = ['picture', 'copyright', 'course', 'collectible']

describe('goods and publications', () => {
  it('have the actions that the contract allows in each state', async () => {
    const cases = ['goods', ...PUBLICATIONS].flatMap(name => Object.keys(SOLD).map(state => [name, state] as const))
    // Links are available in any state.
    const always = ['orders', 'view']
    expect(
      await offenders(cases, (name, state) => {
        const offered = offeredIn(known(name), { state }).filter(one => !always.includes(one))
        expect(offered).toEqual(SOLD[state])
      }),
    ).toEqual([])
  })

  it('have no action that the server rejects in every state behind a tab', async () => {
    const steps = ['under', 'up', 'pass', 'refuse', 'recycle', 'revert', 'remove'] as const
    expect(
      await offenders(Object.entries(SOLD), (state, offered) => {
        const behind = goodsStates.filter(one => one.tab === state.toLowerCase())
        const taken = steps.filter(step => behind.some(({ after }) => !('code' in after[step])))
        expect(steps.filter(step => offered.includes(step) && !taken.includes(step))).toEqual([])
      }),
    ).toEqual([])
  })
})

it('a used or a default record cannot be deleted', async () => {
  const protectedRecords: readonly (readonly [name: string, keeps: Row, lets: Row])[] = [
    ['shopTheme', { is_default: 1 }, { is_default: 0 }],
    ['commissionTpl', { is_default: 1 }, { is_default: 0 }],
    ...PUBLISHERS.map(name => [name, { work_count: 1 }, { work_count: 0 }] as const),
    ['contentArea', { use_count: 1 }, { use_count: 0 }],
    ['contentLevel', { use_count: 1 }, { use_count: 0 }],
    ['contentTopic', { goods_count: 1 }, { goods_count: 0 }],
  ]
  expect(
    await offenders(protectedRecords, (name, keeps, lets) => {
      expect([keeps, lets].map(row => isOffered(name, 'remove', row))).toEqual([false, true])
    }),
  ).toEqual([])
})

it('an external service can be enabled if it is off, disabled if it is on, edited if it has values, and tested if possible', async () => {
  const services: readonly (readonly [name: string, key: string, other: string, fixed?: string])[] = [
    ['smsGateway', 'bean', 'smsZtPlugin'],
    ['expressPlatform', 'bean', 'kuaidi100Plugin'],
    ['waybillService', 'bean', 'kdnPlugin'],
    ['storageService', 'bean', 'ossPlugin', 'localPlugin'],
    ['validatorPlatform', 'plugin_id', 'aliyunAfsPlugin', 'captchaValidatorPlugin'],
  ]
  expect(
    await offenders(services, (name, key, other, builtIn) => {
      const { actions } = known(name)
      const offered = (row: Row) => Object.keys(actions).filter(action => meets(actions[action]?.when, row))
      const always = ['edit', ...('test' in actions ? ['test'] : [])]
      expect(offered({ [key]: other, open: 0 }).sort()).toEqual([...always, 'enable'].sort())
      const off = 'disable' in actions ? ['disable'] : []
      expect(offered({ [key]: other, open: 1 }).sort()).toEqual([...always, ...off].sort())
      if (builtIn) expect(offered({ [key]: builtIn, open: 0 })).toEqual(['enable'])
    }),
  ).toEqual([])
})

it('a delivery note is available for shipped orders, and for no cancelled or unplaced ones', () => {
  const states = Object.keys(known('order').fields.order_status?.options.choices ?? {})
  expect(states.filter(order_status => !isOffered('order', 'note', { order_status })).sort()).toEqual([
    'BALANCE_ERROR',
    'CANCELLED',
    'INTODB_ERROR',
    'NEW',
  ])
})

it('a review decision has the same pair of labels everywhere', async () => {
  const reviewed = [...world.resources.values()].filter(({ review }) => review?.reject)
  expect(
    await offenders(reviewed, ({ review, actions }) => {
      const [zh = '', en = ''] = actions[review?.reject ?? '']?.label ?? []
      expect([zh.includes('拒绝'), en.startsWith('Reject')]).toEqual([true, true])
    }),
  ).toEqual([])
})

/** The lists with tabs, as in the site map. */
const tabbed = [...world.resources.values()].flatMap(resource =>
  screensOf(resource).flatMap(([route, screen]) => {
    const tabs = listOf(screen)?.tabs
    return tabs ? [[route, { resource, tabs }] as const] : []
  }),
)
const choicesOf = ({ fields }: Resource, field: string) =>
  Object.entries(fields[field]?.options.choices as Readonly<Record<string, Option>>)
const valuesOf = ({ resource, tabs }: (typeof tabbed)[number][1]) =>
  tabs.values ?? choicesOf(resource, tabs.field).map(([value]) => value)

describe('the tabs of a list', () => {
  it('has a tab for every state of its records, besides the tab for all', async () => {
    expect(
      await offenders(tabbed, (_, list) => {
        if (list.tabs.all === false) return
        const values = valuesOf(list)
        const states = choicesOf(list.resource, list.tabs.field).map(([value]) => value)
        expect(states.filter(state => !values.includes(state))).toEqual([])
      }),
    ).toEqual([])
  })

  it('shows a count for each tab, if one call counts them all', async () => {
    expect(
      await offenders(tabbed, (_, list) => {
        if (!list.tabs.counts) return
        expect(Object.keys(list.tabs.counts.keys).sort()).toEqual(
          [...(list.tabs.all === false ? [] : ['']), ...valuesOf(list)].sort(),
        )
      }),
    ).toEqual([])
  })

  /** Tabs that combine several states, which no row has as its label. */
  const GROUPS = ['complaintList COMPLAINING']

  it('uses the labels of the rows in the tab', async () => {
    expect(
      await offenders(tabbed, (route, { resource, tabs }) => {
        const shown = stateField(resource) ?? tabs.field
        const labels = choicesOf(resource, shown).map(([, [zh, en]]) => `${zh} ${en}`)
        const strange = choicesOf(resource, tabs.field).flatMap(([value, [zh, en]]) =>
          labels.includes(`${zh} ${en}`) || GROUPS.includes(`${route} ${value}`) ? [] : [value],
        )
        expect(strange).toEqual([])
      }),
    ).toEqual([])
  })
})
