import type { DeclarationName } from '@contract/entities'
import type { EntityFacts } from '@contract/entity'
import { factsOf, REGISTRY, type RegistryEntity } from '@contract/registry'
import { GROUPS, type Group, type GroupName, groupsAbove, ROUTES, type Route, type RouteName } from '@contract/routes'
import type { ComponentType } from 'react'
import type { PanelModule } from '@/engine/context/panel-props'
import type { Link, Report, Resource, ScreenName } from '@/schema'
import { link, page as under } from '@/schema/link'
import { DECLARATIONS } from './generated/declarations'

/**
 * All built screens with the location of their code. Entities are found automatically: the declaration is in a file of
 * the same name below `src/resources`, and the entity's file in the contract lists its screens. Custom pages and
 * reports are listed here. A route that none of them has is not in the menu.
 */
interface DeclaredScreens {
  readonly resource: DeclarationName
  readonly load: () => Promise<{ default: Resource }>
  /**
   * Including pages under a list, `'goodsList/edit'`, whose paths are below the list's and which require its
   * permission.
   */
  readonly screens: readonly ScreenName[]
}
interface Page {
  readonly page: () => Promise<{ default: ComponentType }>
  /** Including pages under a list, as for declared screens. */
  readonly screens: readonly ScreenName[]
}
interface DeclaredReport {
  readonly report: () => Promise<{ default: Report }>
  readonly screens: readonly [RouteName]
}

const page = (load: Page['page'], ...screens: ScreenName[]): Page => ({ page: load, screens })
const reported = (load: DeclaredReport['report'], screen: RouteName): DeclaredReport => ({
  report: load,
  screens: [screen],
})

type DeclaredName = keyof typeof DECLARATIONS
const LOADS: Readonly<Record<DeclaredName, DeclaredScreens['load']>> = DECLARATIONS
const isDeclared = (name: string): name is DeclaredName => Object.hasOwn(DECLARATIONS, name)

/** A screen without a route does not compile. */
function screensIn(entity: RegistryEntity): readonly ScreenName[] {
  const { routes = {} }: EntityFacts = factsOf(entity.name)
  const own = Object.keys(routes) as RouteName[]
  return 'screens' in entity ? [...entity.screens, ...own] : own
}

const resources: readonly DeclaredScreens[] = REGISTRY.flatMap(entity =>
  isDeclared(entity.name) ? [{ resource: entity.name, load: LOADS[entity.name], screens: screensIn(entity) }] : [],
)

const pages: readonly Page[] = [
  page(() => import('@/custom-pages/dashboard/dashboard'), 'dashboard'),
  page(() => import('@/custom-pages/publishing/course-pictures'), 'coursePicture'),
  page(() => import('@/custom-pages/publishing/collectible-pictures'), 'collectiblePicture'),
  page(() => import('@/custom-pages/auto-list/auto-list-screen'), 'autoList'),
  page(() => import('@/custom-pages/goods/category-list'), 'categoryList'),
  page(() => import('@/custom-pages/goods/category-params'), 'categoryParams'),
  page(() => import('@/custom-pages/decoration/pc-floors'), 'pcFloorManage'),
  page(() => import('@/custom-pages/decoration/mobile-floors'), 'mobileFloorManage'),
  page(
    () => import('@/custom-pages/promotions/calendar'),
    ...(['seckillList/calendar', 'groupBuyList/calendar', 'couponList/calendar', 'assembleList/calendar'] as const),
  ),
  page(() => import('@/custom-pages/decoration/page-preview/page-preview'), 'pagePreview'),
  page(() => import('@/custom-pages/settings/settings-health'), 'settingsHealth'),
  page(() => import('@/custom-pages/errors/not-found'), 'notFound'),
  page(() => import('@/custom-pages/errors/unauthorized'), 'unauthorized'),
]

