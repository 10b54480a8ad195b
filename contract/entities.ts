import type { AdminUser, Menu, MenuChecked, RoleLine } from './admins/entities'
import type { Brand, Category, Param, ParamGroup, Spec, SpecValue } from './goods/catalogue'
import type { GoodsDetail, GoodsLine, GoodsSettings, GoodsState, SkuLine } from './goods/entities'
import type { MemberCoupon } from './members/coupons'
import type { DepositLog, Recharge } from './members/deposits'
import type { Ask, AskReply, Comment, Member, MemberAddress, PointHistory } from './members/entities'
import type { Message } from './members/messages'
import type { AfterSale, RefundRecord } from './orders/after-sales-entities'
import type { ComplainTopic } from './orders/complaint-topics'
import type { Complain } from './orders/complaints'
import type { OrderDetail, OrderLine, OrderLog, OrderRepair, OrderSku, PayLog } from './orders/entities'
import type { Qualification, ReceiptHistory } from './orders/receipts'
import type {
  Collectible,
  ContentBanner,
  ContentPicture,
  ContentTerm,
  ContentTopic,
  Copyright,
  Course,
  Draft,
  Picture,
  Publisher,
} from './publishing/entities'
import type { Decision, Reason } from './review/calls'
import type { Region } from './session/calls'
import type { OrderSettings, Plugin, PointSettings, SiteSettings, ValidatorPlugin } from './settings/entities'
import type { Bill, BillDetail, BillItem, BillPeriod, Shop, ShopSummary, ShopTheme } from './shops/calls'

/**
 * The rows of the product by the name of their resource. Types only.
 * A form may hold fields its row lacks (a chosen region goes out as one id): they are optional here.
 */
export interface Entities {
  /** What its form types goes out and never comes back: a password. */
  admin: AdminUser & { password?: string }
  role: RoleLine & { menus?: MenuChecked[] }
  menuNode: Menu
  shop: Shop & { shop_region?: string; license_region?: string; bank_region?: string; summary?: ShopSummary }
  shopTheme: ShopTheme
  billPeriod: BillPeriod
  bill: BillDetail
  billItem: BillItem
  /** What its forms type: a password, a chosen region, a new total of points go out and never come back so. */
  member: Member & { password?: string; region?: string; point?: number }
  memberAddress: MemberAddress & { region?: string }
  /** A change of a member's points. */
  pointLog: PointHistory
  ask: Ask
  /** What another member answered to a question. */
  askReply: AskReply
  comment: Comment
  /** A row of the list has less than the order itself, and a few names of its own; its log has a call of its own. */
  order: OrderLine & Partial<OrderDetail> & { log?: OrderLog[] }
  /** An item of an order. */
  orderSku: OrderSku
  orderLog: OrderLog
  /** What repairing an order would do. */
  orderRepair: OrderRepair
  /** A collection; lists are asked for a part of its method's name. */
  payLog: PayLog & { method?: 'alipay' | 'wechat' }
  complaint: Complain
  complainTopic: ComplainTopic
  /** Lists say in words to whom it went; its form sends a number and ids. */
  message: Omit<Message, 'send_type' | 'member_ids'> & { send_type: 0 | 1; member_ids: string[] }
  memberCoupon: MemberCoupon
  depositLog: DepositLog
  recharge: Recharge
  /** A row of the list has less than the after-sale itself. */
  afterSale: AfterSale
  refund: RefundRecord
  receipt: ReceiptHistory & { elec_file_list?: string[] }
  qualification: Qualification
  category: Category
  region: Region
  /** A row of a list has less than the record itself; the form's own names are optional. */
  goods: Listed<GoodsLine & Partial<GoodsDetail>>
  sku: SkuLine
  brand: Brand
  spec: Spec & { spec_values?: string[]; value_list?: string[] }
  specValue: SpecValue
  paramGroup: ParamGroup
  param: Param
  publisher: Publisher
  copyrightUser: Publisher
  copyrightAgent: Publisher
  personPublisher: Publisher
  groupPublisher: Publisher
  course: Listed<Course>
  picture: Listed<Picture>
  copyright: Listed<Copyright>
  collectible: Listed<Collectible>
  publicationDraft: Draft
  contentArea: ContentTerm
  contentLevel: ContentTerm
  contentTopic: ContentTopic
  contentBanner: ContentBanner
  contentPicture: ContentPicture
  reason: Reason
  decision: Decision
  smsGateway: Plugin
  expressPlatform: Plugin
  waybillService: Plugin
  storageService: Plugin
  validatorPlatform: ValidatorPlugin
}
/** A publication in a list also says in which tab it stands. */
type Listed<T> = T & { state?: GoodsState }

export type EntityName = keyof Entities

/** Records without an id, of which there is one each: what a marketplace sets once. */
export interface Settings {
  siteSettings: SiteSettings
  goodsSettings: GoodsSettings
  orderSettings: OrderSettings
  pointSettings: PointSettings
}
export type SettingsName = keyof Settings
/** Whatever a declaration can be about. */
export type NounName = EntityName | SettingsName
export type {
  Bill,
  BillDetail,
  BillItem,
  BillPeriod,
  Brand,
  Category,
  GoodsLine,
  Member,
  Param,
  ParamGroup,
  Shop,
  ShopTheme,
  Spec,
}
