import type { DeclarationName } from '@contract/entities'
import { applyFieldPermissions } from '@/engine/provider/apply-field-permissions'
import type { AccessDirectory } from '@/providers/access-control/access-control'
import type { FieldPermissions } from '@/providers/access-control/field-permissions'
import type { ScreenName } from '@/schema'
import { entityAt, entityNames, findResource, isBuilt, pagesUnder, screensOf } from './site-map'

/** Screens that show an entity's records besides its own: blocks and tables of other records, custom pages. */
const ALSO_ON: Partial<Readonly<Record<DeclarationName, readonly string[]>>> = {
  bill: ['shopList/view'],
  goods: ['shopList/view'],
  order: ['shopList/view', 'memberEdit'],
  billItem: ['settlementDetail'],
  complaint: ['orderDetail'],
  afterSale: ['orderDetail'],
  refund: ['orderDetail'],
  memberCoupon: ['memberEdit'],
  depositLog: ['memberEdit'],
  pointLog: ['memberEdit'],
  receipt: ['memberEdit'],
  ask: ['memberEdit'],
  comment: ['memberEdit'],
  memberAddress: ['memberEdit'],
  askReply: ['askDetail'],
  pintuanGoods: ['assembleDetail'],
  distributionBranch: ['billDetails'],
  distributionOrder: ['billDetails'],
  distributionSellback: ['billDetails'],
  news: ['newsApiList/view'],
  goodsSettings: ['systemSettings'],
  confirmationSettings: ['systemSettings'],
  orderSettings: ['systemSettings'],
  pointSettings: ['systemSettings'],
  weiboLogin: ['trustLogin'],
  wechatLogin: ['trustLogin'],
  alipayLogin: ['trustLogin'],
  category: ['categoryList'],
  paramGroup: ['categoryList.groups'],
  param: ['categoryList.params'],
}

/** The entity whose actions a custom page offers, by permission scope. */
export const ENTITIES_BY_HAND: Readonly<Record<string, DeclarationName>> = {
  categoryList: 'category',
  'categoryList.groups': 'paramGroup',
  'categoryList.params': 'param',
}

const REASONS = ['reasons']

/** The names of actions of custom pages by permission scope, as used in permissions. */
export const ACTIONS_BY_HAND: Readonly<Record<string, readonly string[]>> = {
  assembleList: ['calendar'],
  couponList: ['calendar'],
  groupBuyList: ['calendar', 'review'],
  seckillList: ['calendar', 'review'],
  categoryList: ['brands', 'specs', 'reorder'],
  'categoryList.groups': ['reorder'],
  'categoryList.params': ['reorder'],
  coursePicture: ['add', 'edit', 'remove'],
  collectiblePicture: ['add', 'edit', 'remove'],
  pcFloorManage: ['publish'],
  mobileFloorManage: ['publish'],
  menuManage: ['reorder'],
  settlement: ['init'],
  smtpSettings: ['send'],
  shopAudit: REASONS,
  goodsAudit: REASONS,
  courseAudit: REASONS,
  collectibleAudit: REASONS,
  pictureAudit: REASONS,
  copyrightAudit: REASONS,
  copyrightUser: REASONS,
  copyrightAgent: REASONS,
  publishList: REASONS,
  groupPublishList: REASONS,
}

/** Every screen, and every scope of a custom page, that shows records of an entity. */
export const screensAbout = (entity: string): readonly string[] => [
  ...screensOf(entity),
  ...(Object.hasOwn(ALSO_ON, entity) ? (ALSO_ON[entity as DeclarationName] ?? []) : []),
]

const names: ReadonlySet<string> = new Set(entityNames)

/** The directory for access control: the site map and the actions of custom pages. */
export const accessDirectory = (fieldPermissions: FieldPermissions): AccessDirectory => ({
  isBuilt,
  isEntity: name => names.has(name),
  entityAt: (screen: ScreenName) => entityAt(screen),
  pagesUnder,
  screensAbout,
  actionsByHand: place => (Object.hasOwn(ACTIONS_BY_HAND, place) ? (ACTIONS_BY_HAND[place] ?? []) : []),
  byHand: place => (Object.hasOwn(ENTITIES_BY_HAND, place) ? ENTITIES_BY_HAND[place] : undefined),
  find: async name => applyFieldPermissions(await findResource(name), fieldPermissions),
  findWhole: findResource,
})
