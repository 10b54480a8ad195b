/**
 * The reports, written by hand from contract/statistics.md and contract/distribution.md ("distributor-statistics"). What is
 * designed beyond them is said beside it. Chinese stands with a space beside Latin letters, where the contract has none.
 */

export interface GoldenSide {
  readonly label?: string
  /** How it is drawn, its call, its title, and what its values are called, with their unit. */
  readonly chart?: readonly [look: string, call: string, title: string, value: string, unit?: string]
  readonly table?: readonly [call: string, columns: Readonly<Record<string, string>>, paged?: 'paged']
  /** The parameters that this side alone takes, where it does not take all of them. */
  readonly asks?: readonly string[]
}

export interface GoldenReport extends GoldenSide {
  readonly ask: readonly string[]
  readonly tabs?: Readonly<Record<string, GoldenSide>>
  readonly figures?: readonly [call: string, label: string, fields: Readonly<Record<string, string>>]
  readonly chooser?: string
}

const SHOP = ['period', 'seller_id']
const CATEGORY = ['category_id', 'period', 'seller_id']
const ORDERS = '单'
const PIECES = '件'

const OF_MEMBERS: Readonly<Record<string, GoldenReport>> = {
  orderAmount: {
    ask: SHOP,
    tabs: {
      order: {
        label: '订单量',
        chart: ['ranking', 'member/order/quantity', '会员下单量 TOP{n}', '会员下单量', ORDERS],
        table: ['member/order/quantity/page', { rank: '排名', member_name: '会员昵称', order_num: '下单量' }],
      },
      goods: {
        label: '订单商品量',
        chart: ['ranking', 'member/order/goods/num', '会员下单商品数 TOP{n}', '会员下单商品数', PIECES],
        table: ['member/order/goods/num/page', { rank: '排名', member_name: '会员昵称', goods_num: '下单商品数量' }],
      },
      price: {
        label: '订单金额',
        chart: ['ranking', 'member/order/money', '会员下单金额 TOP{n}', '会员下单金额'],
        table: ['member/order/money/page', { rank: '排名', member_name: '会员昵称', total_money: '下单金额' }],
      },
    },
  },
  addedMember: {
    ask: ['period'],
    chart: ['bars by time', 'member/increase/member', '新增会员数量（{period}）', '新增会员数量', '人'],
    table: [
      'member/increase/member/page',
      { time: '日期', num: '{period}（个）', last_num: '{before}（个）', growth: '同比' },
    ],
  },
  distributorStatistics: {
    ask: ['member_id', 'period'],
    tabs: {
      turnover: {
        label: '营业额统计',
        chart: ['bars by time, marked', 'admin/distribution/statistic/order', '营业额（{period}）', '营业额'],
      },
      profit: {
        label: '利润额统计',
        chart: ['bars by time, marked', 'admin/distribution/statistic/push', '利润额（{period}）', '利润额'],
      },
      orders: {
        label: '订单数统计',
        chart: ['bars by time, marked', 'admin/distribution/statistic/count', '订单数（{period}）', '订单数', ORDERS],
      },
    },
  },
}

