import { z } from 'zod'
import { birthday, epoch, flag, id, yuan } from '../define'
import { mailAddress, personal, personName } from '../personal/fields'

/** contract/members.md, "Entities". */

const text = z.string()
const place = {
  province_id: id,
  city_id: id,
  county_id: id,
  /** 0 without a town. */
  town_id: id,
  province: text,
  city: text,
  county: text,
  town: text,
}

/** The fields of every list of members; no answer contains a password. */
export const member = z.object({
  member_id: id,
  uname: text,
  nickname: text,
  email: mailAddress,
  mobile: personal('mobile'),
  tel: personal('phone'),
  /** 1 male, 0 female. */
  sex: flag,
  birthday: birthday.nullable(),
  ...place,
  address: personal('address'),
  /** Rank points, and points that can be spent (`consum_point` sic). */
  grade_point: z.number(),
  consum_point: z.number(),
  create_time: epoch,
  last_login: epoch.nullable(),
  login_count: z.number(),
  face: text,
  remark: text,
  /** 0 in use, -1 in the recycle bin. */
  disabled: z.union([z.literal(0), z.literal(-1)]),
  have_shop: flag,
  shop_id: id.nullable(),
  info_full: flag,
  is_cheked: flag,
  recommend_point_state: flag,
  msn: text.nullable(),
  find_code: text.nullable(),
  midentity: z.number().nullable(),
})

export const memberAddress = z.object({
  addr_id: id,
  member_id: id,
  name: personName,
  mobile: personal('mobile'),
  tel: personal('phone'),
  country: text,
  ...place,
  addr: personal('address'),
  ship_address_name: text,
  def_addr: flag,
})

/** A change of points: amounts without a sign, 1 added, 0 spent. */
export const pointHistory = z.object({
  id,
  member_id: id,
  time: epoch,
  reason: text,
  operator: text,
  grade_point: z.number(),
  grade_point_type: flag,
  consum_point: z.number(),
  consum_point_type: flag,
})

export const auditStatuses = ['WAIT_AUDIT', 'PASS_AUDIT', 'REFUSE_AUDIT'] as const
export const grades = ['good', 'neutral', 'bad'] as const
export const commentTypes = ['INITIAL', 'ADDITIONAL'] as const

export const commentReply = z.object({
  reply_id: id,
  comment_id: id,
  content: text,
  create_time: epoch,
  role: text,
  path: text,
  reply_type: text,
})

/** One to five stars. */
const stars = z.literal([1, 2, 3, 4, 5])
export type Stars = z.output<typeof stars>

export const shopScore = z.object({
  score_id: id,
  member_id: id,
  seller_id: id,
  order_sn: text,
  delivery_score: stars,
  description_score: stars,
  service_score: stars,
})

const plainComment = z.object({
  comment_id: id,
  /** 0 for a first comment. */
  parent_id: id,
  goods_id: id,
  sku_id: id,
  member_id: id,
  seller_id: id,
  member_name: text,
  member_face: text,
  goods_name: text,
  goods_img: text,
  content: text,
  order_sn: text,
  create_time: epoch,
  have_image: flag,
  images: z.array(text).nullable(),
  status: flag,
  reply_status: flag,
  grade: z.enum(grades),
  comments_type: z.enum(commentTypes),
  audit_status: z.enum(auditStatuses),
  reply: commentReply.nullable(),
  member_shop_score: shopScore.nullable(),
})
/** A comment with the later addition of its author. */
export const comment = plainComment.extend({ additional_comment: plainComment.nullable() })

const yesNo = z.enum(['YES', 'NO'])

export const ask = z.object({
  ask_id: id,
  goods_id: id,
  member_id: id,
  seller_id: id,
  member_name: text,
  member_face: text,
  goods_name: text,
  goods_img: text,
  content: text,
  create_time: epoch,
  reply: text,
  reply_time: epoch.nullable(),
  reply_status: yesNo,
  auth_status: z.enum(auditStatuses),
  status: z.enum(['NORMAL', 'DELETED']),
  anonymous: yesNo,
  /** Number of approved answers of other members. */
  reply_num: z.number(),
})

export const askReply = z.object({
  id,
  ask_id: id,
  member_id: id,
  member_name: text,
  content: text,
  create_time: epoch,
  reply_time: epoch,
  anonymous: yesNo,
  auth_status: z.enum(auditStatuses),
  is_del: z.enum(['NORMAL', 'DELETED']),
  reply_status: yesNo,
})

/**
 * The order totals of a member: the number of orders and of paid orders, the amounts paid and refunded in yuan, and the
 * time of the last order, null before the first.
 */
export const memberSummary = z.object({
  orders: z.number().optional(),
  paid_orders: z.number().optional(),
  paid: yuan.optional(),
  refunded: yuan.optional(),
  last_order: epoch.nullable().optional(),
})

export type Member = z.output<typeof member>
export type MemberAddress = z.output<typeof memberAddress>
export type PointHistory = z.output<typeof pointHistory>
export type Comment = z.output<typeof comment>
export type PlainComment = z.output<typeof plainComment>
export type Ask = z.output<typeof ask>
export type AskReply = z.output<typeof askReply>

declare module '../entities' {
  interface Entities {
    /** Write-only fields of the form: password, region, and a new total of points. */
    member: Member & {
      password?: string
      region?: string
      point?: number
      wallet?: { balance: number }
      summary?: z.output<typeof memberSummary>
    }
    memberAddress: MemberAddress & { region?: string }
    /** A change of a member's points. */
    pointLog: PointHistory
    ask: Ask
    /** An answer of another member to a question. */
    askReply: AskReply
    comment: Comment
  }
}
