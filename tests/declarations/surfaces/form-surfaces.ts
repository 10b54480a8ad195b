import type { CallKey } from '@contract/calls'
import { ROUTES, type RouteName } from '@contract/routes'
import {
  type ActionOfKind,
  type AnyScreen,
  actionOfKind,
  type FormPart,
  isTabbed,
  meets,
  type Resource,
  type Row,
  type ScreenName,
} from '@/schema'
import { formBlocksOf, formOf, type ListOf, listOf, screensOf } from '../../../tools/declared/facts'
import type { World } from '../check-parts'
import type { Product } from './product'
import { addressOf, rowsOf } from './surfaces'

/** A form in its place: on a page, in a tab, or in a drawer over a list. */
export interface FormSurface {
  /** Name of the screen, and of the opened drawer. */
  readonly name: string
  readonly resource: Resource
  readonly screen: ScreenName
  readonly form: readonly FormPart<string>[]
  /** Whether it creates a record or saves an existing one. */
  readonly isNew: boolean
  /** The calls that it may send. */
  readonly writes: readonly CallKey[]
  /** Constants of the list or the form. */
  readonly extraValues: Row
  readonly address: (product: Product) => Promise<string>
  /** The id of the record, available after its address was requested. */
  readonly id?: () => string
}

/** Entities without an editable record in the demo; their create forms are rendered all the same. */
const NOT_IN_DEMO: readonly string[] = ['mailServer', 'validatorPlatform']

/** All forms of the site map. */
export const formsOf = ({ resources }: World): FormSurface[] =>
  [...resources.values()]
    .flatMap(resource => [...pagesOf(resource), ...drawersOf(resource)])
    .filter(({ resource, isNew }) => isNew || !NOT_IN_DEMO.includes(resource.name))

function pagesOf(resource: Resource): FormSurface[] {
  return screensOf(resource).flatMap(([screen, one]) => {
    const form = formOf(one)
    if (form) return [formPage(resource, screen, form)]
    if (!isTabbed(one)) return []
    return formBlocksOf(one).map(([tab, block]) => ({
      ...{
        name: `${screen}.${tab}`,
        resource,
        screen,
        form: block.form,
        isNew: false,
        extraValues: { ...block.extraValues },
      },
      writes: callsOf(block.update ?? resource.calls.update),
      address: async (product: Product) =>
        pageAddress(product, screen, { tab }, await recordUnder(product, resource, screen)),
    }))
  })
}

function formPage(resource: Resource, screen: ScreenName, one: NonNullable<ReturnType<typeof formOf>>): FormSurface {
  const { create, update } = resource.calls
  const submits = one.buttons?.flatMap(submit => callsOf(submit.call)) ?? []
  const isNew = !resource.settings && !isOfRecord(screen)
  return {
    ...{ name: screen, resource, screen, form: one.form, isNew, extraValues: { ...one.extraValues } },
    writes: [...submits, ...callsOf(isNew ? create : update)],
    address: product => formAddress(product, resource, screen, isNew),
  }
}

/** Whether a screen with one form always concerns an existing record, because its path has an id. */
const isOfRecord = (screen: ScreenName): boolean =>
  screen.endsWith('/edit') || /:\w+(\([^)]*\))?(?!\?)(\/|$)/.test(pathOf(screen))
const pathOf = (screen: ScreenName): string => ROUTES[screen.split('/')[0] as RouteName].path

async function pageAddress(
  product: Product,
  screen: ScreenName,
  query: Readonly<Record<string, string>>,
  record?: string,
): Promise<string> {
  const [path, search] = (await addressOf(product, screen, query)).split('?')
  const [, page] = screen.split('/')
  const whole = [path, ...(page === undefined ? [] : [page]), ...(record === undefined ? [] : [record])].join('/')
  return [whole, ...(search ? [search] : [])].join('?')
}

/** A page: for a new record if its path has no id, otherwise for the first record of its list. */
async function formAddress(product: Product, resource: Resource, screen: ScreenName, isNew: boolean): Promise<string> {
  if (isNew) return pathOf(screen).replace(/\/:\w+(\([^)]*\))?\?/g, '') + pageOf(screen)
  return pageAddress(product, screen, {}, await recordUnder(product, resource, screen))
}

/** The first record of the list above a page; the page's own path if there is no list. */
async function recordUnder(product: Product, resource: Resource, screen: ScreenName): Promise<string | undefined> {
  const [route = '', page] = screen.split('/')
  if (page === undefined) return undefined
  const list = listOf(resource.screens[route as RouteName] as AnyScreen)
  const [row] = await rowsOf(product, resource, list, route as RouteName)
  if (!row) throw new Error(`The demo has no ${resource.name}`)
  return String(row[resource.id])
}
const pageOf = (screen: ScreenName): string => screen.replace(/^[^/]*/, '')

/** The drawers of its lists, each on the first list that opens it. */
function drawersOf(resource: Resource): FormSurface[] {
  const known = new Set<string>()
  return screensOf(resource).flatMap(([screen, one]) => {
    const list = listOf(one)
    if (!list) return []
    return [...(list.rowActions ?? []), ...(list.headerActions ?? [])].flatMap(name => {
      const action = actionOfKind(resource.actions[name], 'drawer')
      if (!action || action.mode === 'view' || known.has(name)) return []
      known.add(name)
      return [drawerOf(resource, screen, list, name, action)]
    })
  })
}

function drawerOf(
  resource: Resource,
  screen: ScreenName,
  list: ListOf,
  name: string,
  action: ActionOfKind<'drawer'>,
): FormSurface {
  const isNew = action.mode === 'create'
  let found = ''
  const address = async (product: Product) => {
    if (isNew) return pageAddress(product, screen, { open: name })
    const rows = await rowsOf(product, resource, list, screen)
    const row = rows.find(one => meets(action.when, one))
    if (!row) throw new Error(`The demo has no ${resource.name} to ${name}`)
    found = String(row[resource.id])
    return pageAddress(product, screen, { open: name, at: found })
  }
  return {
    ...{ name: `${screen}.${name}`, resource, screen, form: action.form, isNew, address },
    writes: callsOf(action.call ?? (isNew ? resource.calls.create : resource.calls.update)),
    extraValues: { ...list.permanentFilters, ...action.extraValues },
    ...(!isNew && { id: () => found }),
  }
}

const callsOf = (call: CallKey | undefined): CallKey[] => (call ? [call] : [])
