import type { AdminUser, Menu, MenuChecked, RoleFieldRights, RoleLine } from './admins/entities'
import type { Article, ArticleCategory, ArticleRow, NewsFeed } from './articles/entities'
import type { Confirmation, ConfirmationSettings } from './confirmations/calls'
import type { FocusPicture, HotKeyword, SiteMenu } from './decoration/entities'
import type { BillBranch, BillMember, BillTotal, DistributionOrder, DistributionSellback } from './distribution/bills'
import type { CommissionTpl, DistributionSettings, Distributor, UpgradeLog } from './distribution/distributors'
import type { WithdrawApply } from './distribution/withdrawals'
import type { Brand, Category, Param, ParamGroup, Spec, SpecValue } from './goods/catalogue'
import type { GoodsDetail, GoodsLine, GoodsSettings, GoodsState, SkuLine } from './goods/entities'
import type { LogEntry } from './log/calls'
import type { MemberCoupon } from './members/coupons'
import type { DepositLog, Recharge } from './members/deposits'
import type { Ask, AskReply, Comment, Member, MemberAddress, PointHistory } from './members/entities'
import type { Message } from './members/messages'
import type { AfterSale, RefundRecord } from './orders/after-sales-entities'
import type { ComplainTopic } from './orders/complaint-topics'
import type { Complain } from './orders/complaints'
import type { OrderDetail, OrderLine, OrderLog, OrderRepair, OrderSku, PayLog } from './orders/entities'
import type { Qualification, ReceiptHistory } from './orders/receipts'
import type { LogisticsCompany } from './plugins/companies'
import type { Connect } from './plugins/connect'
import type { PaymentMethod } from './plugins/payment'
import type { Smtp } from './plugins/smtp'
import type { MessageTemplate, WechatTemplate } from './plugins/templates'
import type { GroupBuy, GroupBuyCat, GroupBuyGoods } from './promotions/group-buys'
import type { Coupon, ExchangeCat, Pintuan, PintuanGoods } from './promotions/offers'
import type { Seckill, SeckillApply } from './promotions/seckills'
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
import type { CustomWord, SearchKeyword, SearchTip } from './search/calls'
import type { Region } from './session/calls'
import type { OrderSettings, Plugin, PointSettings, SiteSettings, ValidatorPlugin } from './settings/entities'
import type { AppVersion, PageSettings, SensitiveWord } from './settings/lists'
import type { Bill, BillDetail, BillItem, BillPeriod, Shop, ShopSummary, ShopTheme } from './shops/calls'

/**
 * The rows of the product by the name of their resource. Types only.
 * A form may hold fields its row lacks (a chosen region goes out as one id): they are optional here.
 */
export interface Entities {
  /** What its form types goes out and never comes back: a password. */
  admin: AdminUser & { password?: string }
  role: RoleLine & { menus?: MenuChecked[]; field_rights?: RoleFieldRights }
  menuNode: Menu
  /** A write that waits for a second administrator. */
  confirmation: Confirmation
  shop: Shop & { shop_region?: string; license_region?: string; bank_region?: string; summary?: ShopSummary }
  shopTheme: ShopTheme
  billPeriod: BillPeriod
  bill: BillDetail
  billItem: BillItem
  /** What its forms type: a password, a chosen region, a new total of points go out and never come back so. */
  member: Member & { password?: string; region?: string; point?: number; wallet?: { balance: number } }
  memberAddress: MemberAddress & { region?: string }
  commissionTpl: CommissionTpl
  upgradeLog: UpgradeLog
  distributor: Distributor
  /** The bills of a month together, and that of one distributor with those below. */
  distributionMonth: BillTotal
  distributionBill: BillMember
  distributionBranch: BillBranch
  distributionOrder: DistributionOrder
  distributionSellback: DistributionSellback
  withdrawal: WithdrawApply
  /** A change of a member's points. */
  pointLog: PointHistory
  ask: Ask
  /** What another member answered to a question. */
  askReply: AskReply
  comment: Comment
  /** A row of the list has less than the order itself, and a few names of its own; its log has a call of its own. */
  /** What reports narrow its list by is in none of its rows. */
  order: OrderLine &
    Partial<OrderDetail> & {
      log?: OrderLog[]
      hour?: string
      category_id?: string
      goods_id?: string
      line_price?: number
      distributor_id?: string
      earned?: string
    }
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
  seckill: Seckill
  seckillApply: SeckillApply
  groupBuy: GroupBuy
  /** A row of the list has less than one by itself. */
  groupBuyGoods: GroupBuyGoods
  groupBuyCat: GroupBuyCat
  /** Its form chooses categories or SKUs in a field each. */
  coupon: Coupon
  pintuan: Pintuan
  pintuanGoods: PintuanGoods
  exchangeCat: ExchangeCat
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
  logEntry: LogEntry
  sensitiveWord: SensitiveWord
  appVersion: AppVersion
  customWord: CustomWord
  searchKeyword: SearchKeyword
  searchTip: SearchTip
  mailServer: Smtp
  logisticsCompany: Omit<LogisticsCompany, 'form'> & { form: NonNullable<LogisticsCompany['form']> }
  paymentMethod: PaymentMethod
  shopTemplate: MessageTemplate
  memberTemplate: MessageTemplate
  wechatTemplate: WechatTemplate
  hotKeyword: HotKeyword
  siteMenu: SiteMenu
  /** The same for phones: its entries have pictures. */
  mobileMenu: SiteMenu
  focusPicture: FocusPicture
  articleCategory: ArticleCategory
  /** A row of the list has less than the article itself. */
  article: ArticleRow & Partial<Article>
  newsCategory: ArticleCategory
  news: ArticleRow & Partial<Article>
  newsFeed: NewsFeed
}
/** A publication in a list also says in which tab it stands. */
type Listed<T> = T & { state?: GoodsState }

export type EntityName = keyof Entities

/** Records without an id, of which there is one each: what a marketplace sets once. */
export interface Settings {
  siteSettings: SiteSettings
  /** What its form asks to prove who saves it goes out and never comes back. */
  confirmationSettings: ConfirmationSettings & { password?: string; otp?: string }
  goodsSettings: GoodsSettings
  orderSettings: OrderSettings
  distributionSettings: DistributionSettings
  pointSettings: PointSettings
  pageSettings: PageSettings
  qqLogin: Connect
  weiboLogin: Connect
  wechatLogin: Connect
  alipayLogin: Connect
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
