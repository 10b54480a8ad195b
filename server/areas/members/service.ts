/** What other areas may use of members. */
export { givePoints } from './point-moves'
export { type DepositMove, moveDeposit, payRecharge } from './wallet'
