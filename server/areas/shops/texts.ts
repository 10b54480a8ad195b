import type { Label } from '@contract/messages'
import type { BillStatus } from '../../db/schema'

/** Labels of bill states (contract/shops.md, "Enums"). */
export const billStatusLabels: Readonly<Record<BillStatus, Label>> = {
  NEW: ['未确认', 'Not confirmed'],
  OUT: ['已出账', 'Issued'],
  RECON: ['已对账', 'Reconciled'],
  PASS: ['已审核', 'Approved'],
  PAY: ['已付款', 'Paid'],
  COMPLETE: ['已完成', 'Completed'],
}

/** Values of `operator` in an answer. */
export const operatorLabels = {
  disable: ['关闭店铺', 'Closed the shop'],
  enable: ['开启店铺', 'Opened the shop'],
  removeTheme: ['删除店铺模板', 'Deleted the shop theme'],
} as const satisfies Record<string, Label>

/** Field errors that only the database can detect. */
export const fieldMessages = {
  categories: ['经营类目不存在，请重新选择', 'Choose from the existing categories'],
} as const satisfies Record<string, Label>

/** Reason of goods taken off sale when their shop was closed; stored, hence in the marketplace's own language. */
export const CLOSED_REASON = '店铺已关闭'

/** The tags of every new shop (contract/goods.md, "TagType"). */
export const TAGS = [
  { tag_name: '热卖排行', mark: 'hot' },
  { tag_name: '新品推荐', mark: 'new' },
  { tag_name: '推荐商品', mark: 'recommend' },
] as const
