import { filtered, money, monthOrYear, number, report, rows, text } from '@/schema'
import { counted, ofCategory } from './params.fragment'

/** A comparison of the subcategories of one category (contract/statistics.md, "generalityOverview"). */
export default report('generalityOverview', {
  // Figures of the whole year.
  params: { ...ofCategory, period: monthOrYear('年份', 'Year', { cycle: 'YEAR' }) },
  table: rows('GET admin/statistics/industry/overview', {
    category_name: text('分类名称', 'Category', { width: 130, linkTo: filtered('goodsList', { category_path: 'category_id' }) }),
    avg_price: money('平均价格', 'Average price', {
      width: 110, help: ['分类下现有商品的平均售价', 'Average price of the goods currently in the category'],
    }),
    sold_goods_num: number('有销量商品数', 'Goods sold', {
      width: 80, help: ['当年有已付款订单的商品数', 'Goods with a paid order in the year'],
    }),
    sold_num: number('销量', 'Pieces', { width: 80, help: counted.paidPieces }),
    sales_money: money('销售额', 'Sales', { help: counted.soldMoney }), goods_total_num: number('商品总数', 'Goods', { width: 80 }),
    nosales_goods_num: number('无销量商品数', 'Goods not sold', { width: 80 }),
  }),
})
