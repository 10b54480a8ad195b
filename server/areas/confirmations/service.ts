/** What the rest of the server may ask of second administrators. */

export { approvalPolicyOf, isMeant, transferTakesTwo } from './deeds'
export { hold, waitsForConfirmation } from './hold'
export { waitingFor } from './lists'
