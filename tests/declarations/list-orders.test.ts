import { CALLS, type CallKey, definitionOf } from '@contract/calls'
import { SORTS } from '@contract/sorts'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyList } from '@/engine/context/any-list'
import { ordersOf } from '@/engine/list/order'
import { orderMessage } from '@/engine/list/order-message'
import { type ListOrdering, orderingOf } from '@/providers/data/ordering'
import type { Resource, Row } from '@/schema'
import { readWorld } from '../../tools/declared/world'

/** Sortable lists, and their default sorts. */

const PLUGINS = 'the few services that the product knows, in the order of its catalogue'
const RANKED = 'a table of a report, which is a ranking or a course of time by what it shows'
const NEWEST = 'newest first beside the record or in the drawer it belongs to, where it is read from the top'

/** Paginated calls with a single order, with the reason. */
const ONE_ORDER: { readonly [K in CallKey]?: string } = {
  'GET admin/order/bills/{bill_id}/{bill_type}': NEWEST,
  'GET admin/trade/orders/repairs': NEWEST,
  'GET admin/publication-drafts': NEWEST,
  'GET admin/distribution/order': NEWEST,
  'GET admin/distribution/order/sellback': NEWEST,
  'GET admin/review/decisions': NEWEST,
  'GET admin/systems/operation-logs/{kind}/{record_id}': NEWEST,
  'GET admin/confirmations': NEWEST,
  'GET admin/pages/{client_type}/{page_type}/versions': NEWEST,
  'GET admin/content/{content_type}/pictures': NEWEST,
  'GET admin/content/{content_type}/topics/{id}/goods': NEWEST,
  'GET admin/goods/skus': 'a chooser, which finds by words',
  'GET admin/goodssearch/priority': 'goods by their priority, which is what it is about',
  'GET admin/reasons': 'a choice list, in the order of its places',
  'GET admin/pages/site-navigations': 'made by hand; the screen asks for all of them at once',
  'GET admin/systems/platforms': PLUGINS,
  'GET admin/systems/express-platforms': PLUGINS,
  'GET admin/systems/waybills': PLUGINS,
  'GET admin/systems/uploaders': PLUGINS,
  'GET admin/systems/validator': PLUGINS,
  'GET admin/payment/payment-methods': PLUGINS,
  'GET admin/distribution/statistic/push/seller': RANKED,
}
const isReport = (key: string): boolean => key.startsWith('GET admin/statistics/')

const isPage = (key: CallKey): boolean => {
  const { answer } = definitionOf(key)
  return answer instanceof z.ZodObject && 'data_total' in answer.shape
}
const pages = (Object.keys(CALLS) as CallKey[]).filter(isPage)

const world = await readWorld()
const lists = [...world.resources].flatMap(([name, resource]) =>
  world.screensOf(name).flatMap(route => {
    const screen = resource.screens[route]
    return isList(screen) && !resource.dataProvider ? [[route, { resource, screen }] as const] : []
  }),
)
interface Listed {
  readonly resource: Resource
  readonly screen: AnyList
}
function isList(screen: object | undefined): screen is AnyList {
  return screen !== undefined && 'columns' in screen
}
const defaultSortOf = ({ resource, screen }: Listed, sent: Row = {}): ListOrdering =>
  orderingOf(ordersOf(resource, screen), { chosen: [], sent: { ...screen.permanentFilters, ...sent }, isKnown: true })

describe('every paginated call', () => {
  it('can be sorted, or is listed here with its only order', () => {
    const silent = pages.filter(key => !(key in SORTS) && !(key in ONE_ORDER) && !isReport(key))
    expect(silent).toEqual([])
  })

  it('is listed with its only order only while it exists and has no sort parameter', () => {
    expect(Object.keys(ONE_ORDER).filter(key => !pages.includes(key as CallKey) || key in SORTS)).toEqual([])
  })
})

