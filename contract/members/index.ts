import { ask } from './ask'
import { askReply } from './ask-reply'
import { comment } from './comment'
import { depositLog } from './deposit-log'
import { member } from './member'
import { memberAddress } from './member-address'
import { memberCoupon } from './member-coupon'
import { message } from './message'
import { pointLog } from './point-log'
import { recharge } from './recharge'

/** The entities of this area. */
const entities = [
  member,
  memberAddress,
  pointLog,
  ask,
  askReply,
  comment,
  message,
  memberCoupon,
  depositLog,
  recharge,
] as const
export default entities
