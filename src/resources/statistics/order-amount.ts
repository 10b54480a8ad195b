import { money, number, rank, ranking, fragment, report, text } from '@/schema'
import { counted, memberInRow, ofShop, ordersOfBuyer as leadsTo } from './params.fragment'

const by = fragment(['会员', 'Member'])
const member = text('会员昵称', 'Member', { linkTo: memberInRow })

/** Members ranked by orders, goods and amount (contract/statistics.md, "orderAmount"). */
export default report('orderAmount', {
  params: ofShop,
  tabs: {
    order: {
      label: ['订单量', 'Orders'],
      chart: ranking('GET admin/statistics/member/order/quantity', {
        title: ['会员下单量 TOP{n}', 'Members by orders, top {n}'], by, linkTo: leadsTo,
        value: number('会员下单量', 'Paid orders', { unit: ['单', 'orders'], help: counted.paidOrders }),
      }),
      table: { rank: rank(), member_name: member, order_num: number('下单量', 'Paid orders', { help: counted.paidOrders }) },
    },
    goods: {
      label: ['订单商品量', 'Goods'],
      chart: ranking('GET admin/statistics/member/order/goods/num', {
        title: ['会员下单商品数 TOP{n}', 'Members by goods ordered, top {n}'], by, linkTo: leadsTo,
        value: number('会员下单商品数', 'Pieces', { unit: ['件', 'pieces'], help: counted.paidPieces }),
      }),
      table: { rank: rank(), member_name: member, goods_num: number('下单商品数量', 'Pieces', { help: counted.paidPieces }) },
    },
    price: {
      label: ['订单金额', 'Amount'],
      chart: ranking('GET admin/statistics/member/order/money', {
        title: ['会员下单金额 TOP{n}', 'Members by amount, top {n}'], by, linkTo: leadsTo, 
        value: money('会员下单金额', 'Paid amount', { help: counted.paidMoney }),
      }),
      table: { rank: rank(), member_name: member, total_money: money('下单金额', 'Paid amount', { help: counted.paidMoney }) },
    },
  },
})
