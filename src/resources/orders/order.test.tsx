import '@testing-library/jest-dom/vitest'
import type { AnswerOf } from '@contract/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showScreen } from '@/engine/testing'
import { page } from '@/schema'
import { failed, failingFirst, fakeHttp } from '@/widgets/testing'
import order from './order'
import { allowing, at, item, shipped, waiting } from './order.fixture'

/** The page of an order: its summary, and disabled actions with their reasons. */

const ONE = 'GET admin/trade/orders/{sn}'
const LOG = 'GET admin/trade/orders/{sn}/log'
const PAY = 'POST admin/trade/orders/{sn}/pay'
const REVEAL = 'POST admin/personal/{kind}/{record_id}'
const TRACK = 'GET admin/systems/express-platforms/express'
type Order = Partial<AnswerOf<typeof ONE>>

const log = [
  { op_name: 'linxiao', op_time: at(18, 9, 32), message: '提交订单' },
  { op_name: '系统', op_time: at(18, 9, 33), message: '确认订单' },
]
const open = async (of: Order, more: Parameters<typeof fakeHttp>[0] = {}, permissions?: readonly string[]) => {
  const shown = await showScreen({
    resource: order,
    route: 'orderDetail',
    ...(permissions && { permissions }),
    address: `/order/detail/${of.sn}`,
    placeOf: entity => (entity === 'goods' ? page('goodsList/edit', 'id') : undefined),
    http: fakeHttp({ [ONE]: () => of, [LOG]: () => log, [PAY]: () => undefined, ...more }),
  })
  await screen.findByRole('heading', { name: String(of.sn) })
  return shown
}
/** The server returns personal data masked, and reveals one value at a time. */
const hidden = { ship_mobile: '138****8000', ship_addr: '文三路 ****' }
const plainValues: Readonly<Record<string, string>> = { ship_mobile: '13800138000', ship_addr: '文三路 90 号 3 幢 602 室' }
const revealAnswers: Parameters<typeof fakeHttp>[0] = {
  [REVEAL]: ({ body }) => ({ value: plainValues[String((body as { field: string }).field)] }),
}
const rejecting: Parameters<typeof fakeHttp>[0] = {
  [REVEAL]: () => {
    throw failed('没有权限', 403, '403')
  },
}
/** All reveal requests. */
const listQueries = (sent: readonly { readonly params?: unknown; readonly body?: unknown }[]) =>
  sent.map(({ params, body }) => ({ ...(params as object), ...(body as object) }))
const bothOf = ({ sn }: Order) =>
  ['ship_mobile', 'ship_addr'].map(field => ({ kind: 'order', record_id: sn, field }))
