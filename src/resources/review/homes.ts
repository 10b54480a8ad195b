import type { WaitingQueue } from '@contract/review/waiting'
import type { AnyTaskId } from '@contract/session/tasks'
import type { Label } from '@/schema'
import type { RouteName } from '@contract/routes'

/** The label and screen of a worklist or task, with the filters of its list. */
export interface Home {
  readonly label: Label
  readonly route: RouteName
  readonly query?: Readonly<Record<string, string>>
}

const query = { status: 'APPLY' }

/** The list of each worklist. Lists of bills have a period as route parameter. */
export const queues: Readonly<Record<WaitingQueue, Home>> = {
  shops: { label: ['开店申请', 'Shop applications'], route: 'shopAudit' },
  goods: { label: ['商品审核', 'Goods to review'], route: 'goodsAudit' },
  course: { label: ['课程审核', 'Courses to review'], route: 'courseAudit' },
  picture: { label: ['图片审核', 'Pictures to review'], route: 'pictureAudit' },
  copyright: { label: ['著作权审核', 'Copyright works to review'], route: 'copyrightAudit' },
  collectible: { label: ['藏品审核', 'Collectibles to review'], route: 'collectibleAudit' },
  USER: { label: ['著作权人审核', 'Copyright owners to review'], route: 'copyrightUser', query },
  AGENT: { label: ['著作权代理审核', 'Copyright agents to review'], route: 'copyrightAgent', query },
  PERSON: { label: ['个人发布者审核', 'Individual publishers to review'], route: 'publishList', query },
  GROUP: { label: ['机构发布者审核', 'Group publishers to review'], route: 'groupPublishList', query },
  bills_to_approve: { label: ['结算单待审核', 'Bills to review'], route: 'settlementList', query: { status: 'RECON' } },
  refunds: {
    label: ['待平台退款', 'Needs refund'], route: 'serviceList', query: { service_status: 'WAIT_FOR_MANUAL' },
  },
  qualifications: {
    label: ['增票资质审核', 'VAT qualifications to review'], route: 'receiptExamine', query: { status: 'NEW_APPLY' },
  },
  bills_to_pay: { label: ['结算单待付款', 'Bills to pay'], route: 'settlementList', query: { status: 'PASS' } },
  comments: { label: ['评论待审核', 'Comments to review'], route: 'goodsCommentList', query: { audit_status: 'WAIT_AUDIT' } },
  confirmations: { label: ['待我复核', 'Waiting for my approval'], route: 'dashboard', query: { approvals: 'waiting' } },
  complaints: { label: ['投诉待处理', 'Complaints to handle'], route: 'complaintList', query: { tag: 'COMPLAINING' } },
  withdrawals: { label: ['提现待审核', 'Withdrawals to review'], route: 'putforwardApply', query: { status: 'APPLY' } },
  withdrawals_to_pay: {
    label: ['提现待转账', 'Withdrawals to transfer'], route: 'putforwardApply', query: { status: 'VIA_AUDITING' },
  },
  asks: { label: ['咨询待审核', 'Questions to review'], route: 'goodsAskList', query: { auth_status: 'WAIT_AUDIT' } },
}

/** Background tasks, each with the screen where it is started or where its result is shown. */
export const tasks: Readonly<Record<AnyTaskId, Home>> = {
  GOODS_INDEX_INIT: { label: ['重建商品索引', 'Rebuilding the goods index'], route: 'goodsIndex' },
  PAGE_CREATE: { label: ['生成静态页', 'Generating static pages'], route: 'staticPage' },
  MONTHLY_BILLS: { label: ['生成月度结算单', 'Generating monthly bills'], route: 'settlement' },
  REPORT_SUMS: { label: ['重建统计数据', 'Rebuilding report figures'], route: 'orderStatistics' },
}