/** Reports by screen. */
const reports: readonly DeclaredReport[] = [
  reported(() => import('@/resources/statistics/order-amount'), 'orderAmount'),
  reported(() => import('@/resources/statistics/added-member'), 'addedMember'),
  reported(() => import('@/resources/statistics/price-sales'), 'priceSales'),
  reported(() => import('@/resources/statistics/hot-goods'), 'hotGoods'),
  reported(() => import('@/resources/statistics/goods-sales-details'), 'goodsSalesDetails'),
  reported(() => import('@/resources/statistics/goods-collect'), 'goodsCollect'),
  reported(() => import('@/resources/statistics/traffic-analysis-shop'), 'trafficAnalysisShop'),
  reported(() => import('@/resources/statistics/traffic-analysis-goods'), 'trafficAnalysisGoods'),
  reported(() => import('@/resources/statistics/industry-scale'), 'industryScale'),
  reported(() => import('@/resources/statistics/generality-overview'), 'generalityOverview'),
  reported(() => import('@/resources/statistics/order-statistics'), 'orderStatistics'),
  reported(() => import('@/resources/statistics/sales-revenue-statistics'), 'salesRevenueStatistics'),
  reported(() => import('@/resources/statistics/regional-analysis'), 'regionalAnalysis'),
  reported(() => import('@/resources/statistics/customer-price-distribution'), 'customerPriceDistribution'),
  reported(() => import('@/resources/distribution/distributor-statistics'), 'distributorStatistics'),
  reported(() => import('@/resources/statistics/refund-statistics'), 'refundStatistics'),
]

/** Custom panels that actions open by name. */
const panels = {
  reviewDesk: () => import('@/custom-pages/review/review-desk'),
  bannerPreview: () => import('@/resources/publishing/banner-preview/banner-preview'),
  draftBox: () => import('@/resources/publishing/draft-box/draft-box'),
  topicGoods: () => import('@/resources/publishing/topic-goods/topic-goods'),
  orderRepairs: () => import('@/resources/orders/order-repairs/order-repairs'),
  sitePreview: () => import('@/resources/decoration/site-preview/site-preview'),
  focusPreview: () => import('@/resources/decoration/focus-preview/focus-preview'),
  mediaUses: () => import('@/resources/media/media-uses/media-uses'),
  mediaUpload: () => import('@/resources/media/media-upload/media-upload'),
  feedPreview: () => import('@/resources/articles/feed-preview/feed-preview'),
  operation: () => import('@/resources/log/operation/operation'),
  searchKey: () => import('@/resources/search/search-key/search-key'),
  goodsLink: () => import('@/resources/promotions/goods-link/goods-link'),
  groupMembers: () => import('@/resources/publishing/group-members/group-members'),
} satisfies Readonly<Record<string, () => Promise<PanelModule>>>

/** Makes unknown panel names in actions a compile error. */
declare module '@/schema/closed/actions' {
  interface Panels extends Readonly<Record<keyof typeof panels, true>> {}
}
export const panelNames: readonly string[] = Object.keys(panels)

export function findPanel(name: string): Promise<PanelModule> {
  const load = (panels as Readonly<Record<string, () => Promise<PanelModule>>>)[name]
  if (!load) throw new Error(`No panel '${name}' in the site map`)
  return load()
}

/** The screens of worklists and tasks, loaded by the code that shows them. */
export const findHomes = () => import('@/resources/review/homes')

/** The names of all declarations: entities and settings. */
export const entityNames: readonly DeclarationName[] = resources.map(({ resource }) => resource)

/** Screens outside the layout, which main.tsx renders. */
const OUTSIDE: readonly RouteName[] = ['login']

export type Home = DeclaredScreens | Page | DeclaredReport
const homes = new Map<ScreenName, Home>(
  [...resources, ...pages, ...reports].flatMap((home: Home) => home.screens.map(name => [name, home] as const)),
)

/** The code of a screen; undefined if it is not built yet. */
export const homeOf = (route: ScreenName): Home | undefined => homes.get(route)
/** Loads the declaration of a screen; undefined for a custom page or a report. */
export async function resourceOf(route: RouteName): Promise<Resource | undefined> {
  const home = homes.get(route)
  return home && 'resource' in home ? (await home.load()).default : undefined
}
/** The entity of a screen; undefined for a custom page or a report. */
export function entityAt(screen: ScreenName): DeclarationName | undefined {
  const home = homes.get(screen)
  return home && 'resource' in home ? home.resource : undefined
}