/** Mocks the browser's print, so that the printed sheet remains. */
const printing = () => {
  const print = vi.fn(() => {})
  vi.stubGlobal('print', print)
  return print
}
const untracked = { [TRACK]: () => ({ name: '', courier_num: '', data: null }) }
const card = (name: string) => screen.findByRole('region', { name })
const button = (name: string) => screen.getByRole('button', { name })
beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('an order', () => {
  it("shows both actions, unavailable ones disabled with the server's reason", async () => {
    await open(shipped)
    expect(button('确认收款')).toBeDisabled()
    expect(button('确认收款')).toHaveAccessibleDescription('订单已付款')
    expect(button('取消订单')).toHaveAccessibleDescription('订单已发货，不能取消')
  })

  it('with nothing due cannot be paid, and shows why', async () => {
    await open({ ...waiting, balance: 1186, need_pay_money: 0, pay_refusal: '订单没有待付金额' })
    expect(button('确认收款')).toBeDisabled()
    expect(button('确认收款')).toHaveAccessibleDescription('订单没有待付金额')
  })

  it('is paid with the displayed amount, and not twice', async () => {
    const { user, sentTo } = await open(waiting)
    await user.click(button('确认收款'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('收款金额：¥1,186.00')
    await user.click(within(dialog).getByRole('button', { name: '确认收款' }))
    await waitFor(() => expect(sentTo(PAY)).toHaveLength(1))
    expect(sentTo(PAY)[0]?.body).toEqual({ pay_price: 1186 })
    await waitFor(() => expect(sentTo(LOG)).toHaveLength(2))
  })

  it("shows its state with the server's text", async () => {
    await open(waiting)
    expect(screen.getByText('待付款')).toBeVisible()
  })

  it('is cancelled after a confirmation that shows its amount', async () => {
    const { user } = await open({ ...waiting, order_operate_allowable_vo: allowing('allow_cancel') })
    await user.click(button('取消订单'))
    expect(await screen.findByText(/订单金额：¥1,186\.00/)).toBeVisible()
  })

  it('shows its payment deadline while it is unpaid', async () => {
    await open(waiting)
    expect(screen.getByText('付款截止').nextElementSibling).toHaveTextContent('2026-11-19 09:32')
  })

  it('that is paid shows no deadline', async () => {
    await open(shipped)
    expect(screen.queryByText('付款截止')).toBeNull()
  })

  it('shows its progress', async () => {
    await open(waiting)
    expect(document.querySelector('.detail-way')).toHaveTextContent(/提交订单.*付款.*发货.*收货.*完成/)
  })

  it('breaks down its amount and each item', async () => {
    await open(waiting)
    const sum = await within(await card('金额')).findByRole('table', { name: '金额' })
    expect(
      within(sum)
        .getAllByRole('row')
        .map(row => row.textContent),
    ).toEqual(['商品总金额¥1,236.00', '+运费¥12.00', '−优惠券抵扣¥50.00', '−返现金额¥12.00', '=在线支付金额¥1,186.00'])
    const goods = within(await card('商品列表'))
    expect(await goods.findByText('二两 - 礼盒')).toBeVisible()
    expect(goods.getAllByText('满减')).toHaveLength(1)
    expect((await goods.findAllByText('原价 ¥400.00'))[0]).toBeVisible()
    expect((await goods.findAllByText('优惠分摊 -¥35.50'))[0]).toBeVisible()
  })

  it('links to its collection by payment method, also without a payment number of a platform', async () => {
    await open({ ...shipped, payment_method_name: '管理员收款', pay_order_no: '' })
    const paid = within(await card('付款'))
    expect(await paid.findByRole('link', { name: '管理员收款' })).toHaveAttribute(
      'href',
      `/order/collection-list?order_sn=${shipped.sn}`,
    )
  })

  it('links each item to its goods', async () => {
    await open(waiting)
    const goods = within(await card('商品列表'))
    const names = await goods.findAllByRole('link', { name: /松烟墨|净皮宣纸/ })
    expect(names.map(link => link.getAttribute('href'))).toEqual(['/goods/goods-list/edit/11', '/goods/goods-list/edit/11'])
  })

  it('copies the full address with name and phone', async () => {
    const { user } = await open(waiting)
    const receiver = within(await card('收货信息'))
    await user.click(receiver.getByRole('button', { name: /浙江省/ }))
    const copied = '林晓 13800138000 浙江省 杭州市 西湖区 文三路 90 号 3 幢 602 室'
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(copied))
  })

  it('copies the full masked address, revealing each value', async () => {
    const { user, sentTo } = await open({ ...waiting, ...hidden }, revealAnswers)
    const receiver = within(await card('收货信息'))
    await user.click(await receiver.findByRole('button', { name: /浙江省/ }))
    const copied = '林晓 13800138000 浙江省 杭州市 西湖区 文三路 90 号 3 幢 602 室'
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(copied))
    expect(listQueries(sentTo(REVEAL))).toEqual(bothOf(waiting))
  })

  it('copies nothing if the server refuses to reveal, and shows the reason', async () => {
    await navigator.clipboard.writeText('before')
    const { user, messages } = await open({ ...waiting, ...hidden }, rejecting)
    const receiver = within(await card('收货信息'))
    await user.click(await receiver.findByRole('button', { name: /浙江省/ }))
    await waitFor(() => expect(messages()).toContain('没有权限'))
    expect(await navigator.clipboard.readText()).toBe('before')
  })

  it.each([
    ['the list without showing what is masked', ['orderList', '-orderList.reveal']],
    ['only the orders that failed', ['errorList']],
  ])('neither copies an address nor shows a phone to a role that has %s', async (_, screens) => {
    const { user, sentTo } = await open({ ...waiting, ...hidden }, revealAnswers, ['order', ...screens])
    const receiver = within(await card('收货信息'))
    expect(await receiver.findByRole('button', { name: /浙江省/ })).toHaveAttribute('aria-disabled', 'true')
    await user.click(receiver.getByRole('button', { name: /浙江省/ }))
    await user.click(receiver.getByRole('button', { name: '显示完整的联系方式' }))
    expect(sentTo(REVEAL)).toEqual([])
  })

  it('tracks its parcel, and can retry', async () => {
    const stops = { name: '圆通速递', courier_num: 'YT0001', data: [{ time: '2026-11-19 10:00:00', context: '已揽收' }] }
    const { user, sentTo } = await open(shipped, { [TRACK]: failingFirst(['「快递100」没有回应'], () => stops) })
    const parcel = within(await card('物流跟踪'))
    expect(await parcel.findByRole('alert')).toHaveTextContent('没有回应')
    await user.click(within(parcel.getByRole('alert')).getByRole('button'))
    expect(await parcel.findByText('已揽收')).toBeVisible()
    expect(sentTo(TRACK)[0]?.query).toEqual({ id: '2', num: 'YT0001' })
  })

  it('shows that a parcel has no tracking events yet', async () => {
    await open(shipped, { [TRACK]: () => ({ name: '圆通速递', courier_num: 'YT0001', data: null }) })
    expect(await screen.findByText('还没有物流信息。')).toBeVisible()
  })

  it('requests no tracking for a parcel that was not shipped', async () => {
    const { sentTo } = await open(waiting)
    await card('商品列表')
    expect(screen.queryByRole('region', { name: '物流跟踪' })).toBeNull()
    expect(sentTo(TRACK)).toEqual([])
  })

  it('warns of a requested cancellation, and shows the source of an exchange', async () => {
    await open({
      ...waiting,
      order_type: 'CHANGE',
      order_operate_allowable_vo: allowing('allow_check_cancel'),
    })
    expect(screen.getByText(/买家已申请取消订单/)).toBeVisible()
    expect(screen.getByText(/此订单由已通过的售后服务生成/)).toBeVisible()
  })

  it('stays unpaid when the server rejects the payment, and shows the reason', async () => {
    const { user, messages } = await open(waiting, {
      [PAY]: () => {
        throw failed('付款金额与应付金额不一致', 409, '454')
      },
    })
    await user.click(button('确认收款'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认收款' }))
    await waitFor(() => expect(messages()).toContain('付款金额与应付金额不一致'))
    expect(button('确认收款')).toBeEnabled()
  })

  it('clears the first error when the second payment succeeds', async () => {
    const http = { [PAY]: failingFirst(['网络错误', '还是网络错误'], () => undefined) }
    const { user, standing } = await open(waiting, http)
    const tryIt = async (messages: readonly string[]) => {
      await user.click(button('确认收款'))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认收款' }))
      await waitFor(() => expect(standing()).toEqual(messages))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await tryIt(['网络错误'])
    await tryIt(['还是网络错误'])
    await tryIt([expect.stringContaining('已确认收款')])
  })

  it('with an error state is repaired after a confirmation that explains the effect', async () => {
    const REPAIR = 'POST admin/trade/orders/{sn}/repair'
    const broken: Order = { ...waiting, order_status: 'INTODB_ERROR', order_operate_allowable_vo: allowing() }
    const { user, sentTo } = await open(broken, {
      'GET admin/trade/orders/{sn}/repair': () => ({ can_repair: true, refusal: '', effects: ['扣减库存：松烟墨 × 2'] }),
      [REPAIR]: () => undefined,
    })
    await user.click(button('修复'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('扣减库存：松烟墨 × 2')
    await user.click(within(dialog).getByRole('button', { name: '修复' }))
    await waitFor(() => expect(sentTo(REPAIR)).toHaveLength(1))
  })

  it.each(['确认收款', '修复'])('asks once when “%s” is clicked twice, and again after the dialog closed', async name => {
    const answer = { can_repair: true, refusal: '', effects: [] }
    const status = name === '修复' ? ({ order_status: 'INTODB_ERROR' } as const) : {}
    const http = { 'GET admin/trade/orders/{sn}/repair': () => answer }
    const { user } = await open({ ...waiting, ...status }, http)
    for (const _ of ['once', 'again']) {
      await user.dblClick(button(name))
      const dialog = await screen.findByRole('dialog')
      expect(screen.getAllByRole('dialog')).toEqual([dialog])
      await user.click(within(dialog).getByRole('button', { name: '取消' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('that cannot be repaired yet shows the reason, and sends nothing', async () => {
    const broken: Order = { ...waiting, order_status: 'INTODB_ERROR', order_operate_allowable_vo: allowing() }
    const { user, sentTo } = await open(broken, {
      'GET admin/trade/orders/{sn}/repair': () => ({ can_repair: false, refusal: '库存不足：松烟墨', effects: [] }),
    })
    await user.click(button('修复'))
    expect(await screen.findByText('库存不足：松烟墨')).toBeVisible()
    expect(sentTo('POST admin/trade/orders/{sn}/repair')).toEqual([])
  })

  it('offers no repair any more once the server turned out to lack the call', async () => {
    const broken: Order = { ...waiting, order_status: 'INTODB_ERROR', order_operate_allowable_vo: allowing() }
    const { user, messages } = await open(broken, {
      'GET admin/trade/orders/{sn}/repair': () => {
        throw failed('Not Found', 404, '')
      },
    })
    await user.click(button('修复'))
    await waitFor(() => expect(messages()).toEqual(['服务器不支持「修复」']))
    await waitFor(() => expect(screen.queryByRole('button', { name: '修复' })).toBeNull())
  })

  it('prints a delivery note without prices, and removes it afterwards', async () => {
    const print = printing()
    const { user } = await open(shipped, untracked)
    await user.click(button('打印送货单'))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const sheet = document.querySelector('.paper-sheet')
    expect(sheet).toHaveTextContent('送货单')
    expect(sheet).toHaveTextContent('林晓 13800138000')
    expect(sheet).toHaveTextContent('圆通速递 YT0001')
    expect(sheet).toHaveTextContent('INK-2')
    expect(sheet?.querySelector('tfoot')).toHaveTextContent(/^合计\d+$/)
    expect(sheet?.textContent).not.toContain('¥')
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(document.querySelector('.paper-sheet')).toBeNull()
  })

  it('is rendered and printed if another server omits empty properties of items', async () => {
    const print = printing()
    const plain = { ...item(), spec_list: null, promotion_tags: null } as never
    const { user } = await open({ ...shipped, order_sku_list: [plain] }, untracked)
    expect(await within(await card('商品列表')).findByRole('link', { name: /松烟墨/ })).toBeVisible()
    await user.click(button('打印送货单'))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(document.querySelector('.paper-sheet')).toHaveTextContent('INK-2')
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  it('prints a delivery note with revealed personal data', async () => {
    const print = printing()
    const { user, sentTo } = await open({ ...shipped, ...hidden }, { ...revealAnswers, ...untracked })
    await user.click(button('打印送货单'))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const sheet = document.querySelector('.paper-sheet')
    expect(sheet).toHaveTextContent('林晓 13800138000')
    expect(sheet).toHaveTextContent('文三路 90 号 3 幢 602 室')
    expect(sheet?.textContent).not.toContain('****')
    expect(listQueries(sentTo(REVEAL))).toEqual(bothOf(shipped))
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  it('prints nothing if the server refuses to reveal, and shows the reason', async () => {
    const print = printing()
    const { user, messages } = await open({ ...shipped, ...hidden }, { ...rejecting, ...untracked })
    await user.click(button('打印送货单'))
    await waitFor(() => expect(messages()).toContain('没有权限'))
    expect(print).not.toHaveBeenCalled()
    expect(document.querySelector('.paper-sheet')).toBeNull()
  })

  it('prints a masked delivery note for a role that may not reveal', async () => {
    const print = printing()
    const permissions = ['order', 'orderList', '-orderList.reveal']
    const { user, sentTo } = await open({ ...shipped, ...hidden }, { ...revealAnswers, ...untracked }, permissions)
    await user.click(button('打印送货单'))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(document.querySelector('.paper-sheet')).toHaveTextContent('138****8000')
    expect(sentTo(REVEAL)).toEqual([])
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })
})
