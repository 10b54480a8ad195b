import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { showScreen } from '@/engine/testing'
import { failed, failingFirst, fakeHttp, found } from '@/widgets/testing'
import type { OrderDetail } from './entity'
import { orders } from './fixture.example'
import order from './order.example'

/** The screen of an order over its fixture: a record made of many parts. */

const PAY = 'POST admin/trade/sample/{sn}/pay'
const LOG = 'GET admin/trade/sample/{sn}/log'
const [waiting, cancelled, asksToCancel] = orders.map(found)

async function open(
  of: OrderDetail | undefined,
  more: Parameters<typeof fakeHttp>[0] = {},
  language: 'zh' | 'en' = 'zh',
) {
  const { log, ...rest } = found(of)
  const http = fakeHttp({
    'GET admin/trade/sample/{sn}': () => rest,
    [LOG]: () => log,
    [PAY]: () => '' as const,
    'POST admin/trade/sample/{sn}/cancelled': () => '' as const,
    ...more,
  })
  const shown = await showScreen({
    resource: order,
    route: 'orderDetail',
    address: `/order/detail/${rest.sn}`,
    http,
    language,
  })
  await screen.findByRole('heading', { name: rest.sn })
  return shown
}
const card = (name: string) => screen.findByRole('region', { name })

beforeEach(() => localStorage.clear())

describe('an order', () => {
  it('shows the composition of its amount, without empty deductions', async () => {
    await open(waiting)
    const sum = await within(await card('金额')).findByRole('table', { name: '金额' })
    expect(
      within(sum)
        .getAllByRole('row')
        .map(row => row.textContent),
    ).toEqual(['商品总金额¥1,236.00', '+运费¥12.00', '−优惠券抵扣¥50.00', '−返现金额¥12.00', '=在线支付金额¥1,186.00'])
  })

  it('renders the purchased items in a custom cell, as text beside the price', async () => {
    await open(waiting)
    const goods = await card('商品列表')
    expect(await within(goods).findByText('二两 - 礼盒')).toBeVisible()
    expect(within(goods).getByText('满减')).toBeVisible()
    expect(within(goods).getByText('¥736.00')).toBeVisible()
  })

  it('loads its log from a separate call, latest first, with older entries collapsed', async () => {
    const { user, sentTo } = await open(waiting)
    const log = await card('订单日志')
    const items = await within(log).findAllByRole('listitem')
    expect(items.map(item => item.textContent)).toEqual([
      expect.stringContaining('今天内付款'),
      expect.stringContaining('提醒买家付款'),
      expect.stringContaining('订单已确认'),
      expect.stringContaining('提交订单'),
    ])
    expect(items.at(-1)).toHaveClass('is-older')
    await user.click(within(log).getByRole('button', { name: '展开全部 4 条' }))
    expect((await within(log).findAllByRole('listitem')).at(-1)).not.toHaveClass('is-older')
    expect(within(log).getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true')
    expect(sentTo(LOG)).toHaveLength(1)
  })

  it('shows a failed log request with a retry button', async () => {
    const { user } = await open(waiting, { [LOG]: failingFirst(['连接中断'], () => waiting?.log ?? []) })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('订单日志加载失败')
    expect(screen.getByText('¥1,236.00', { selector: '.sum *' })).toBeVisible()
    await user.click(within(alert).getByRole('button'))
    expect(await card('订单日志')).toBeVisible()
  })

  it('shows the requested invoice, linked by its title, and the gifts', async () => {
    await open(waiting)
    expect(screen.getByText('发票信息')).toBeVisible()
    expect(screen.getByRole('link', { name: '杭州青山文化有限公司' })).toHaveAttribute(
      'href',
      '/order/receipt-detail/31',
    )
    expect(await card('赠品列表')).toHaveTextContent('毛毡垫')
  })

  it('shows the cancellation reason and the source, and omits empty invoice and gifts', async () => {
    await open(cancelled)
    await card('订单日志')
    for (const title of ['发票信息', '赠品列表']) expect(screen.queryByText(title)).toBeNull()
    expect(screen.getByText('管理员取消')).toBeVisible()
    expect(screen.getByText('此订单由已通过的售后服务生成')).toBeVisible()
    expect(screen.queryByText(/买家已申请取消订单/)).toBeNull()
    expect(screen.queryByRole('button', { name: '确认收款' })).toBeNull()
  })

  it('warns of a requested cancellation, in both languages', async () => {
    await open(asksToCancel, {}, 'en')
    expect(screen.getByText('The buyer asked to cancel: handle it under after-sales')).toBeVisible()
    expect(screen.queryByText('Created by an approved after-sales request')).toBeNull()
    expect(await screen.findByRole('region', { name: 'Log' })).toBeVisible()
  })

  it('is paid with the displayed amount', async () => {
    const { user, sentTo } = await open(waiting)
    await user.click(screen.getByRole('button', { name: '确认收款' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('收款金额：¥1,186.00')
    await user.click(within(dialog).getByRole('button', { name: '确认收款' }))
    await waitFor(() => expect(sentTo(PAY)).toHaveLength(1))
    expect(sentTo(PAY)[0]?.body).toEqual({ pay_price: 1186 })
    await waitFor(() => expect(sentTo(LOG)).toHaveLength(2))
  })

  it('stays unpaid when the server rejects the payment, and shows the reason', async () => {
    const { user, messages } = await open(waiting, {
      [PAY]: () => {
        throw failed('收款金额与应付金额不一致', 500, '454')
      },
    })
    await user.click(screen.getByRole('button', { name: '确认收款' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认收款' }))
    await waitFor(() => expect(messages()).toContain('收款金额与应付金额不一致'))
    expect(screen.getByRole('button', { name: '确认收款' })).toBeVisible()
  })
})
