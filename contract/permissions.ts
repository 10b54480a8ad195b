import type { RouteName } from './routes'

/**
 * The names of permissions. A screen of the menu is one by its own name; what is done there is another below it,
 * `shopList.disable`. Screens that stand in no menu belong to the one they are opened from.
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

/** The screen of the menu whose permission a screen belongs to. */
export const menuScreenOf = (route: RouteName): RouteName => HOMES[route] ?? route

/**
 * The permission of an action.
 * @param place the screen it stands on; a list among other blocks of a screen has a name there, `memberEdit.comments`
 */
export function actionPermission(place: string, action: string): string {
  const [route, ...block] = place.split('.')
  return [menuScreenOf(route as RouteName), ...block, action].join('.')
}

/**
 * The name of an action's permission: its own name. An action that writes a part of the record by the update call has the
 * permission `edit`, because the server cannot tell the two apart; `permissionOf` names another action's permission.
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

/** Whether a name is that of an action, rather than of a screen or a folder. */
export const isActionName = (name: string): boolean => name.includes('.')

/** The screen an action's permission stands below. */
export const screenOfAction = (name: string): RouteName => name.split('.')[0] as RouteName

/** How a role says that it has a screen without one of its actions. What it says nothing of comes with the screen. */
export const deniedPermission = (action: string): string => `-${action}`

/** Putting rows into an order by hand is an action of every list that has one. */
export const REORDER = 'reorder'

/** Sending the rows of a file to a call of their own is an action of every list that has such an import. */
export const IMPORT = 'import'

/** Showing the whole of what is masked is an action of every screen with personal data. */
export const REVEAL = 'reveal'

/** Saving a form of settings. */
export const SAVE = 'save'
