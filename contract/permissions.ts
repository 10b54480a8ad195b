import type { RouteName } from './routes'

/**
 * Names of permissions. A screen of the menu is a permission by its route name; its actions are permissions below it,
 * `shopList.disable`. A screen outside the menu belongs to the screen that opens it.
 */
const HOMES: Partial<Readonly<Record<RouteName, RouteName>>> = {
  ownerUserPublish: 'copyrightUser',
  copyrightUserPublish: 'copyrightUser',
  ownerAgentPublish: 'copyrightAgent',
  categoryParams: 'categoryList',
  coursePublish: 'courseList',
  collectiblePublish: 'collectibleList',
  shopAdd: 'shopList',
  shopEdit: 'shopList',
  settlementList: 'settlement',
  settlementDetail: 'settlement',
  serviceDetail: 'serviceList',
  receiptDetail: 'receiptHistory',
  picturePublish: 'pictureList',
  copyrightPublish: 'copyrightList',
  memberEdit: 'memberList',
  askDetail: 'goodsAskList',
  orderDetail: 'orderList',
  rolePermission: 'roleManage',
  complaintDetail: 'complaintList',
  addArticle: 'articleList',
  newsArticleAdd: 'articleNewsList',
  distributorStatistics: 'distributorList',
}

/** The menu screen whose permission covers this screen. */
export const menuScreenOf = (route: RouteName): RouteName => HOMES[route] ?? route

/**
 * The permission of an action.
 * @param place the screen it is on; a list that is one block of a screen is named after both, `memberEdit.comments`
 */
export function actionPermission(place: string, action: string): string {
  const [route, ...block] = place.split('.')
  return [menuScreenOf(route as RouteName), ...block, action].join('.')
}

/**
 * The name of an action's permission: by default its own name. An action that writes a part of the record through the
 * update call has the permission `edit`, because the server cannot tell the two apart; `permissionOf` names the
 * permission of another action.
 */
export const rightOf = (
  name: string,
  action: {
    readonly kind: string
    readonly mode?: string
    readonly call?: string
    readonly permissionOf?: string
  },
): string => action.permissionOf ?? (action.mode === 'edit' && !action.call ? 'edit' : name)

/** Whether a name is that of an action, not of a screen or a folder. */
export const isActionName = (name: string): boolean => name.includes('.')

/** The screen that an action's permission belongs to. */
export const screenOfAction = (name: string): RouteName => name.split('.')[0] as RouteName

/**
 * How a role records that it has a screen without one of its actions. Actions without such an entry come with the
 * screen.
 */
export const deniedPermission = (action: string): string => `-${action}`

/** Permission to reorder rows manually, on every list that supports it. */
export const REORDER = 'reorder'

/** Permission to import the rows of a file, on every list with an import call. */
export const IMPORT = 'import'

/** Permission to reveal masked values, on every screen with personal data. */
export const REVEAL = 'reveal'

/** Permission to save a settings form. */
export const SAVE = 'save'
