import { bars, filtered, number, report } from '@/schema'
import { counted, ofShop } from './params.fragment'

/** How often shops are visited (contract/statistics.md, "trafficAnalysisShop"). */
export default report('trafficAnalysisShop', {
  params: ofShop,
  chart: bars('GET admin/statistics/page_view/shop', {
    title: ['店铺访问量', 'Shop visits'], by: 'time',
    // Visits are kept as numbers, by day and goods: no list has them one by one, so a point leads to whose they were.
    linkTo: filtered('trafficAnalysisGoods', { period: 'month', seller_id: 'seller_id' }),
    value: number('访问量', 'Visits', { unit: ['次', 'visits'], help: counted.visits }),
  }),
})
