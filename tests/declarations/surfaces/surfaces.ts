import { ROUTES, type RouteName } from '@contract/routes'
import { type AnyAction, linkTarget, meets, type Resource, type Row, type ScreenName } from '@/schema'
import { type ListOf, listOf, screensOf } from '../../../tools/declared/facts'
import type { World } from '../check-parts'
import type { Product } from './product'

/** A list on its own screen. */
export interface ListSurface {
  readonly name: ScreenName
  readonly resource: Resource
  readonly list: ListOf
}

const declared = ({ resources }: World) => [...resources.values()]

export const listsOf = (world: World): ListSurface[] =>
  declared(world).flatMap(resource =>
    screensOf(resource).flatMap(([name, screen]) => {
      const list = listOf(screen)
      return list ? [{ name, resource, list }] : []
    }),
  )

const routeOf = (screen: ScreenName): RouteName => screen.split('/')[0] as RouteName
/** The address of a screen, with a record that links to it; without one if its path needs none. */
export async function addressOf(
  product: Product,
  screen: ScreenName,
  query: Readonly<Record<string, string>> = {},
): Promise<string> {
  const path = ROUTES[routeOf(screen)].path.replace(/\([^)]*\)/g, '')
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const filled = path.includes(':') ? await fill(product, screen, path) : path
  return `${filled.replace(/\/:\w+\?/g, '')}${search}`
}

/** Fills the path parameters of a route from a row of a declaration that links to it. */
async function fill(product: Product, screen: ScreenName, path: string): Promise<string> {
  for (const resource of product.world.resources.values()) {
    for (const action of Object.values(resource.actions) as AnyAction[]) {
      const to = linkTarget(action)
      if (to?.route !== screen || (Object.keys(to.params).length === 0 && !to.filled)) continue
      const { params } = to
      // A record to be created, such as 0, does not count.
      if (Object.values(params).some(field => typeof field !== 'string')) continue
      const row = await aRow(product, resource, screen, action)
      return path.replace(/:(\w+)\??/g, (whole, name: string) => {
        // A link without the parameter takes the field of its name (`hrefOf`).
        const value = row[params[name] ?? name]
        return value === undefined ? whole : String(value)
      })
    }
  }
  throw new Error(`Nothing leads to ${screen}`)
}

/** A record of a declaration to which an action applies. */
async function aRow(product: Product, resource: Resource, screen: ScreenName, action?: AnyAction): Promise<Row> {
  const own = resource.screens[screen]
  const list = (own && listOf(own)) ?? screensOf(resource).flatMap(([, one]) => listOf(one) ?? [])[0]
  const rows = await rowsOf(product, resource, list)
  const row = rows.find(one => meets(action?.when, one))
  if (!row) throw new Error(`The demo has no ${resource.name} for ${screen}`)
  return row
}

/** Rows as a list requests them, more than it shows. */
export async function rowsOf(
  product: Product,
  resource: Resource,
  list: ListOf | undefined,
  screen?: ScreenName,
): Promise<Row[]> {
  const { list: call } = resource.calls
  if (!call) throw new Error(`${resource.name} has no list`)
  const above = screen && list?.routeParams ? partsOf(screen, await addressOf(product, screen)) : {}
  const named = Object.entries(list?.routeParams ?? {}).map(([name, part = '']) =>
    Array.isArray(list?.routeParams) ? [part, above[part]] : [name, above[part]],
  )
  const root = list?.tree && { [list.tree.parentParam]: list.tree.root }
  const query = { ...list?.permanentFilters, ...root, ...Object.fromEntries(named), page_no: 1, page_size: 100 }
  return product.rows(call, { query })
}

/** The path parameters of an address, by name. */
function partsOf(screen: ScreenName, address: string): Readonly<Record<string, string>> {
  const at = address.split('?')[0]?.split('/') ?? []
  const parts = ROUTES[routeOf(screen)].path.split('/')
  return Object.fromEntries(
    parts.flatMap((part, n) => {
      const name = /^:(\w+)/.exec(part)?.[1]
      return name === undefined ? [] : [[name, at[n] ?? '']]
    }),
  )
}