describe('every list on a screen', () => {
  it('describes its default order', async () => {
    expect(
      await offenders(lists, (_, list) => {
        const { order, usual } = defaultSortOf(list)
        const call = list.screen.call ?? list.resource.calls.list
        if (call !== undefined && ONE_ORDER[call as CallKey] === PLUGINS) return
        expect(usual).toBeDefined()
        expect(order && orderMessage(list.resource, order, list.screen.sortable !== undefined)).toBeDefined()
      }),
    ).toEqual([])
  })

  it('can be sorted in the interface, unless rows are ordered manually', async () => {
    expect(
      await offenders(lists, (_, list) => {
        const call = list.screen.call ?? list.resource.calls.list
        if (call !== undefined && ONE_ORDER[call as CallKey] === PLUGINS) return
        const shown = [...list.screen.columns, ...(list.screen.hiddenColumns ?? [])].map(column =>
          typeof column === 'string' ? column : (Object.keys(column)[0] ?? ''),
        )
        const heads = defaultSortOf(list).columns.filter(key => shown.includes(key))
        expect(heads.length > 0 || list.screen.sortable !== undefined).toBe(true)
      }),
    ).toEqual([])
  })
})

describe('a queue starts with the oldest record:', () => {
  /** Queues on lists, as the screen requests them. */
  const QUEUES: readonly [route: string, sent: Row, by: string][] = [
    ['shopAudit', {}, 'apply_time'],
    ['shopList', { shop_disable: 'APPLY' }, 'apply_time'],
    ['settlementList', { status: 'RECON' }, 'create_time'],
    ['settlementList', { status: 'PASS' }, 'create_time'],
    ['goodsAudit', {}, 'last_modify'],
    ['pictureAudit', {}, 'last_modify'],
    ['copyrightAudit', {}, 'last_modify'],
    ['courseAudit', {}, 'last_modify'],
    ['collectibleAudit', {}, 'last_modify'],
    ['goodsList', { state: 'WAITING' }, 'last_modify'],
    ['publishList', { status: 'APPLY' }, 'submit_time'],
    ['groupPublishList', { status: 'APPLY' }, 'submit_time'],
    ['copyrightUser', { status: 'APPLY' }, 'submit_time'],
    ['copyrightAgent', { status: 'APPLY' }, 'submit_time'],
    ['complaintList', { tag: 'COMPLAINING' }, 'create_time'],
    ['complaintList', { tag: 'WAIT_ARBITRATION' }, 'create_time'],
    ['serviceList', { service_status: 'WAIT_FOR_MANUAL' }, 'create_time'],
    ['serviceList', { service_status: 'APPLY' }, 'create_time'],
    ['refundList', { tag: 'WAIT_ADMIN' }, 'create_time'],
    ['refundList', { tag: 'WAIT_SELLER' }, 'create_time'],
    ['refundList', { tag: 'REFUNDFAIL' }, 'create_time'],
    ['receiptHistory', { status: '0' }, 'add_time'],
    ['receiptExamine', { status: 'NEW_APPLY' }, 'apply_time'],
    ['orderList', { tag: 'WAIT_PAY' }, 'create_time'],
    ['orderList', { tag: 'WAIT_SHIP' }, 'create_time'],
    ['orderRepair', { tag: 'INTODB_ERROR' }, 'create_time'],
    ['errorList', { tag: 'BALANCE_ERROR' }, 'create_time'],
    ['seckillAuditGoodsList', {}, 'apply_id'],
    ['groupBuyGoods', { gb_status: '0' }, 'gb_id'],
    ['putforwardApply', { status: 'APPLY' }, 'apply_time'],
    ['putforwardApply', { status: 'VIA_AUDITING' }, 'apply_time'],
    ['goodsAskList', { auth_status: 'WAIT_AUDIT' }, 'create_time'],
    ['goodsCommentList', { audit_status: 'WAIT_AUDIT' }, 'create_time'],
  ]
  const of = (route: string) => lists.find(([name]) => name === route)?.[1]

  it('every list of pending records requests that order', async () => {
    expect(
      await offenders(QUEUES, (route, sent, by) => {
        const list = of(route)
        expect(list && defaultSortOf(list, sent)).toMatchObject({
          order: [by, 'asc'],
          sorters: [{ field: by, order: 'asc' }],
        })
      }),
    ).toEqual([])
  })

  it('every list with a decision is covered', () => {
    const decided = lists.filter(([, { resource }]) => resource.worklist || resource.review).map(([route]) => route)
    const queues = new Set(QUEUES.map(([route]) => of(route)?.resource))
    expect(decided.filter(route => !queues.has(of(route)?.resource))).toEqual([])
  })
})
