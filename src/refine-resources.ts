import { menuScreenOf } from '@contract/permissions'
import { GROUPS, type GroupName, groupsAbove, ROUTES, type RouteName } from '@contract/routes'
import type { ResourceProps } from '@refinedev/core'
import { drawersOver } from '@/record-drawers'
import type { Label, ScreenName } from '@/schema'
import { routerPath } from '@/shell/places'
import { builtRoutes, entityAt, nounNames, screensOf } from '@/site-map'

/** Which screens make, change and show the records of a list that have pages of their own; others have drawers over the list. */
interface RecordPages {
  readonly create?: ScreenName
  readonly edit?: ScreenName
  readonly show?: ScreenName
}

/** A test compares these with where the actions of the declarations lead. */
export const RECORD_PAGES: { readonly [R in RouteName]?: RecordPages } = {
  shopList: { create: 'shopAdd', edit: 'shopEdit', show: 'shopList/view' },
  settlement: { show: 'settlementList' },
  settlementList: { show: 'settlementDetail' },
  memberList: { edit: 'memberEdit' },
  complaintList: { show: 'complaintDetail' },
  orderList: { show: 'orderDetail' },
  serviceList: { show: 'serviceDetail' },
  receiptHistory: { show: 'receiptDetail' },
  groupBuyGoods: { show: 'groupBuyGoodsInfo' },
  couponList: { create: 'coupon', edit: 'couponUpdate' },
  assembleList: { show: 'assembleDetail' },
  achievementList: { show: 'billList' },
  goodsList: { create: 'goodsList/add', edit: 'goodsList/edit' },
  roleManage: { edit: 'rolePermission' },
  articleList: { create: 'addArticle', edit: 'articleList/edit' },
  articleNewsList: { create: 'newsArticleAdd', edit: 'articleNewsList/edit' },
  newsApiList: { create: 'newsApiList/add', edit: 'newsApiList/view' },
  copyrightUser: { create: 'ownerUserPublish', edit: 'ownerUserPublish' },
  copyrightAgent: { create: 'ownerAgentPublish', edit: 'ownerAgentPublish' },
  pictureList: { create: 'picturePublish', edit: 'picturePublish' },
  copyrightList: { create: 'copyrightPublish', edit: 'copyrightPublish' },
  courseList: { create: 'coursePublish', edit: 'coursePublish' },
  collectibleList: { create: 'collectiblePublish', edit: 'collectiblePublish' },
}

const entities: ReadonlySet<string> = new Set(nounNames)

/** The entity behind a name that refine uses: its own, or that of the screen which has the name. */
export const entityOf = (name: string): string => (entities.has(name) ? name : (entityAt(name as ScreenName) ?? name))

/** What refine's words call a resource: the screen, or the first screen of the entity. */
export function labelOfResource(name: string): Label | undefined {
  if (Object.hasOwn(ROUTES, name)) return ROUTES[name as RouteName].label
  if (name.startsWith(FOLDER) && Object.hasOwn(GROUPS, name.slice(FOLDER.length)))
    return GROUPS[name.slice(FOLDER.length) as GroupName].label
  const [first] = screensOf(name)
  return first && ROUTES[first.split('/')[0] as RouteName].label
}

/** Folders of the menu are no entities, though some have their names. */
const FOLDER = 'menu.'

/**
 * The resources of refine, in the language in use. A screen has the data of its entity (`name`) under a name of its own
 * (`identifier`), so `useList({ resource: 'shopList' })` and what an address resolves to need nothing else. Screens come
 * first: an address is a screen's before it is an entity's. Folders of the menu are the parents of breadcrumbs.
 */
export function refineResources(word: (label: Label) => string): ResourceProps[] {
  const folders = Object.entries(GROUPS).map(([name, { label, path }]) => ({
    name: `${FOLDER}${name}`,
    meta: { label: word(label), ...parentOf(groupsAbove(path).at(-1)) },
  }))
  const pages = new Set<string>(Object.values(RECORD_PAGES).flatMap(one => Object.values(one ?? {})))
  const screens = builtRoutes()
    .filter(route => !entities.has(route))
    .map(route => ({
      name: entityAt(route) ?? route,
      identifier: route,
      ...(!pages.has(route) && { list: routerPath(route) }),
      ...pagesOf(route),
      meta: { label: word(ROUTES[route].label), ...aboveOf(route) },
    }))
  return [...screens, ...nounNames.map(name => entityResource(name, word)), ...folders]
}

/** An entity as refine knows it, at the first of its screens that is a list. */
function entityResource(name: string, word: (label: Label) => string): ResourceProps {
  const own = screensOf(name).filter((one): one is RouteName => Object.hasOwn(ROUTES, one))
  const home = own.find(one => RECORD_PAGES[one]) ?? own.find(one => !ROUTES[one].path.includes(':'))
  if (!home) return { name, identifier: name }
  return {
    name,
    identifier: name,
    list: routerPath(home),
    ...pagesOf(home),
    meta: { label: word(ROUTES[home].label), ...aboveOf(home) },
  }
}

/** The screen of the menu that a screen is opened from, else its folder. */
function aboveOf(route: RouteName) {
  const menu = menuScreenOf(route)
  return menu === route ? parentOf(groupsAbove(ROUTES[route].path).at(-1)) : { parent: menu }
}
const parentOf = (folder: string | undefined) => (folder === undefined ? {} : { parent: `${FOLDER}${folder}` })

function pagesOf(route: RouteName): Pick<ResourceProps, 'create' | 'edit' | 'show'> {
  const { create, edit, show } = RECORD_PAGES[route] ?? {}
  return {
    ...drawersOver(route),
    ...(create && { create: withoutId(addressOf(create)) }),
    ...(edit && { edit: withId(edit) }),
    ...(show && { show: withId(show) }),
  }
}

const addressOf = (screen: ScreenName): string => {
  const [route, page] = screen.split('/')
  return [routerPath(route as RouteName), page].filter(Boolean).join('/')
}

/** An address whose last part that varies is refine's id. */
function withId(screen: ScreenName): string {
  const parts = addressOf(screen)
    .split('/')
    .filter(part => !part.endsWith('?'))
  const optional = addressOf(screen)
    .split('/')
    .some(part => part.endsWith('?'))
  if (screen.includes('/') || optional) return [...parts, ':id'].join('/')
  return parts.map((part, at) => (part.startsWith(':') && at === lastVarying(parts) ? ':id' : part)).join('/')
}
const lastVarying = (parts: readonly string[]): number => parts.findLastIndex(part => part.startsWith(':'))
const withoutId = (path: string): string =>
  path
    .split('/')
    .filter(part => !part.startsWith(':'))
    .join('/')
