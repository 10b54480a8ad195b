/** Exports of goods for other areas. */

export { detailOf } from './detail'
export { goodsGoOnSale, goodsTakenOff } from './events'
export { findGoods } from './find'
export { lockGoods } from './lock'
export { queueOf, reviewedGoods } from './reviewed-goods'
export { indexJob } from './search-index'
export { pictureBoxes } from './settings'
export { snapshotsOf, submittedOf } from './snapshot'
export { countOnSale } from './state'
