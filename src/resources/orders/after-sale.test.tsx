import '@testing-library/jest-dom/vitest'
import type { AnswerOf } from '@contract/calls'
import { useList } from '@refinedev/core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { showScreen } from '@/engine/testing'
import { page } from '@/schema'
import { fakeHttp, later } from '@/widgets/testing'
import afterSale from './after-sale'

/** The page of an after-sale: its facts and its parcel. */

const ONE = 'GET admin/after-sales/detail/{service_sn}'
type Service = Partial<AnswerOf<typeof ONE>>

const goods = {
  ...{ id: '1', service_sn: 'AS1', goods_id: '11', sku_id: '101', goods_sn: 'INK', goods_image: '', spec_json: '' },
  ...{ goods_name: '松烟墨', price: 368, ship_num: 2, return_num: 1, storage_num: 1 },
}
const service: Service = {
  service_sn: 'AS1',
  order_sn: '20261118000042',
  service_type: 'RETURN_GOODS',
  service_status: 'COMPLETED',
  goods_list: [goods],
  logs: [],
}
const open = async (more: { readonly allow_show_storage_num: boolean }) => {
  const allowable = more as NonNullable<Service['allowable']>
  await showScreen({
    resource: afterSale,
    route: 'serviceDetail',
    address: '/order/service-detail/AS1',
    placeOf: entity => (entity === 'goods' ? page('goodsList/edit', 'id') : undefined),
    http: fakeHttp({ [ONE]: () => ({ ...service, allowable }) }),
  })
  return within(await screen.findByRole('region', { name: '商品列表' }))
}

beforeEach(() => localStorage.clear())

describe('an after-sale', () => {
  it('shows the refunded amount once it is known', async () => {
    const known = await open({ allow_show_storage_num: true })
    expect(await known.findByRole('columnheader', { name: '入库数量' })).toBeVisible()
  })

  it('has no column of refunded amounts while nothing can be refunded', async () => {
    const unknown = await open({ allow_show_storage_num: false })
    expect(await unknown.findByRole('columnheader', { name: '申请售后数量' })).toBeVisible()
    expect(unknown.queryByRole('columnheader', { name: '入库数量' })).toBeNull()
  })

  it('links each item to its goods', async () => {
    const items = await open({ allow_show_storage_num: true })
    expect(await items.findByRole('link', { name: '松烟墨' })).toHaveAttribute('href', '/goods/goods-list/edit/11')
  })
})

const LIST = 'GET admin/after-sales'
/** The list of after-sales, which links to one. */
function DetailFacts() {
  const { query } = useList({ resource: 'afterSale' })
  return query.isSuccess ? <Link to="/order/service-detail/AS1">to it</Link> : null
}

describe('an exchange', () => {
  it('has its actions beside its number, since it has no figures', async () => {
    const exchange: Service = { ...service, service_type: 'CHANGE_GOODS' }
    await showScreen({
      ...{ resource: afterSale, route: 'serviceDetail', address: '/order/service-detail/AS1' },
      http: fakeHttp({ [ONE]: () => exchange }),
    })
    const title = (await screen.findByRole('heading', { name: 'AS1' })).parentElement
    expect(title).toContainElement(screen.getByRole('button', { name: '打印' }))
    expect(document.querySelector('.detail-figures')).toBeNull()
  })
})