const OF_GOODS: Readonly<Record<string, GoldenReport>> = {
  priceSales: {
    ask: [...CATEGORY, 'prices'],
    chart: ['bars', 'goods/price/sales', '价格销量分布', '销量', PIECES],
  },
  hotGoods: {
    ask: CATEGORY,
    tabs: {
      price: {
        label: '销售金额',
        chart: ['ranking', 'goods/hot/money', '热卖商品销量 TOP{n}', '下单金额'],
        table: ['goods/hot/money/page', { rank: '排名', goods_name: '商品名称', price: '销售金额' }],
      },
      num: {
        label: '销售数量',
        // Order lines, which are no orders.
        chart: ['ranking', 'goods/hot/num', '热卖商品销量 TOP{n}', '下单数量', '笔'],
        table: ['goods/hot/num/page', { rank: '排名', goods_name: '商品名称', order_num: '商品销量' }],
      },
    },
  },
  goodsSalesDetails: {
    // A keyword, which the call takes (designed).
    ask: [...CATEGORY, 'goods_name'],
    table: [
      'goods/sale/details',
      { goods_name: '商品名称', order_num: '下单量', num: '下单商品件数', price: '下单金额' },
      'paged',
    ],
  },
  goodsCollect: {
    ask: ['category_id', 'seller_id'],
    chart: ['ranking', 'goods/collect', '商品收藏 TOP{n}', '收藏数量', '次'],
    table: [
      'goods/collect/page',
      { rank: '排名', goods_name: '商品名称', price: '商品价格', seller_name: '店铺名称', favorite_num: '收藏数量' },
    ],
  },
  industryScale: {
    ask: SHOP,
    tabs: {
      order: { label: '下单量', chart: ['across', 'industry/order/quantity', '行业下单统计', '下单量', ORDERS] },
      goods: {
        label: '下单商品数量',
        chart: ['across', 'industry/goods/num', '行业下单商品数', '下单商品数量', PIECES],
      },
      price: { label: '下单金额', chart: ['across', 'industry/order/money', '行业下单金额', '下单金额'] },
    },
  },
  generalityOverview: {
    // The month is sent, and counts for nothing: a year is asked for (designed).
    ask: CATEGORY,
    table: [
      'industry/overview',
      {
        ...{ category_name: '分类名称', avg_price: '平均价格', sold_goods_num: '有销量商品数', sold_num: '销量' },
        ...{ sales_money: '销售额', goods_total_num: '商品总数', nosales_goods_num: '无销量商品数' },
      },
    ],
  },
  trafficAnalysisShop: {
    ask: SHOP,
    chart: ['bars by time', 'page_view/shop', '店铺访问量', '访问量', '次'],
  },
  trafficAnalysisGoods: {
    ask: SHOP,
    chart: ['ranking, 暂无数据 where nobody is', 'page_view/goods', '商品访问量 TOP{n}', '访问量', '次'],
  },
}

const OF_ORDERS: Readonly<Record<string, GoldenReport>> = {
  orderStatistics: {
    ask: [...SHOP, 'order_status'],
    tabs: {
      price: { label: '下单金额', chart: ['lines', 'order/order/money', '订单销售金额统计（{period}）', '下单金额'] },
      order: { label: '下单量', chart: ['lines', 'order/order/num', '订单下单量统计（{period}）', '下单量', ORDERS] },
    },
    table: [
      'order/order/page',
      {
        ...{ sn: '订单编号', buyer_name: '会员名称', create_time: '下单日期' },
        ...{ order_price: '订单金额', order_status: '订单状态' },
      },
      'paged',
    ],
  },
  salesRevenueStatistics: {
    ask: ['period'],
    figures: [
      'order/sales/total',
      '销售收入总览',
      { receive_money: '收款金额', refund_money: '退款金额', real_money: '实收金额' },
    ],
    chooser: '表格类型',
    tabs: {
      sales: {
        label: '销售单',
        table: [
          'order/sales/money',
          { goods_name: '商品名称', price: '商品单价', goods_num: '商品数量', total: '订单金额' },
          'paged',
        ],
      },
      after: {
        label: '退款单',
        table: [
          'order/aftersales/money',
          { refund_sn: '退款单号', order_sn: '订单号', create_time: '创建时间', refund_price: '退款金额' },
          'paged',
        ],
      },
    },
  },
  regionalAnalysis: {
    ask: SHOP,
    tabs: {
      member: { label: '下单会员', chart: ['map', 'order/region/member', '下单会员分布', '下单会员数', '人'] },
      num: { label: '下单量', chart: ['map', 'order/region/num', '下单量分布', '下单数量', ORDERS] },
      price: { label: '下单金额', chart: ['map', 'order/region/money', '下单金额分布', '下单金额'] },
    },
    table: [
      'order/region/form',
      { region_name: '地区', member_num: '下单会员数', sn_num: '下单量', order_price: '下单金额' },
    ],
  },
  customerPriceDistribution: {
    ask: [...SHOP, 'prices'],
    tabs: {
      price: { label: '客单价分布', chart: ['bars', 'order/unit/price', '客单价分布', '下单量', ORDERS] },
      period: {
        label: '购买时段分布',
        chart: ['bars', 'order/unit/time', '购买时段分布', '下单量', ORDERS],
        asks: SHOP,
      },
      frequency: {
        label: '购买频次分析表',
        table: ['order/unit/num', { order_num: '购买频次', member_num: '下单会员数量', percent: '人数占比' }],
        asks: [],
      },
    },
  },
  refundStatistics: {
    ask: SHOP,
    chart: ['bars by time', 'order/return/money', '退款金额统计（{period}）', '退款金额'],
  },
}

export const GOLDEN_REPORTS: Readonly<Record<string, GoldenReport>> = { ...OF_MEMBERS, ...OF_GOODS, ...OF_ORDERS }
