import { coupon } from './coupon'
import { exchangeCat } from './exchange-cat'
import { groupBuy } from './group-buy'
import { groupBuyCat } from './group-buy-cat'
import { groupBuyGoods } from './group-buy-goods'
import { pintuan } from './pintuan'
import { pintuanGoods } from './pintuan-goods'
import { pointsGoods } from './points-goods'
import { seckill } from './seckill'
import { seckillApply } from './seckill-apply'

/** The entities of this area. */
const entities = [
  seckill,
  seckillApply,
  groupBuy,
  groupBuyGoods,
  groupBuyCat,
  coupon,
  pintuan,
  pintuanGoods,
  exchangeCat,
  pointsGoods,
] as const
export default entities
