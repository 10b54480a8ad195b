import { type CallKey, definitionOf, splitKey } from '@contract/calls'
import { ROUTES, type RouteName } from '@contract/routes'
import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { OPERATION_VARIANTS } from '@server/http/operation-variants'
import { methodOf, permits } from '@server/http/patterns'
import { offenders } from '@tests/support/offenders'
import { expect, it } from 'vitest'
import { type AnyAction, type Block, isRelated, linkTarget, type Resource, type ScreenName } from '@/schema'
import {
  blocksOf,
  detailOf,
  factKeys,
  factKeysOf,
  filterEntries,
  formKeys,
  formOf,
  headOf,
  listOf,
  routeParams,
  screensOf,
} from '../../tools/declared/facts'
import { readWorld } from '../../tools/declared/world'

/** A role with a screen may make every call of that screen and of the hidden screens it leads to. */

const world = await readWorld()
const homes = new Map(
  [...world.resources.values()].flatMap(resource => screensOf(resource).map(([route]) => [route, resource] as const)),
)
const isRoute = (name: ScreenName): name is RouteName => name in ROUTES
const shown = [...homes.keys()].filter(isRoute).filter(route => !ROUTES[route].hidden)

/** The screens reachable from here without another permission: hidden ones, transitively. */
function reached(from: ScreenName, seen: Set<ScreenName> = new Set()): Set<ScreenName> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const action of actionsOn(from)) {
    const { route: to, page } = linkTarget(action) ?? {}
    // A page below a list has the list's permission.
    if (to && page && from.split('/')[0] === to) reached(`${to}/${page.name}`, seen)
    else if (to && homes.has(to) && ROUTES[to].hidden) reached(to, seen)
  }
  return seen
}

function actionsOn(route: ScreenName): AnyAction[] {
  const resource = homes.get(route)
  const screen = resource?.screens[route]
  if (!resource || !screen) return []
  const [list, detail] = [listOf(screen), detailOf(screen)]
  const replyActions = Object.values(detail?.replyForm ?? {}).flatMap(name => name ?? [])
  return [
    ...(list?.rowActions ?? []),
    ...(list?.headerActions ?? []),
    ...(detail?.headerActions ?? []),
    ...replyActions,
  ].flatMap(name => {
    const action = resource.actions[name]
    return action && (!action.permission || action.permission === route) ? [action] : []
  })
}

/** Calls of inputs and filters. */
function callsOfField({ fields }: Resource, key: string): (CallKey | undefined)[] {
  const field = fields[key]
  if (field?.kind === 'categories') return ['GET admin/goods/categories/{parent_id}/children']
  if (field?.kind === 'image') return ['POST uploaders']
  if (field?.kind === 'region') return ['GET regions/{id}/children', 'GET system/regions/parent/{id}']
  if (field?.kind === 'ref') return callsToChoose(String(field.options.to))
  return []
}

/** Calls of fields that are only displayed. */
const callsOfShown = ({ fields }: Resource, keys: readonly string[]): CallKey[] =>
  keys.some(key => fields[key]?.kind === 'parcel') ? ['GET admin/systems/express-platforms/express'] : []

/** Calls of the pickers of a resource. */
const callsToChoose = (name: string): (CallKey | undefined)[] =>
  OWN_CHOOSERS[name] ?? [world.resources.get(name)?.calls.all]
const OWN_CHOOSERS: Readonly<Record<string, CallKey[]>> = {
  category: ['GET admin/goods/categories/{parent_id}/children'],
  member: ['GET admin/members', 'GET admin/members/{member_ids}/list'],
}

function callsOfAction(resource: Resource, named: string | AnyAction): (CallKey | undefined)[] {
  const action = typeof named === 'string' ? resource.actions[named] : named
  if (!action) return []
  const { calls } = resource
  if (action.kind === 'call') return [action.call, action.many?.call]
  if (action.kind === 'export') return [action.call]
  if (action.kind !== 'drawer') return []
  const drawer = { create: [calls.create], edit: [calls.one, calls.update], view: [calls.one] }
  const keys = formKeys(action.form)
  return [action.call, ...drawer[action.mode], ...keys.flatMap(key => callsOfField(resource, key))]
}

function callsOfBlock(resource: Resource, block: Block<string>): (CallKey | undefined)[] {
  if (isRelated(block)) {
    const target = world.resources.get(block.resource)
    if (!target) return []
    const names = [...(block.rowActions ?? []), ...(block.headerActions ?? []), ...(block.bulkActions ?? [])]
    return [resource.calls.one, block.call ?? target.calls.list, ...names.flatMap(name => callsOfAction(target, name))]
  }
  if ('sections' in block) return [resource.calls.one, ...callsOfShown(resource, factKeys(block.sections))]
  if ('resource' in block) {
    const target = world.resources.get(block.resource)
    return target?.settings ? callsOfBlock(target, { ...target.settings, label: block.label }) : []
  }
  const { one, update } = resource.calls
  const { form, one: reads = one, update: saves = update } = block
  return [reads, saves, ...formKeys(form).flatMap(key => callsOfField(resource, key))]
}

