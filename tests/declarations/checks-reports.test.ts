import { ROUTES } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { beforeAll, describe, expect, it } from 'vitest'
import hotGoods from '@/custom-pages/playground/report/hot-goods.example'
import { prepareReport } from '@/engine/provider/prepare-declaration'
import distributorStatistics from '@/resources/distribution/distributor-statistics'
import { choice, filtered, type Report, sidesOf, text } from '@/schema'
import type { Side } from '@/schema/closed/report'
import { readDrawnReports } from '../../tools/declared/world'
import { reportProblems } from './check-reports'
import { world } from './negative-cases'

/** Each check of reports detects its negative case. */

const { price } = hotGoods.tabs
const ask = hotGoods.params
const changed = (report: Partial<Report>): Report => ({ ...hotGoods, ...report })
const problems = (report: Report) => reportProblems(report, world)

beforeAll(async () => void (await prepareReport(hotGoods)))

describe('a report', () => {
  it('without mistakes passes', () => expect(problems(hotGoods)).toEqual([]))

  it('is the screen of its entry in the site map', () => {
    expect(reportProblems(hotGoods, world, 'goodsCollect')[0]).toBe(
      'hotGoods: stands in the site map as the screen goodsCollect',
    )
  })

  it('has every mistake reported', async () => {
    expect(
      await offenders<readonly [string, Partial<Report>, string]>(
        [
          [
            'an item of the address',
            { params: { ...ask, tab: text('标签', 'Tab') } },
            'tab is another item of the address',
          ],
          [
            'two questions of one name',
            { params: { ...ask, shop: text('店铺', 'Store') } },
            'two questions are called 店铺',
          ],
          [
            'a first choice that is none',
            {
              params: {
                ...ask,
                kind: { ...choice('类型', 'Kind', { A: ['甲', 'A'] }), options: { choices: { A: [] }, initial: 'B' } },
              },
            },
            'kind starts as B, which is no choice',
          ],
          ['a need without a need', { required: ['seller_id'] }, 'seller_id need not be chosen'],
          [
            'what a call is refused without',
            { ...distributorStatistics, name: 'hotGoods', required: [] },
            'member_id has to be chosen, and needs leaves it out',
          ],
          ['an empty tab', { tabs: { price: { label: ['金额', 'Sales'] } } }, 'the tab price shows nothing'],
          ['two tabs of one name', { tabs: { a: price as never, b: price as never } }, 'two tabs are called 销售金额'],
          [
            'days without a period',
            { params: {}, tabs: {}, chart: { ...price?.chart, by: 'time' } as never },
            'shows days or months, and asks for no period',
          ],
          [
            'a link by what the list does not know',
            { tabs: {}, chart: { ...price?.chart, linkTo: filtered('goodsList', { goods: 'name' }) } as never },
            'leads to goodsList by goods, which it does not filter by',
          ],
          [
            'a link that always asks what the list does not know',
            {
              tabs: {},
              chart: {
                ...price?.chart,
                linkTo: filtered('orderList', { seller_id: 'seller_id' }, { paid: '1' }),
              } as never,
            },
            'leads to orderList by paid, which it does not filter by',
          ],
          [
            'a link that asks another report what it is not asked',
            {
              tabs: {},
              chart: { ...price?.chart, linkTo: filtered('trafficAnalysisGoods', { month: 'month' }) } as never,
            },
            'leads to trafficAnalysisGoods by month, which it does not filter by',
          ],
          [
            'a link to what is no list',
            { tabs: {}, chart: { ...price?.chart, linkTo: filtered('dashboard', { goods: 'name' }) } as never },
            'leads to dashboard, which is no declared list',
          ],
        ],
        (_, fault, problem) => {
          expect(problems(changed(fault))).toContain(`hotGoods: ${problem}`)
        },
      ),
    ).toEqual([])
  })
})

/** Members by number of orders: no list can be filtered by it. */
const WITHOUT_LIST: ReadonlySet<string> = new Set(['GET admin/statistics/order/unit/num'])

describe('the reports of the site map', () => {
  it('link the rows of every table without a chart to the list of their records', async () => {
    const reports = await readDrawnReports()
    const dead = reports.flatMap(([name, whole]) => {
      const hasChart = (side: Side) => (side.chart ?? whole.chart) !== undefined
      return sidesOf(whole).flatMap(side => {
        const columns = Object.values(side.table?.columns ?? {})
        const leads = hasChart(side) || columns.some(({ options }) => options.linkTo)
        return side.table && !leads && !WITHOUT_LIST.has(side.table.call) ? [`${name}: ${side.table.call}`] : []
      })
    })
    // Provinces link to their orders from the maps above the table.
    expect(dead).toEqual(['regionalAnalysis: GET admin/statistics/order/region/form'])
  })

  it('link every point of every chart to the list of its records; visits, which have no list, to a report', async () => {
    const reports = (await readDrawnReports()).filter(([name]) => ROUTES[name].path.startsWith('/statistics/'))
    const ways = reports.flatMap(([name, whole]) =>
      sidesOf(whole).flatMap(({ chart }) => (chart ? [[name, chart.linkTo?.route]] : [])),
    )
    expect(ways.length).toBeGreaterThan(20)
    const lists = new Set(['orderList', 'goodsList', 'memberList', 'refundList'])
    expect(ways.filter(([, route]) => !lists.has(String(route)))).toEqual([
      ['trafficAnalysisShop', 'trafficAnalysisGoods'],
    ])
  })
})
