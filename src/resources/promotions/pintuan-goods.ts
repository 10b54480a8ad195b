import { action, filtered, money, number, resource, text } from '@/schema'

/** Goods of a group-buying promotion (contract/promotions.md, "assembleDetail"). */
export default resource('pintuanGoods', {
  calls: { list: 'GET admin/promotion/pintuan/goods/{promotion_id}' },
  fields: {
    goods_name: text('商品名称', 'Goods', { width: 280, picture: 'thumbnail', subtitle: 'sn' }),
    spec_text: text('商品规格', 'Specification', { width: 180, lines: 2 }),
    origin_price: money('商品原价', 'Original price'),
    sales_price: money('拼团价格', 'Team price'),
    sold_quantity: number('已售', 'Sold', { width: 90 }),
    locked_quantity: number('待成团', 'Awaiting team', { width: 100 }),
  },
  actions: {
    // Participants are found by their orders: groups have no call of their own.
    orders: action.link({
      label: ['拼团订单', 'Team orders'], to: filtered('orderList', { goods_id: 'goods_id' }, { order_type: 'PINTUAN' }),
    }),
    share: action.panel({ label: ['链接与二维码', 'Link and QR code'], panel: 'goodsLink', when: { status: ['WAIT', 'UNDERWAY'] } }),
  },
})
