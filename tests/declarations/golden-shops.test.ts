import { ROUTES, type RouteName } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import bill from '@/resources/shops/bill'
import billItem from '@/resources/shops/bill-item'
import billPeriod from '@/resources/shops/bill-period'
import shop from '@/resources/shops/shop'
import shopTheme from '@/resources/shops/shop-theme'
import { type AnyScreen, type Column, meets, type Option, type Resource, searchParam } from '@/schema'
import {
  columnEntries,
  detailOf,
  factKeys,
  filterEntries,
  formKeys,
  formOf,
  listOf,
  madeOf,
} from '../../tools/declared/facts'
import { billStates } from '../contract/bill-states'
import { shopStates } from '../contract/shop-states'
import {
  BILL_DETAIL,
  BILL_SHEETS,
  BILL_TABLES,
  CALLING,
  LINKS,
  LISTS,
  SHOP_TABS,
  SUBMITS,
  THEME_FORM,
} from './golden-shops'

/** The shops declarations against the table written by hand from the contract. */

const resources: Readonly<Record<string, Resource>> = { shop, shopTheme, billPeriod, bill, billItem }

function resourceOf(name: string): Resource {
  const found = resources[name]
  if (!found) throw new Error(`No resource ${name}`)
  return found
}
function screenOf(resource: Resource, route: string): AnyScreen {
  const found = resource.screens[route as RouteName]
  if (!found) throw new Error(`${resource.name} has no screen ${route}`)
  return found
}
function existing<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The declaration lacks it')
  return value
}

const wordsOfColumns = (resource: Resource, columns: readonly Column<string>[]) =>
  Object.fromEntries(columnEntries(columns).map(([key, label]) => [key, (label ?? resource.fields[key]?.label)?.[0]]))
const wordsOfActions = (resource: Resource, names: readonly string[] = []) =>
  Object.fromEntries(names.map(name => [name, resource.actions[name]?.label[0]]))

describe('the lists of shops', () => {
  it('has the columns of the contract', async () => {
    expect(
      await offenders(Object.entries(LISTS), (route, golden) => {
        const resource = resourceOf(golden.resource)
        const screen = existing(listOf(screenOf(resource, route)))
        expect(wordsOfColumns(resource, screen.columns)).toEqual(golden.columns)
      }),
    ).toEqual([])
  })

  it('asks what the contract says', async () => {
    expect(
      await offenders(Object.entries(LISTS), (route, golden) => {
        const resource = resourceOf(golden.resource)
        const screen = existing(listOf(screenOf(resource, route)))
        expect(resource.calls.list).toBe(golden.call)
        expect(screen.where ?? {}).toEqual(golden.always)
        expect(screen.address ?? []).toEqual(golden.address)
        expect(searchParam(screen)).toBe(golden.search)
      }),
    ).toEqual([])
  })

  it('filters by what the contract says', async () => {
    expect(
      await offenders(Object.entries(LISTS), (route, golden) => {
        const resource = resourceOf(golden.resource)
        const screen = existing(listOf(screenOf(resource, route)))
        const filters = filterEntries(screen).map(([param, key, label]) => [
          param,
          (label ?? resource.fields[key]?.label)?.[0],
        ])
        expect(Object.fromEntries(filters)).toEqual(golden.filters)
      }),
    ).toEqual([])
  })

  it('adds up its amounts', async () => {
    expect(
      await offenders(Object.entries(LISTS), (route, golden) => {
        const resource = resourceOf(golden.resource)
        const screen = existing(listOf(screenOf(resource, route)))
        expect(screen.totals).toEqual(golden.totals)
      }),
    ).toEqual([])
  })

  it('offers what the contract says', async () => {
    expect(
      await offenders(Object.entries(LISTS), (route, golden) => {
        const resource = resourceOf(golden.resource)
        const screen = existing(listOf(screenOf(resource, route)))
        expect(wordsOfActions(resource, screen.row)).toEqual(golden.rowActions)
        expect(wordsOfActions(resource, screen.top)).toEqual(golden.pageActions)
      }),
    ).toEqual([])
  })
})

describe('what is done', () => {
  it('leads where the contract says', async () => {
    expect(
      await offenders(LINKS, (name, action, path, params, query) => {
        const to = existing(existing(resourceOf(name).actions[action]).to)
        expect(ROUTES[to.route].path).toBe(path)
        expect(to.params).toEqual(params)
        expect(to.query ?? {}).toEqual(query)
      }),
    ).toEqual([])
  })

  it('sends the call of the contract, under its words, and asks first where it says so', async () => {
    expect(
      await offenders(CALLING, (name, action, words, call, danger, asks) => {
        const found = existing(resourceOf(name).actions[action])
        expect([found.label[0], found.call, !!found.danger, !!(found.confirm || found.ask)]).toEqual([
          words,
          call,
          danger,
          asks,
        ])
      }),
    ).toEqual([])
  })

  it('is offered for a shop in each state as the contract says, and leads where it says', async () => {
    expect(
      await offenders(shopStates, ({ state, words, after, ...offers }) => {
        const row = { shop_disable: state }
        for (const name of ['edit', 'audit', 'disable', 'enable'] as const) {
          expect(meets(existing(shop.actions[name]).when, row), name).toBe(offers[name])
        }
        for (const name of ['disable', 'enable'] as const) {
          const { when, sets } = existing(shop.actions[name])
          if (meets(when, row)) expect(sets).toEqual({ shop_disable: after[name] })
        }
        const [zh, en] = existing((shop.fields.shop_disable?.options.choices as Record<string, Option>)[state])
        expect([zh, en]).toEqual(words)
      }),
    ).toEqual([])
  })

  it('is offered for a bill in each state as the contract says, and leads where it says', async () => {
    expect(
      await offenders(billStates, ({ state, words, auth, pay, next }) => {
        const offers = { approve: auth, pay, export: true }
        for (const [name, isOffered] of Object.entries(offers)) {
          const { when, sets } = existing(bill.actions[name])
          expect(meets(when, { status: state }), name).toBe(isOffered)
          if (isOffered && sets) expect(sets).toEqual({ status: next })
        }
        const [zh, en] = existing((bill.fields.status?.options.choices as Record<string, Option>)[state])
        expect([zh, en]).toEqual(words)
      }),
    ).toEqual([])
  })

  it.each([
    [1, false],
    [0, true],
  ] as const)('a theme whose default is %s can be deleted: %s', (is_default, may) => {
    expect(meets(existing(shopTheme.actions.remove).when, { is_default })).toBe(may)
  })
})

