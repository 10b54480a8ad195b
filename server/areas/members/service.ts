/** What other areas may use of members. */
export { askOf } from './asks'
export { decidedOf } from './audit'
export { commentOf } from './comments'
export { giveCouponBack } from './coupon-moves'
export { SAID_NOTHING, sayGood } from './good-comments'
export { givePoints } from './point-moves'
export { addressOf } from './points'
export { type DepositMove, depositOf, moveDeposit, payRecharge } from './wallet'