describe('an after-sale that is loading', () => {
  const titles = () => [...document.querySelectorAll('.ant-card-head-title')].map(one => one.textContent)
  const figures = () => [...document.querySelectorAll('.figure > .quiet')].map(one => one.textContent)

  it('reserves space for its refund, so that nothing shifts', async () => {
    const answer = later<Service>()
    await showScreen({
      ...{ resource: afterSale, route: 'serviceDetail', address: '/order/service-detail/AS1' },
      http: fakeHttp({ [ONE]: () => answer.promise }),
    })
    await expect.poll(titles).toEqual(['商品列表', '售后申请', '收货信息', '退款信息', '日志信息'])
    expect(figures()).toEqual(['申请退款金额'])
    const logs = [{ id: '1', sn: 'AS1', log_time: '1795000000', log_detail: '提交售后申请', operator: 'linxiao' }]
    await act(async () => answer.resolve({ ...service, logs }))
    await screen.findByRole('heading', { name: 'AS1' })
    expect(titles()).toEqual(['商品列表', '售后申请', '收货信息', '退款信息', '日志信息'])
    // The number of a refund's facts depends on its method, so they are below what has a fixed height.
    expect(titles().indexOf('收货信息')).toBeLessThan(titles().indexOf('退款信息'))
  })

  it('that waits for a refund, according to its list, reserves space for the instruction', async () => {
    const answer = later<Service>()
    const row = { ...service, service_status: 'WAIT_FOR_MANUAL', allowable: { allow_admin_refund: true } } as Service
    const { user } = await showScreen({
      ...{ resource: afterSale, route: 'serviceDetail', address: '/elsewhere', beside: <DetailFacts /> },
      http: fakeHttp({ [LIST]: () => ({ data: [row as never], data_total: 1 }), [ONE]: () => answer.promise }),
    })
    await user.click(await screen.findByRole('link', { name: 'to it' }))
    const notes = () => [...document.querySelectorAll('.ant-alert-title')].map(one => one.textContent)
    await expect.poll(notes).toEqual([''])
    await act(async () => answer.resolve({ ...row, refund_limit: { into_deposit: false } as never }))
    await expect.poll(notes).toEqual(['等待平台退款：请先把款项付给买家，再在这里确认。'])
  })
})

const REFUND = 'POST admin/after-sales/refund/{service_sn}'

describe('a manual refund', () => {
  /** The dialog of an after-sale whose shop agreed to 220.43, with another amount entered. */
  async function typedAmount(amount: string, language = 'zh') {
    const refundable = {
      ...service,
      ...{ service_status: 'WAIT_FOR_MANUAL', member_name: '沈清' },
      allowable: { allow_admin_refund: true },
      refund_info: { agree_price: 220.43 },
    }
    const [refund, field] = language === 'zh' ? ['退款', '退款金额'] : ['Refund', 'Refund amount']
    const view = await showScreen({
      ...{ resource: afterSale, route: 'serviceDetail', address: '/order/service-detail/AS1', language },
      http: fakeHttp({ [ONE]: () => refundable as Service, [REFUND]: () => undefined }),
    })
    await view.user.click(await screen.findByRole('button', { name: refund }))
    const dialog = within(await screen.findByRole('dialog'))
    const input = await dialog.findByLabelText(field)
    await view.user.clear(input)
    await view.user.type(input, amount)
    await view.user.click(dialog.getByRole('button', { name: refund }))
    return view
  }

  it('below the agreed amount needs a confirmation with both amounts and their difference', async () => {
    const { user, sentTo } = await typedAmount('100.10')
    const [title] = await screen.findAllByText('退款比同意的少 ¥120.33，仍按 ¥100.10 退款吗？')
    const question = within(title?.closest<HTMLElement>('[role=dialog]') ?? document.body)
    expect(question.getByText(/同意退款：¥220.43/)).toBeVisible()
    await user.click(question.getByRole('button', { name: '返回' }))
    expect(sentTo(REFUND)).toHaveLength(0)
    expect(screen.getByLabelText('退款金额')).toHaveDisplayValue('100.10')
  })

  it('below the agreed amount is sent after the confirmation', async () => {
    const { user, sentTo } = await typedAmount('100.10', 'en')
    const [title] = await screen.findAllByText('Refund ¥100.10, ¥120.33 less than agreed?')
    const question = within(title?.closest<HTMLElement>('[role=dialog]') ?? document.body)
    await user.click(question.getByRole('button', { name: 'Refund' }))
    await waitFor(() => expect(sentTo(REFUND)[0]?.body).toMatchObject({ refund_price: '100.10' }))
  })

  it.each(['220.43', '230'])('of %s, which is not below the agreed amount, is sent without a confirmation', async amount => {
    const { sentTo } = await typedAmount(amount)
    await waitFor(() => expect(sentTo(REFUND)[0]?.body).toMatchObject({ refund_price: amount }))
  })
})
