import { bars, filtered, number, report } from '@/schema'
import { counted, ofShop } from './params.fragment'

/** Visits of shops over time (contract/statistics.md, "trafficAnalysisShop"). */
export default report('trafficAnalysisShop', {
  params: ofShop,
  chart: bars('GET admin/statistics/page_view/shop', {
    title: ['店铺访问量', 'Shop visits'], by: 'time',
    // Visits are stored as numbers per day and goods, not individually, so a point links to the visited goods.
    linkTo: filtered('trafficAnalysisGoods', { period: 'month', seller_id: 'seller_id' }),
    value: number('访问量', 'Visits', { unit: ['次', 'visits'], help: counted.visits }),
  }),
})
