import type { RouteName } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { actLackedBy, lackedBy } from '@/providers/access-control/lack'
import brand from '@/resources/goods/brand'
import category from '@/resources/goods/category'
import goods from '@/resources/goods/goods'
import param from '@/resources/goods/param'
import paramGroup from '@/resources/goods/param-group'
import spec from '@/resources/goods/spec'
import { type Column, meets, type Option, type Resource, searchParam } from '@/schema'
import { columnEntries, filterEntries, formKeys, listOf } from '../../tools/declared/facts'
import { CATALOGUE_REMOVES, GOODS_CALLS, GOODS_FORMS, GOODS_LISTS, GOODS_STATES } from './golden-goods'

/** The goods declarations against the table written by hand from the contract. */

const resources: Readonly<Record<string, Resource>> = { goods, brand, spec, param, paramGroup, category }

function existing<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The declaration lacks it')
  return value
}
const resourceOf = (name: string) => existing(resources[name])
const wordsOf = (resource: Resource, columns: readonly Column<string>[]) =>
  Object.fromEntries(columnEntries(columns).map(([key, label]) => [key, (label ?? resource.fields[key]?.label)?.[0]]))
const wordsOfActions = (resource: Resource, names: readonly string[] = []) =>
  Object.fromEntries(names.map(name => [name, resource.actions[name]?.label[0]]))

it('the buyer’s postage template can be chosen only where the seller does not pay the postage', () => {
  const { disabled } = goods.depends?.template_id ?? {}
  expect([0, 1].map(goods_transfee_charge => meets(disabled, { goods_transfee_charge }))).toEqual([false, true])
})

it('goods are reviewed and edited by those who have the list for it, wherever the action stands', () => {
  const review = existing(goods.actions.review)
  expect(lackedBy(review, { may: route => route !== 'goodsAudit' })).toMatchObject({ route: 'goodsAudit' })
  const edit = existing(goods.actions.edit)
  const rights = { place: 'goodsAudit', mayDo: (place: string) => place !== 'goodsList' }
  expect(actLackedBy(goods, edit, rights)).toMatchObject({ action: { permission: 'goodsList.edit' } })
})

describe('the lists of goods', () => {
  it('shows what the contract says', async () => {
    expect(
      await offenders(Object.entries(GOODS_LISTS), (route, golden) => {
        const resource = resourceOf(golden.resource)
        const screen = existing(listOf(existing(resource.screens[route as RouteName])))
        expect(wordsOf(resource, screen.columns)).toEqual(golden.columns)
      }),
    ).toEqual([])
  })

  it('asks what the contract says', async () => {
    expect(
      await offenders(Object.entries(GOODS_LISTS), (route, golden) => {
        const resource = resourceOf(golden.resource)
        const screen = existing(listOf(existing(resource.screens[route as RouteName])))
        expect(resource.calls.list).toBe(golden.call)
        expect(screen.where ?? {}).toEqual(golden.always)
        expect(searchParam(screen)).toBe(golden.search)
        const filters = filterEntries(screen).map(([at, key, label]) => [
          at,
          (label ?? resource.fields[key]?.label)?.[0],
        ])
        expect(Object.fromEntries(filters)).toEqual(golden.filters)
      }),
    ).toEqual([])
  })

  it('offers what the contract says', async () => {
    expect(
      await offenders(Object.entries(GOODS_LISTS), (route, golden) => {
        const resource = resourceOf(golden.resource)
        const screen = existing(listOf(existing(resource.screens[route as RouteName])))
        expect(wordsOfActions(resource, screen.row)).toEqual(golden.rowActions)
        expect(wordsOfActions(resource, screen.top)).toEqual(golden.pageActions)
      }),
    ).toEqual([])
  })
})

describe('goods', () => {
  it('offer in each state what the contract allows, and lead where it says', async () => {
    expect(
      await offenders(GOODS_STATES, (state, words, offers) => {
        const [zh, en] = existing((goods.fields.state?.options.choices as Record<string, Option>)[state])
        expect([zh, en]).toEqual(words)
        const row = { state }
        const offered = Object.entries(goods.actions).filter(
          // What adds goods, or leads to their orders, does nothing to them.
          ([name, { when, panel, progress }]) =>
            !['add', 'orders'].includes(name) && !panel && !progress && meets(when, row),
        )
        expect(offered.map(([name]) => name).sort()).toEqual(Object.keys(offers).sort())
        for (const [name, after] of Object.entries(offers)) {
          if (typeof after === 'string') expect(existing(goods.actions[name]).sets, name).toEqual({ state: after })
        }
      }),
    ).toEqual([])
  })

  it('priority is changed in place by its own call', () => {
    const { inline } = goods.screens.goodsList as { inline?: unknown }
    expect(inline).toEqual({ priority: { call: 'PUT admin/goodssearch/priority', keep: ['goods_id'] } })
    expect(Object.entries(goods.fields.priority?.options.choices as Record<string, Option>)).toEqual([
      ['1', ['低', 'Low']],
      ['2', ['中', 'Medium']],
      ['3', ['高', 'High']],
    ])
  })
})

it('each action of the area sends the call of the contract', async () => {
  expect(
    await offenders(GOODS_CALLS, (name, action, call, ids, carried, asks, danger) => {
      const { many, body: sent = {}, ask: asked = {}, danger: isDanger } = existing(resourceOf(name).actions[action])
      expect([many, sent, Object.keys(asked), !!isDanger]).toEqual([{ call, ids }, carried, [...asks], danger])
    }),
  ).toEqual([])
})

it('what is deleted of the catalogue asks first and sends its call', async () => {
  expect(
    await offenders(CATALOGUE_REMOVES, (name, call, takes) => {
      const { call: sent, danger, confirm } = existing(resourceOf(name).actions.remove)
      expect([sent, danger, confirm !== undefined]).toEqual([call, true, true])
      if (takes) expect(String(confirm)).toMatch(takes)
    }),
  ).toEqual([])
})

it('each form asks for the fields of the contract', async () => {
  expect(
    await offenders(GOODS_FORMS, (name, action, fields) => {
      const resource = resourceOf(name)
      expect(wordsOf(resource, formKeys(existing(resource.actions[action]?.form)))).toEqual(fields)
    }),
  ).toEqual([])
})

it('the values of a specification are read and sent by calls of their own', () => {
  expect(spec.actions.values).toMatchObject({
    reads: 'GET admin/goods/specs/{spec_id}/values',
    call: 'POST admin/goods/specs/{spec_id}/values',
  })
})
