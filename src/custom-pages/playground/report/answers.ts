import type { CallKey } from '@contract/calls'
import type { Http } from '@/providers/http/client'
import type { LooseSent } from '@/providers/http/outcome'
import type { Row } from '@/schema'
import {
  byIndustry,
  byProvince,
  compared,
  hotMoney,
  hotNumber,
  joined,
  joinedChart,
  narrowedBy,
  places,
  salesTotal,
  seriesNames,
  soldOrders,
} from './fixture.example'

const atOnce = <R>(data: R[]) => ({ data, page_no: 1, page_size: data.length, data_total: data.length })

/** One page of the rows, according to the query. */
function onePage<R>(all: R[], { page_no = 1, page_size = 10 }: Row) {
  const [page, size] = [Number(page_no), Number(page_size)]
  return { data: all.slice((page - 1) * size, page * size), page_no: page, page_size: size, data_total: all.length }
}

/** The fixture's responses to the calls of its reports. */
export const answers: Readonly<Record<string, (query: Row) => unknown>> = {
  'GET admin/statistics/goods/hot/money': query =>
    places(
      seriesNames.money,
      hotMoney(narrowedBy(query)).map(one => [one.goods_name, one.price]),
    ),
  'GET admin/statistics/goods/hot/money/page': query => atOnce(hotMoney(narrowedBy(query))),
  'GET admin/statistics/goods/hot/num': query =>
    places(
      seriesNames.number,
      hotNumber(narrowedBy(query)).map(one => [one.goods_name, one.order_num]),
    ),
  'GET admin/statistics/goods/hot/num/page': query => atOnce(hotNumber(narrowedBy(query))),
  'GET admin/statistics/order/sales/total': query => salesTotal(narrowedBy(query)),
  'GET admin/statistics/order/order/money': query => compared(narrowedBy(query), 90_000),
  'GET admin/statistics/order/order/page': query => onePage(soldOrders(narrowedBy(query)), query),
  'GET admin/statistics/industry/order/quantity': query => byIndustry(narrowedBy(query)),
  'GET admin/statistics/order/region/num': query => byProvince(narrowedBy(query)),
  'GET admin/statistics/member/increase/member': query => joinedChart(narrowedBy(query)),
  'GET admin/statistics/member/increase/member/page': query => atOnce(joined(narrowedBy(query))),
}

/** An HTTP client that answers the calls of the fixture itself; other calls go to the server. */
export function fixtureHttp(real: Http): Http {
  const sendLoose = async (key: CallKey, sent: LooseSent = {}): Promise<unknown> => {
    const answer = answers[key]
    return answer ? answer({ ...sent.query }) : real.sendLoose(key, sent)
  }
  return { ...real, send: sendLoose as Http['send'], sendLoose }
}
