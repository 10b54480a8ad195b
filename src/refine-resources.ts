import { menuScreenOf } from '@contract/permissions'
import { GROUPS, type GroupName, groupsAbove, ROUTES, type RouteName } from '@contract/routes'
import type { ResourceProps } from '@refinedev/core'
import { drawersOver } from '@/record-drawers'
import type { Label, ScreenName } from '@/schema'
import { routerPath } from '@/shell/places'
import { builtRoutes, entityAt, entityNames, screensOf } from '@/site-map'

/** The pages that create, edit and show the records of a list; other lists use drawers. */
interface RecordPages {
  readonly create?: ScreenName
  readonly edit?: ScreenName
  readonly show?: ScreenName
}

/** A test compares these with the links of declared actions. */
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

const entities: ReadonlySet<string> = new Set(entityNames)

/** The entity behind a resource name of refine: the name itself, or the entity of the screen with that name. */
export const entityOf = (name: string): string => (entities.has(name) ? name : (entityAt(name as ScreenName) ?? name))

/** The label of a resource: the screen, or the first screen of the entity. */
export function labelOfResource(name: string): Label | undefined {
  if (Object.hasOwn(ROUTES, name)) return ROUTES[name as RouteName].label
  if (name.startsWith(FOLDER) && Object.hasOwn(GROUPS, name.slice(FOLDER.length)))
    return GROUPS[name.slice(FOLDER.length) as GroupName].label
  const [first] = screensOf(name)
  return first && ROUTES[first.split('/')[0] as RouteName].label
}

/** A prefix for menu folders, some of which have the names of entities. */
const FOLDER = 'menu.'

/**
 * refine's resources, labelled in the current language. A screen has its entity's data (`name`) under its own
 * `identifier`, so that `useList({ resource: 'shopList' })` and the resource resolved from a URL work. Screens come
 * first, since a URL resolves to a screen before an entity. Menu folders are the parents of breadcrumbs.
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
  return [...screens, ...entityNames.map(name => entityResource(name, word)), ...folders]
}

/** An entity as a resource, with the path of its first list screen. */
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

/** The menu screen that a screen is opened from, else its folder. */
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

/** The path of a screen whose last route parameter is refine's id. */
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
