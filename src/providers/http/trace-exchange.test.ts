import { expect, it } from 'vitest'
import { exchangeOf, traceExchange } from './trace-exchange'

const ask = (query: object) => traceExchange('GET admin/shops', { query }, async () => query)
const exchange = () => exchangeOf('GET admin/shops')?.sent.query

it('the last request of a list is the one for its rows, not one that counts its tabs', async () => {
  await ask({ shop_disable: 'OPEN', page_no: 1, page_size: 1 })
  expect(exchange()).toMatchObject({ page_size: 1 })
  await ask({ shop_disable: 'ALL', page_no: 1, page_size: 20 })
  await ask({ shop_disable: 'CLOSED', page_no: 1, page_size: 1 })
  expect(exchange()).toMatchObject({ shop_disable: 'ALL', page_size: 20 })
  await ask({ pagination: { currentPage: 1, pageSize: 1 } })
  expect(exchange()).toMatchObject({ shop_disable: 'ALL' })
})
