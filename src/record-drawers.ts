import { ROUTES, type RouteName } from '@contract/routes'
import { OVER } from '@/providers/router/list-address'

/** What refine calls the ways to a record, and the actions whose drawers these are over a list. */
const ACTIONS = { create: 'add', edit: 'edit', show: 'view' } as const
type Verb = keyof typeof ACTIONS

const MADE_AND_CHANGED: readonly Verb[] = ['create', 'edit']

/** Lists whose records are made, changed or shown in drawers. A test compares them with the declarations. */
const LISTS: { readonly [R in RouteName]?: readonly Verb[] } = {
  themeList: MADE_AND_CHANGED,
  themeListWap: MADE_AND_CHANGED,
  memberList: ['create'],
  notificationHistory: ['create'],
  subjectList: MADE_AND_CHANGED,
  seckillList: MADE_AND_CHANGED,
  groupBuyList: MADE_AND_CHANGED,
  groupBuyCategory: MADE_AND_CHANGED,
  perAccomplishmentTpl: ['create', 'edit', 'show'],
  brandList: MADE_AND_CHANGED,
  specList: MADE_AND_CHANGED,
  sensitiveWords: ['create'],
  appVersion: MADE_AND_CHANGED,
  searchKeyword: MADE_AND_CHANGED,
  searchTips: MADE_AND_CHANGED,
  smtpSettings: MADE_AND_CHANGED,
  expressSettings: MADE_AND_CHANGED,
  administratorManage: MADE_AND_CHANGED,
  hotKeyword: MADE_AND_CHANGED,
  pcSiteMenu: MADE_AND_CHANGED,
  mobileSiteMenu: MADE_AND_CHANGED,
  pcFocusManage: MADE_AND_CHANGED,
  mobileFocusManage: MADE_AND_CHANGED,
  mobileFocusNewsManage: MADE_AND_CHANGED,
  articleCategory: MADE_AND_CHANGED,
  articleNewsCategory: MADE_AND_CHANGED,
  publishList: MADE_AND_CHANGED,
  groupPublishList: MADE_AND_CHANGED,
  courseArea: MADE_AND_CHANGED,
  collectibleArea: MADE_AND_CHANGED,
  courseLevel: MADE_AND_CHANGED,
  collectibleLevel: MADE_AND_CHANGED,
  courseTopic: MADE_AND_CHANGED,
  collectibleTopic: MADE_AND_CHANGED,
  courseBanner: MADE_AND_CHANGED,
  collectibleBanner: MADE_AND_CHANGED,
  pictureBanner: MADE_AND_CHANGED,
  smsGatewaySettings: ['edit'],
  expressPlatformSettings: ['edit'],
  electronicReceipt: ['edit'],
  storageSolution: ['edit'],
  validatorPlatformSettings: ['edit'],
  paymentSettings: ['edit'],
  wechatMessage: ['edit'],
  receiptExamine: ['show'],
  putforwardApply: ['show'],
  goodsCommentList: ['show'],
  pictureList: ['show'],
  pictureAudit: ['show'],
  copyrightList: ['show'],
  copyrightAudit: ['show'],
  courseList: ['show'],
  courseAudit: ['show'],
  collectibleList: ['show'],
  collectibleAudit: ['show'],
}

/**
 * The addresses of a list's drawers as refine composes them, `/brand-list/edit/:id`: it puts an id into a path, never
 * into a query.
 */
export function drawersOver(route: RouteName): { readonly [V in Verb]?: string } {
  return Object.fromEntries(
    (LISTS[route] ?? []).map(verb => [verb, `${ROUTES[route].path}/${verb}${verb === 'create' ? '' : '/:id'}`]),
  )
}

/** Where such an address leads: to the list with the drawer over it. */
export function drawerAt(pathname: string): string | undefined {
  const [, list, verb, id] = /^(.+)\/(create|edit|show)(?:\/([^/]+))?$/.exec(pathname) ?? []
  const found = Object.entries(LISTS).find(([route]) => ROUTES[route as RouteName].path === list)?.[1]
  if (!found?.includes(verb as Verb) || (verb === 'create') !== (id === undefined)) return undefined
  const at = id === undefined ? '' : `&${OVER.at}=${id}`
  return `${list}?${OVER.name}=${ACTIONS[verb as Verb]}${at}`
}