describe('forms', () => {
  const tabsOf = (route: RouteName) =>
    existing(formOf(screenOf(shop, route))).form.map(part => {
      if (typeof part === 'string') throw new Error(`${part} stands on no tab`)
      return [part[0], part[1], wordsOfColumns(shop, part[2])]
    })

  it('shopEdit has the five tabs of the contract', () => {
    expect(tabsOf('shopEdit')).toEqual(SHOP_TABS)
    expect(existing(formOf(screenOf(shop, 'shopEdit'))).as).toBe('tabs')
    expect([shop.calls.one, shop.calls.update]).toEqual(['GET admin/shops/{shop_id}', 'PUT admin/shops/{shop_id}'])
  })

  it('shopAdd has the same and asks for the owner', () => {
    const [[zh, en, basics], ...others] = SHOP_TABS as [(typeof SHOP_TABS)[number], ...(typeof SHOP_TABS)[number][]]
    expect(tabsOf('shopAdd')).toEqual([[zh, en, { member_id: '所属会员', ...basics }], ...others])
    expect(shop.calls.create).toBe('POST admin/shops/add')
  })

  it('both lead back to the list', () => {
    for (const route of ['shopEdit', 'shopAdd'] as const) {
      expect(existing(formOf(screenOf(shop, route))).done).toBe('shopList')
    }
  })

  it.each([
    ['without audit', {}, SUBMITS.plain],
    ['with audit=1', { audit: '1' }, SUBMITS.audit],
  ] as const)('the edit screen %s', (_, query: Readonly<Record<string, string>>, golden) => {
    const shown = existing(formOf(screenOf(shop, 'shopEdit')))
      .submits?.filter(({ in: wanted = {} }) => Object.entries(wanted).every(([name, value]) => query[name] === value))
      .map(one => [one.label[0], one.body ?? {}, !!one.danger, !!(one.confirm || one.ask), !!one.unchecked])
    expect(shown).toEqual(golden)
  })

  it.each([
    ['add', 'create', 'POST admin/shops/themes'],
    ['edit', 'edit', 'PUT admin/shops/themes/{id}'],
  ] as const)('themes: %s', (name, opens, call) => {
    const action = existing(shopTheme.actions[name])
    expect(action.opens).toBe(opens)
    expect(opens === 'create' ? shopTheme.calls.create : shopTheme.calls.update).toBe(call)
    expect(wordsOfColumns(shopTheme, formKeys(existing(action.form)))).toEqual(THEME_FORM)
  })

  it('a theme and a shop start as the contract says', () => {
    expect(shopTheme.fields.is_default?.options.initial).toBe(0)
    expect(shop.fields.self_operated?.options.initial).toBe(0)
  })
})

describe('settlementDetail', () => {
  const screen = existing(detailOf(screenOf(bill, 'settlementDetail')))

  it('shows the facts of the contract', () => {
    const shown = factKeys(screen.detail)
    const keys = new Set([...shown.filter(key => key !== 'calculation'), ...madeOf(bill, shown)])
    expect(wordsOfColumns(bill, [...keys])).toEqual(BILL_DETAIL)
    expect(screen.detail[0]).toContain('结算单详细信息')
  })

  it('has the buttons of the contract', () => {
    expect(wordsOfActions(bill, screen.top)).toEqual({
      export: '导出结算单',
      shop: '查看店铺',
      approve: '通过审核',
      pay: '确认付款',
    })
  })

  it('shows the formula', () => {
    expect(screen.detail).toContain('calculation')
    expect(bill.fields.calculation).toMatchObject({ kind: 'sum', label: ['应付金额的计算', expect.any(String)] })
    expect(bill.fields.calculation?.options).toMatchObject({
      total: 'bill_price',
      plus: ['price', 'refund_commi_price', 'distribution_return_rebate', 'site_coupon_commi'],
      minus: ['refund_price', 'commi_price', 'distribution_rebate'],
    })
  })

  it('has the tables of the contract', async () => {
    expect(
      await offenders(BILL_TABLES, golden => {
        const table = existing(screen.tables?.find(one => one.label[0] === golden.label))
        expect(table).toMatchObject({
          of: 'billItem',
          call: golden.call,
          where: golden.with,
          pageSize: golden.pageSize,
        })
        expect(wordsOfColumns(billItem, table.columns)).toEqual(golden.columns)
        expect(table.row ?? []).toEqual(golden.actions)
      }),
    ).toEqual([])
  })

  it('exports the sheets of the contract', () => {
    const { workbook } = existing(bill.actions.export)
    expect(workbook?.call).toBe('GET admin/order/bills/{bill_id}/export')
    expect(workbook?.name[0]).toBe('结算单-{shop_name}')
    const sheets = workbook?.sheets.map(({ label, at, of, columns }) => [
      label[0],
      at,
      columnEntries(columns).map(([key, words]) => (words ?? resourceOf(of).fields[key]?.label)?.[0]),
    ])
    expect(sheets).toEqual(BILL_SHEETS)
  })
})