/** The screens of an entity in declaration order. */
export const screensOf = (entity: string): readonly ScreenName[] =>
  resources.flatMap(one => (one.resource === entity ? one.screens : []))

export const isBuilt = (route: RouteName): boolean => homes.has(route) || OUTSIDE.includes(route)
/** The names of the pages under a screen. */
export const pagesUnder = (route: RouteName): string[] =>
  [...homes.keys()].flatMap(name => (name.startsWith(`${route}/`) ? [name.slice(route.length + 1)] : []))
export const builtRoutes = (): RouteName[] => (Object.keys(ROUTES) as RouteName[]).filter(isBuilt)

/** A link to the drawer of a record over its list. */
const over = (route: RouteName, open: string): Link<'id'> => ({
  route,
  params: {},
  query: { open },
  filled: { at: 'id' },
})
/** The link to a record's page by its `id`, used wherever its title is shown. */
const PLACES: { readonly [N in DeclarationName]?: Link<'id'> } = {
  shop: under('shopList/view', 'id'),
  member: link('memberEdit', { id: 'id' }),
  ask: link('askDetail', { askId: 'id' }),
  goods: under('goodsList/edit', 'id'),
  bill: link('settlementDetail', { id: 'id' }),
  order: link('orderDetail', { sn: 'id' }),
  afterSale: link('serviceDetail', { service_sn: 'id' }),
  receipt: link('receiptDetail', { id: 'id' }),
  brand: over('brandList', 'edit'),
  category: { route: 'categoryList', params: {}, filled: { category_id: 'id' } },
  copyrightUser: link('ownerUserPublish', { teacher_id: 'id' }),
  copyrightAgent: link('ownerAgentPublish', { teacher_id: 'id' }),
}
export const placeOf = (entity: string): Link<'id'> | undefined => PLACES[entity as DeclarationName]

/** Loads the declaration of an entity, once. */
export async function findResource(name: string): Promise<Resource> {
  const home = resources.find(one => one.resource === name)
  if (!home) throw new Error(`No resource '${name}' in the site map`)
  return (await home.load()).default
}

/** Loads the report of a screen; undefined for other screens. */
export function findReport(route: RouteName): Promise<Report> | undefined {
  const home = homes.get(route)
  return home && 'report' in home ? home.report().then(one => one.default) : undefined
}

/** Loads every report with its screen, for checks and counts. */
export const readReports = (): Promise<(readonly [RouteName, Report])[]> =>
  Promise.all(reports.map(async ({ report, screens: [route] }) => [route, (await report()).default] as const))

export interface MenuNode {
  readonly name: GroupName | RouteName
  readonly label: Group['label']
  readonly icon?: string
  /** Only for a screen. */
  readonly path?: string
  readonly children: readonly MenuNode[]
}

/** The menu: built, visible screens in their folders, in catalogue order. */
export function menuTree(may: (route: RouteName) => boolean): MenuNode[] {
  const roots: MenuBranch[] = []
  const folders = new Map<string, MenuBranch>()
  const listed = (Object.entries(ROUTES) as [RouteName, Route][]).filter(
    ([name, route]) => !route.hidden && isBuilt(name) && may(name),
  )
  for (const [name, route] of listed) {
    const parent = groupsAbove(route.path).reduce<MenuBranch | undefined>(
      (above, group) => folderOf(group as GroupName, above, folders, roots),
      undefined,
    )
    ;(parent?.children ?? roots).push({ name, label: route.label, path: route.path, children: [] })
  }
  return roots
}

interface MenuBranch extends MenuNode {
  readonly children: MenuBranch[]
}

function folderOf(
  name: GroupName,
  above: MenuBranch | undefined,
  folders: Map<string, MenuBranch>,
  roots: MenuBranch[],
): MenuBranch {
  const known = folders.get(name)
  if (known) return known
  const group: Group = GROUPS[name]
  const made: MenuBranch = { name, label: group.label, ...(group.icon && { icon: group.icon }), children: [] }
  folders.set(name, made)
  ;(above?.children ?? roots).push(made)
  return made
}
