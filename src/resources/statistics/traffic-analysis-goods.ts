import { number, ranking, report } from '@/schema'
import { counted, ofShop, theGoods } from './params.fragment'

/** Goods by visits (contract/statistics.md, "trafficAnalysisGoods"). */
export default report('trafficAnalysisGoods', {
  params: ofShop,
  chart: ranking('GET admin/statistics/page_view/goods', {
    title: ['商品访问量 TOP{n}', 'Goods by visits, top {n}'], by: ['商品', 'Goods'], linkTo: theGoods,
    zeroLabel: ['暂无数据', 'No data'],
    value: number('访问量', 'Visits', { unit: ['次', 'visits'], help: counted.visits }),
  }),
})
