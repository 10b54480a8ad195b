import '@testing-library/jest-dom/vitest'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { money, type Resource, resource, text } from '@/schema'
import { failed, fakeHttp, later } from '@/widgets/testing'
import { showScreen } from '../testing'

/** Printing a record: its tables contain all rows. */

const ITEMS = 'GET admin/order/bills/{bill_id}/{bill_type}'

const bill: Resource = resource('bill', {
  id: 'bill_id',
  titleField: 'bill_sn',
  calls: { one: 'GET admin/order/bills/{bill_id}' },
  fields: { bill_sn: text('结算单号', 'Bill no.') },
  screens: {
    settlementDetail: {
      sections: [['详细信息', 'Details', ['bill_sn']]],
      relations: [
        {
          label: ['订单列表', 'Orders'],
          resource: 'billItem',
          call: ITEMS,
          permanentFilters: { bill_type: 'PAYMENT' },
          columns: ['order_sn', { price: ['订单总额', 'Total'] }],
          pageSize: 5,
        },
      ],
    },
  },
})
const billItem: Resource = resource('billItem', {
  id: 'id',
  titleField: 'order_sn',
  calls: {},
  fields: { order_sn: text('订单编号', 'Order number'), price: money('金额', 'Amount') },
})

/** 250 orders, more than any page size. */
function items({ query }: { query?: object }) {
  const { page_no = 1, page_size = 5 } = (query ?? {}) as { page_no?: number; page_size?: number }
  const all = Array.from({ length: 250 }, (_, at) => ({ id: String(at), order_sn: `D${at}`, price: at * 10 }))
  return { data: all.slice((page_no - 1) * page_size, page_no * page_size), page_no, page_size, data_total: all.length }
}
const bills = (answers: Parameters<typeof fakeHttp>[0] = {}) =>
  fakeHttp({ 'GET admin/order/bills/{bill_id}': () => ({ bill_id: '9', bill_sn: 'B9' }), [ITEMS]: items, ...answers })

/** The document's content at each call of print. */
let printed: (readonly string[])[] = []
beforeEach(() => {
  printed = []
  vi.stubGlobal('print', () => void printed.push(paper()))
})
afterEach(() => vi.unstubAllGlobals())
const paper = () => [...document.querySelectorAll('.paper-table tbody tr')].map(row => row.textContent)
const whole = Array.from({ length: 250 }, (_, at) => `D${at}¥${(at * 10).toLocaleString('en-US')}.00`)

const start = async (http = bills(), more: Partial<Parameters<typeof showScreen>[0]> = {}) => {
  const address = '/shop/settlement-manage/detail/9'
  const shown = await showScreen({
    resource: bill,
    others: [billItem],
    route: 'settlementDetail',
    address,
    http,
    ...more,
  })
  await screen.findByText('D0')
  return shown
}
/** Whether the largest page is requested instead of a screen's page. */
const isWhole = ({ query }: { query?: object }) => (query as { page_size?: number }).page_size === 200
const button = (name = '打印') => screen.getByRole('button', { name: new RegExp(name) })

describe('printing a record', () => {
  it('prints every row of its tables, on any page', async () => {
    const { user } = await start()
    await user.click(button())
    await waitFor(() => expect(printed).toHaveLength(1))
    expect(printed[0]).toEqual(whole)
    expect(document.querySelector('.paper-table thead')).toHaveTextContent('订单编号订单总额')
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(paper()).toEqual([])
    expect(screen.getByText('D0')).toBeVisible()
  })

  it("also handles the browser's print key, only in the visible tab", async () => {
    const { user, setActive, sentTo } = await start()
    setActive(false)
    await user.keyboard('{Control>}p{/Control}')
    expect(sentTo(ITEMS).filter(isWhole)).toEqual([])
    setActive(true)
    await user.keyboard('{Control>}p{/Control}')
    await waitFor(() => expect(printed).toEqual([whole]))
  })

  it('waits once for the complete content on repeated requests', async () => {
    const answer = later<undefined>()
    const { user } = await start(
      bills({
        [ITEMS]: async sent => {
          if (isWhole(sent)) await answer.promise
          return items(sent)
        },
      }),
    )
    await user.click(button())
    await user.keyboard('{Control>}p{/Control}{Control>}p{/Control}')
    expect(printed).toEqual([])
    await act(async () => answer.resolve(undefined))
    await waitFor(() => expect(printed).toEqual([whole]))
  })

  it('prints nothing incomplete, shows the reason, and can be repeated', async () => {
    let isDown = true
    const { user, messages } = await start(
      bills({
        [ITEMS]: sent => {
          if (isWhole(sent) && isDown) throw failed('网络错误，请稍后再试！', 500)
          return items(sent)
        },
      }),
    )
    await user.click(button())
    await waitFor(() => expect(messages()).toEqual(['网络错误，请稍后再试！']))
    expect(printed).toEqual([])
    isDown = false
    await waitFor(() => expect(button()).not.toHaveClass('ant-btn-loading'))
    await user.click(button())
    await waitFor(() => expect(printed).toEqual([whole]))
  })

  it('prints a notice when the browser prints the incomplete page', async () => {
    await start(bills(), { language: 'en' })
    expect(screen.getByText(/^Only 5 of 250 rows are included/)).toHaveClass('paper-note')
  })
})