function callsOn(route: ScreenName): CallKey[] {
  const resource = homes.get(route)
  const screen = resource?.screens[route]
  if (!resource || !screen) return []
  const { calls } = resource
  const [list, form, detail] = [listOf(screen), formOf(screen), detailOf(screen)]
  const facts = [...factKeysOf(detail), ...(detail?.facts ?? headOf(screen).facts ?? [])]
  const inputs = [...formKeys(form?.form ?? []), ...(list ? filterEntries(list).map(([, key]) => key) : [])]
  return [
    ...(list ? [calls.list, list.summary?.call] : []),
    ...(form
      ? routeParams(route).length === 0 && !resource.settings && !route.endsWith('/edit')
        ? [calls.create]
        : [calls.one, calls.update]
      : []),
    ...blocksOf(screen).flatMap(([, block]) => (needOf(block) ? [] : callsOfBlock(resource, block))),
    ...(detail
      ? [calls.one, ...(detail.relations ?? []).flatMap(({ call, permission }) => (permission ? [] : [call]))]
      : []),
    ...inputs.flatMap(key => callsOfField(resource, key)),
    ...callsOfShown(resource, facts),
    ...actionsOn(route).flatMap(action => callsOfAction(resource, action)),
  ].filter(call => call !== undefined)
}

const needOf = (block: Block<string>) => (isRelated(block) ? block.permission : undefined)

/** The content type of a list, which fills the paths of its calls. */
const typeOf = (route: RouteName): string => {
  const screen = homes.get(route)?.screens[route]
  const where: Readonly<Record<string, unknown>> = (screen && listOf(screen)?.permanentFilters) ?? {}
  return String(where.content_type ?? 12)
}

const allows = (route: RouteName, call: CallKey) => {
  const path = splitKey(call).path.replace('{content_type}', typeOf(route))
  const query = definitionOf(call).query ? '?page_no=1&page_size=10' : ''
  const request = { method: methodOf(call), path: `/${path.replace(/\{\w+\}/g, '12')}`, query }
  const kinds: readonly (string | undefined)[] = OPERATION_VARIANTS[call]?.among ?? [undefined]
  return kinds.some(kind => permits(MENU_PATTERNS[route] ?? '', request, kind))
}

it('a role with one screen may send all calls of the dialogs that it opens', async () => {
  const ways = shown.flatMap(route => [...reached(route)].map(screen => [route, screen] as const))
  expect(
    await offenders(ways, (route, screen) => {
      const denied = callsOn(screen).filter(call => !definitionOf(call).access && !allows(route, call))
      expect(denied).toEqual([])
    }),
  ).toEqual([])
})

it('a tab with the permission of another screen sends only calls of that permission', () => {
  const needing = [...homes].flatMap(([route, resource]) => {
    const screen = resource.screens[route]
    return (screen ? blocksOf(screen) : []).flatMap(([name, block]) => {
      if (!isRelated(block) || !block.permission) return []
      const list = block.call ?? world.resources.get(block.resource)?.calls.list
      return [{ tab: `${route} ${name}`, may: list !== undefined && allows(block.permission, list) }]
    })
  })
  expect(needing.map(({ tab }) => tab)).toContain('shopList/view bills')
  expect(needing.filter(({ may }) => !may)).toEqual([])
})

it('lists the screens of the shops area', () => {
  const shops = ['settlement', 'shopAudit', 'shopList', 'themeList', 'themeListWap']
  expect(shown).toEqual(expect.arrayContaining(shops))
  expect([...reached('settlement')]).toEqual(['settlement', 'settlementList', 'settlementDetail'])
  expect([...reached('shopList')].sort()).toEqual(['shopAdd', 'shopEdit', 'shopList', 'shopList/view'])
})

it('lists the calls of a screen', () => {
  expect(callsOn('settlementDetail')).toContain('GET admin/order/bills/{bill_id}/export')
  expect(callsOn('settlementList')).toContain('GET admin/order/bills/totals')
  expect(callsOn('shopAdd')).toContain('GET admin/members')
  expect(callsOn('receiptDetail')).toContain('GET admin/systems/express-platforms/express')
  expect(allows('themeList', 'GET admin/shops')).toBe(false)
})
