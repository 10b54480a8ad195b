import { bars, number, report } from '@/schema'
import { ofShop } from './asked.parts'

/** How often shops are visited (contract/statistics.md, "trafficAnalysisShop"). */
export default report('trafficAnalysisShop', {
  ask: ofShop,
  chart: bars('GET admin/statistics/page_view/shop', {
    title: ['店铺访问量（{period}）', 'Shop visits, {period}'], by: 'time',
    value: number('访问量', 'Visits', { unit: ['次', 'visits'] }),
  }),
})
