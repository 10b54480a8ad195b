import { ROUTES, type RouteName } from '@contract/routes'
import { type AnyAction, isRelated, meets, type Resource, type Row, type ScreenName } from '@/schema'
import type { World } from '../check-parts'
import { blocksOf, formOf, type ListOf, listOf, screensOf } from '../facts'
import type { Product } from './product'

/** A list on a screen of its own. */
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

/** A form: where it stands, how it is opened, and whether a record is in it. */
export interface FormSurface {
  readonly name: string
  readonly resource: Resource
  readonly screen: ScreenName
  /** What the address says besides. */
  readonly query: Readonly<Record<string, string>>
  readonly of: 'new' | 'record' | 'settings'
}

/** Drawers stand over the first list that offers them. */
const drawersOf = (world: World): FormSurface[] =>
  declared(world).flatMap(resource =>
    Object.entries(resource.actions).flatMap(([name, { opens, form }]: [string, AnyAction]): FormSurface[] => {
      const home = listsOf(world).find(
        ({ resource: of, list }) => of === resource && [...(list.row ?? []), ...(list.top ?? [])].includes(name),
      )
      if (!home || !form || (opens !== 'create' && opens !== 'edit')) return []
      const of = opens === 'create' ? 'new' : 'record'
      return [{ name: `${resource.name}.${name}`, resource, screen: home.name, query: { open: name }, of }]
    }),
  )

const pagesOf = (world: World): FormSurface[] =>
  declared(world).flatMap(resource =>
    screensOf(resource).flatMap(([screen, one]): FormSurface[] => {
      if (formOf(one)) {
        if (resource.settings) return [{ name: screen, resource, screen, query: {}, of: 'settings' }]
        const ways = isOptional(screen)
          ? (['new', 'record'] as const)
          : ([hasRecord(screen) ? 'record' : 'new'] as const)
        return ways.map(of => ({ name: `${screen} (${of})`, resource, screen, query: {}, of }))
      }
      return blocksOf(one).flatMap(([tab, block]): FormSurface[] =>
        'form' in block ? [{ name: `${screen}.${tab}`, resource, screen, query: { tab }, of: 'record' }] : [],
      )
    }),
  )

export const formsOf = (world: World): FormSurface[] => [...drawersOf(world), ...pagesOf(world)]

/** What is neither a list nor a form: facts, levels, commands, and the related lists and facts among blocks. */
export interface OtherSurface {
  readonly name: string
  readonly resource: Resource
  readonly screen: ScreenName
  readonly query: Readonly<Record<string, string>>
}
export const othersOf = (world: World): OtherSurface[] =>
  declared(world).flatMap(resource =>
    screensOf(resource).flatMap(([screen, one]): OtherSurface[] => {
      if (listOf(one) || formOf(one)) return []
      const blocks = blocksOf(one)
      if (blocks.length === 0) return [{ name: screen, resource, screen, query: {} }]
      return blocks.flatMap(([tab, block]) =>
        'form' in block && !isRelated(block) ? [] : [{ name: `${screen}.${tab}`, resource, screen, query: { tab } }],
      )
    }),
  )

const routeOf = (screen: ScreenName): RouteName => screen.split('/')[0] as RouteName
const isOptional = (screen: ScreenName) => ROUTES[routeOf(screen)].path.includes('?')
const hasRecord = (screen: ScreenName) => {
  const [route, page] = screen.split('/')
  return page === undefined ? ROUTES[route as RouteName].path.includes(':') : page !== 'add'
}

/** Where a screen is: its address, with a record that something leads to in it; without one where none is needed. */
export async function addressOf(
  product: Product,
  resource: Resource,
  screen: ScreenName,
  query: Readonly<Record<string, string>> = {},
  of: FormSurface['of'] = 'record',
): Promise<string> {
  const [, page] = screen.split('/')
  const path = ROUTES[routeOf(screen)].path.replace(/\([^)]*\)/g, '')
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  if (page !== undefined) {
    const id = page === 'add' ? '' : `/${String((await aRow(product, resource, screen))[resource.id])}`
    return `${path}/${page}${id}${search}`
  }
  if (of === 'new' && isOptional(screen)) return `${path.replace(/\/:\w+\?/g, '')}${search}`
  const filled = path.includes(':') ? await fill(product, screen, path) : path
  return `${filled.replace(/\/:\w+\?/g, '')}${search}`
}

/** Fills the parts of a route from a row of whatever declaration leads there. */
async function fill(product: Product, screen: ScreenName, path: string): Promise<string> {
  for (const resource of product.world.resources.values()) {
    for (const action of Object.values(resource.actions) as AnyAction[]) {
      const params = action.to?.route === screen ? action.to.params : undefined
      if (!params || Object.keys(params).length === 0) continue
      const row = await aRow(product, resource, screen, action)
      return path.replace(/:(\w+)\??/g, (whole, name: string) => {
        const field = params[name]
        return field === undefined ? whole : String(row[field])
      })
    }
  }
  throw new Error(`Nothing leads to ${screen}`)
}

/** A record of a declaration that an action may be done to. */
export async function aRow(product: Product, resource: Resource, screen: ScreenName, action?: AnyAction): Promise<Row> {
  const own = resource.screens[screen]
  const list = (own && listOf(own)) ?? screensOf(resource).flatMap(([, one]) => listOf(one) ?? [])[0]
  const rows = await rowsOf(product, resource, list)
  const row = rows.find(one => meets(action?.when, one))
  if (!row) throw new Error(`The demo has no ${resource.name} for ${screen}`)
  return row
}

/** Rows as a list asks for them, more than it shows. */
export async function rowsOf(product: Product, resource: Resource, list: ListOf | undefined): Promise<Row[]> {
  const { list: call } = resource.calls
  if (!call) throw new Error(`${resource.name} has no list`)
  return product.rows(call, { query: { ...list?.where, page_no: 1, page_size: 100 } })
}
