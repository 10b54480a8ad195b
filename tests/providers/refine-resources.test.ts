import { offenders } from '@tests/support/offenders'
import '@tests/support/browser-shims'
import { ROUTES } from '@contract/routes'
import { matchResourceFromRoute } from '@refinedev/core'
import { describe, expect, it } from 'vitest'
import { drawerAt } from '@/record-drawers'
import { entityOf, RECORD_PAGES, refineResources } from '@/refine-resources'
import { type Label, linkTarget, type ScreenName } from '@/schema'
import { entityNames, findResource, screensOf } from '@/site-map'

/** The resources of refine: screens, entities and folders of the menu. */

const zh = refineResources((label: Label) => label[0])
const en = refineResources((label: Label) => label[1])
const named = (identifier: string) => zh.find(one => one.identifier === identifier)

/** The labels above a resource, outermost first, as useBreadcrumb finds them. */
function trail(resources: typeof zh, name: string): unknown[] {
  const found = resources.find(one => one.identifier === name) ?? resources.find(one => one.name === name)
  const above = found?.meta?.parent
  return [...(above ? trail(resources, above) : []), found?.meta?.label]
}

describe('a URL', () => {
  it('of each path resolves to its resource, screen and action', async () => {
    expect(
      await offenders(
        [
          ['/shop/shop-manage/shop-list', 'shop', 'shopList', 'list'],
          ['/shop/shop-manage/shop-audit', 'shop', 'shopAudit', 'list'],
          ['/shop/shop-manage/shop-add', 'shop', 'shopList', 'create'],
          ['/shop/shop-manage/edit/7', 'shop', 'shopList', 'edit'],
          ['/shop/shop-manage/shop-list/view/7', 'shop', 'shopList', 'show'],
          ['/order/detail/2026', 'order', 'orderList', 'show'],
          ['/picture/picture-publish', 'picture', 'pictureList', 'create'],
          ['/picture/picture-publish/7', 'picture', 'pictureList', 'edit'],
          ['/goods/goods-setting/brand-list/edit/7', 'brand', 'brandList', 'edit'],
          ['/dashboard', 'dashboard', 'dashboard', 'list'],
          ['/statistics/goods-statistics/hot-goods', 'hotGoods', 'hotGoods', 'list'],
        ],
        (path, name, identifier, action) => {
          const found = matchResourceFromRoute(path, zh)
          expect([found.resource?.name, found.resource?.identifier, found.action]).toEqual([name, identifier, action])
          if (/\/(?:7|2026)$/.test(path)) expect(found.matchedRoute).toMatch(/:id$/)
        },
      ),
    ).toEqual([])
  })
})

describe('every resource', () => {
  it('is found by its own name, and an entity by its name', () => {
    const wrong = entityNames.filter(name => named(name)?.name !== name)
    expect(wrong).toEqual([])
    const identifiers = zh.flatMap(({ identifier }) => identifier ?? [])
    expect(identifiers.filter((one, at) => identifiers.indexOf(one) !== at)).toEqual([])
  })

  it('has a label in both languages', () => {
    const bare = [...zh, ...en].filter(({ meta, list }) => list && !meta?.label)
    expect(bare.map(({ name }) => name)).toEqual([])
  })

  it('has parents that exist', () => {
    const names = new Set(zh.flatMap(({ name, identifier }) => [name, identifier]))
    expect(zh.filter(({ meta }) => meta?.parent && !names.has(meta.parent)).map(({ name }) => name)).toEqual([])
  })

  it('has a URL for each drawer of its declaration', async () => {
    const VERBS = { add: 'create', edit: 'edit', view: 'show' } as const
    const differing: string[] = []
    for (const name of entityNames) {
      const resource = await findResource(name)
      for (const [route, screen] of Object.entries(resource.screens)) {
        const acts =
          screen && 'columns' in screen ? [...(screen.rowActions ?? []), ...(screen.headerActions ?? [])] : []
        for (const [action, verb] of Object.entries(VERBS)) {
          const opens = acts.includes(action) && resource.actions[action]?.kind === 'drawer'
          const known = named(route)?.name === name ? named(route) : named(name)
          const address = known?.[verb]
          const target = typeof address === 'string' ? drawerAt(address.replace(':id', '7')) : undefined
          if (Boolean(opens) !== (target !== undefined)) differing.push(`${route}.${action}: ${String(address)}`)
        }
      }
    }
    expect(differing).toEqual([])
  })

  it('has the pages to which its declared actions link', async () => {
    const ACTION_NAMES = { add: 'create', edit: 'edit', view: 'show' } as const
    const differing: string[] = []
    for (const name of entityNames) {
      const { actions } = await findResource(name)
      const pages = Object.assign(
        {},
        ...screensOf(name).map(one => RECORD_PAGES[one as keyof typeof ROUTES]),
      ) as Record<string, ScreenName | undefined>
      for (const [verb, action] of Object.entries(ACTION_NAMES)) {
        const to = linkTarget(actions[verb])
        const target = to && (to.page ? `${to.route}/${to.page.name}` : to.route)
        // A resource links only its own screens; a path with two parameters has no single id; a new role uses the page
        // of one.
        const varies = to ? (ROUTES[to.route].path.match(/:\w+(?!\w*\?)/g) ?? []).length : 0
        const isOwn = target && varies < 2 && screensOf(name).includes(target as ScreenName)
        if (isOwn && pages[action] !== target && !(name === 'role' && action === 'create'))
          differing.push(`${name}.${action} is ${target}`)
      }
    }
    expect(differing).toEqual([])
  })
})

it('has the menu folders above a screen, in the current language', () => {
  expect(trail(zh, 'shopList')).toEqual(['店铺管理', '管理店铺', '店铺列表'])
  expect(trail(en, 'shopEdit')).toEqual(['Shops', 'Shop management', 'Shop list', 'Edit shop'])
  expect(trail(en, 'dashboard')).toEqual(['Dashboard'])
})

it('resolves the entity of a screen', () => {
  expect(['shop', 'shopList', 'shopAudit', 'dashboard', 'searchKeyword', 'none'].map(entityOf)).toEqual([
    'shop',
    'shop',
    'shop',
    'dashboard',
    'searchKeyword',
    'none',
  ])
})
