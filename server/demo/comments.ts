import type { Stars } from '@contract/members/entities'
import type { askReplies, asks, comments } from '../db/schema'
import { DAY } from './clock'
import type { GoodsRow } from './goods'
import { ADDED, ANSWERS, COMPLAINTS, MEMBER_ANSWERS, MIDDLING, PRAISE, QUESTIONS, SHOP_REPLIES } from './member-texts'
import type { MemberRow } from './members'
import type { OrderRow } from './order-start'
import { type Random, randomOf } from './random'

type CommentRow = typeof comments.$inferInsert & { comment_id: number }
type AskRow = typeof asks.$inferInsert & { ask_id: number }
type ReplyRow = typeof askReplies.$inferInsert

const authorColumns = (
  member: Pick<MemberRow, 'member_id' | 'uname' | 'face'>,
  item: GoodsRow,
  create_time: number,
) => ({
  goods_id: item.goods_id,
  member_id: member.member_id,
  seller_id: item.seller_id,
  member_name: member.uname,
  member_face: member.face,
  goods_name: item.goods_name,
  goods_img: item.thumbnail,
  create_time,
})

/** A time after `time`, but not after now. */
function since(random: Random, time: number, [least, most]: readonly [number, number], now: number): number {
  const elapsed = Math.max(0, now - time)
  return time + random.int(elapsed < least ? 0 : least, Math.min(most, elapsed))
}

/** Recent texts may still be in review. */
const auditOf = (random: Random, time: number, now: number) => {
  if (time > now - 6 * DAY && random.chance(0.6)) return 'WAIT_AUDIT' as const
  return random.chance(0.08) ? ('REFUSE_AUDIT' as const) : ('PASS_AUDIT' as const)
}

/** Creates comments on purchases, some with pictures, a reply of the shop, or a follow-up. */
export function commentsOf(members: readonly MemberRow[], pictures: readonly string[], now: number) {
  const random = randomOf('comments')
  const byId = new Map(members.map(member => [member.member_id, member]))
  let last = 0
  return (orders: readonly OrderRow[]): CommentRow[] =>
    orders.flatMap(order => {
      const batch = commentsOn(random, order, byId.get(order.member_id), { pictures, now, next: last + 1 })
      last += batch.length
      return batch
    })
}

/**
 * No comment, a comment, or one with a follow-up.
 * @param id of the first
 */
function commentsOn(
  random: Random,
  order: OrderRow,
  member: MemberRow | undefined,
  { pictures, now, next: comment_id }: { pictures: readonly string[]; now: number; next: number },
): CommentRow[] {
  if (order.order_status !== 'COMPLETE' || !order.goods || !member || !random.chance(0.4)) return []
  const time = since(random, order.complete_time ?? order.create_time, [3_600, 9 * DAY], now)
  const [grade, texts, stars] = random.chance(0.8)
    ? (['good', PRAISE, 5] as const)
    : random.chance(0.6)
      ? (['neutral', MIDDLING, 3] as const)
      : (['bad', COMPLAINTS, 2] as const)
  const drawn = Array.from({ length: random.int(1, 3) }, () => random.pick(pictures))
  const images = random.chance(0.3) ? [...new Set(drawn)] : null
  const isAnswered = random.chance(0.5)
  const shared = {
    ...authorColumns(member, order.goods, time),
    sku_id: 0,
    order_sn: order.sn,
    status: 1 as const,
    grade,
    audit_status: auditOf(random, time, now),
  }
  const first: CommentRow = {
    ...shared,
    comment_id,
    parent_id: 0,
    content: random.pick(texts),
    have_image: images ? 1 : 0,
    images,
    reply_status: isAnswered ? 1 : 0,
    comments_type: 'INITIAL',
    reply: isAnswered ? replyOf(random, comment_id, since(random, time, [600, DAY], now)) : null,
    member_shop_score: scoreOf(random, comment_id, order, stars),
  }
  if (!random.chance(0.08)) return [first]
  const later = since(random, time, [5 * DAY, 40 * DAY], now)
  return [
    first,
    {
      ...shared,
      comment_id: comment_id + 1,
      create_time: later,
      parent_id: comment_id,
      content: random.pick(ADDED),
      ...(random.chance(0.4) ? { have_image: 1, images: [random.pick(pictures)] } : { have_image: 0, images: null }),
      audit_status: auditOf(random, later, now),
      reply_status: 0,
      comments_type: 'ADDITIONAL',
      reply: null,
      member_shop_score: null,
    },
  ]
}

const replyOf = (random: Random, comment_id: number, time: number) => ({
  reply_id: String(comment_id),
  comment_id: String(comment_id),
  content: random.pick(SHOP_REPLIES),
  create_time: String(time),
  role: 'SELLER',
  path: `0|${comment_id}|`,
  reply_type: 'INITIAL',
})

function scoreOf(random: Random, comment_id: number, order: OrderRow, most: number) {
  const stars = () => Math.max(1, most - random.int(0, 1)) as Stars
  return {
    score_id: String(comment_id),
    member_id: String(order.member_id),
    seller_id: String(order.seller_id),
    order_sn: order.sn,
    delivery_score: stars(),
    description_score: stars(),
    service_score: stars(),
  }
}

/** Questions about goods on sale, answered by their shop and by other members. */
export function makeAsks(members: readonly MemberRow[], goods: readonly GoodsRow[], now: number) {
  const random = randomOf('asks')
  const questions: AskRow[] = []
  const replies: ReplyRow[] = []
  for (const member of members) {
    for (let left = random.pick([0, 0, 1, 1, 2, 3]); left > 0; left--) {
      const ask_id = questions.length + 1
      const time = now - random.int(3_600, (random.chance(0.15) ? 7 : 300) * DAY)
      const isAnswered = random.chance(0.65)
      const auth_status = auditOf(random, time, now)
      const others = auth_status === 'PASS_AUDIT' ? repliesTo(random, ask_id, time, { members, now }) : []
      replies.push(...others)
      questions.push({
        ...authorColumns(member, random.pick(goods), time),
        ask_id,
        content: random.pick(QUESTIONS),
        reply: isAnswered ? random.pick(ANSWERS) : '',
        reply_time: isAnswered ? since(random, time, [600, DAY], now) : null,
        reply_status: isAnswered ? 'YES' : 'NO',
        auth_status,
        status: 'NORMAL',
        anonymous: random.chance(0.15) ? 'YES' : 'NO',
        reply_num: others.filter(one => one.auth_status === 'PASS_AUDIT').length,
      })
    }
  }
  return { asks: questions, replies }
}

/** Answers of other members to a question, reviewed like the question. */
function repliesTo(
  random: Random,
  ask_id: number,
  askTime: number,
  { members, now }: { readonly members: readonly MemberRow[]; readonly now: number },
): ReplyRow[] {
  return Array.from({ length: random.pick([0, 0, 1, 2, 4]) }, () => {
    const other = random.pick(members)
    const at = Math.min(now, askTime + random.int(DAY, random.chance(0.3) ? 120 * DAY : 5 * DAY))
    return {
      ask_id,
      member_id: other.member_id,
      member_name: other.uname,
      content: random.pick(MEMBER_ANSWERS),
      create_time: at,
      reply_time: at,
      anonymous: random.chance(0.1) ? 'YES' : 'NO',
      auth_status: auditOf(random, at, now),
      is_del: 'NORMAL',
      reply_status: 'YES',
    }
  })
}
