import '@testing-library/jest-dom/vitest'
import type { Confirmation } from '@contract/confirmations/calls'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showPage } from '@/engine/testing'
import confirmation from '@/resources/admins/confirmation'
import { failed, failingFirst, fakeHttp } from '@/widgets/testing'
import ApprovalsDrawer from './approvals-drawer'

const CALL = 'GET admin/confirmations'
const APPROVE = 'PUT admin/confirmations/{confirmation_id}/confirm'
const REJECT = 'PUT admin/confirmations/{confirmation_id}/refuse'
const request = (position: number): Confirmation => ({
  position: String(position),
  kind: 'bill',
  record_id: String(position),
  admin_id: '2',
  username: 'finance',
  call: 'PUT admin/order/bills/{bill_id}/next',
  at: '1700000000',
  asked: null,
  before: null,
  after: null,
  deed: 'bill_payments',
  state: 'WAITING',
  act: '付款',
  record_name: `结算单 ${position}`,
  own: 0,
  amount: 100,
  counted_amount: 100,
  threshold: 0,
  can_confirm: 1,
  cannot_confirm_reason: '',
  decided_by: null,
  decided_at: null,
  reason: '',
})
/** A fake server with this number of pending requests. */
function server(count: number, onReject: () => undefined = () => undefined) {
  const waiting = Array.from({ length: count }, (_, at) => request(at + 1))
  return fakeHttp({
    [CALL]: ({ query }) => {
      const { page_no, page_size } = query as { page_no: number; page_size: number }
      const data = waiting.slice((page_no - 1) * page_size, page_no * page_size)
      return { data, page_no, page_size, data_total: waiting.length }
    },
    [REJECT]: ({ params }) => {
      onReject()
      const gone = waiting.findIndex(({ position }) => position === params?.confirmation_id)
      waiting.splice(gone, 1)
      return undefined
    },
  })
}
const show = (http: ReturnType<typeof server>, language = 'zh') =>
  showPage({
    page: <ApprovalsDrawer list="waiting" onList={() => {}} onClose={() => {}} />,
    route: 'dashboard',
    others: [confirmation],
    http,
    language,
  })
const items = () => screen.queryAllByRole('listitem').filter(one => one.classList.contains('approval'))

describe('pending approvals', () => {
  it('are paginated; rejecting the last one of a page shows the page before', async () => {
    const { user, sentTo, messages } = await show(server(11))
    await waitFor(() => expect(items()).toHaveLength(10))
    await user.click(screen.getByTitle('2'))
    await waitFor(() => expect(items()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: '拒绝：结算单付款 · 结算单 11' }))
    await user.type(await screen.findByLabelText('拒绝原因'), '  金额不符 ')
    await user.click(screen.getByRole('button', { name: '拒绝' }))
    await waitFor(() => expect(items()).toHaveLength(10))
    expect(sentTo(REJECT)).toEqual([{ params: { confirmation_id: '11' }, body: { reason: '金额不符' } }])
    expect(messages()).toEqual(['已拒绝'])
    expect(sentTo(CALL).at(0)?.query).toEqual({ list: 'waiting', page_no: 1, page_size: 10 })
  })

  it('can be approved again after a failure, which is shown', async () => {
    const http = fakeHttp({
      [CALL]: () => ({ data: [request(1)], page_no: 1, page_size: 10, data_total: 1 }),
      [APPROVE]: failingFirst(['服务繁忙'], () => undefined),
    })
    const { user, messages, sentTo } = await show(http)
    const approve = await screen.findByRole('button', { name: '通过：结算单付款 · 结算单 1' })
    await user.click(approve)
    await waitFor(() => expect(messages()).toEqual(['服务繁忙']))
    await waitFor(() => expect(approve).not.toHaveClass('ant-btn-loading'))
    await user.click(approve)
    await waitFor(() => expect(messages()).toEqual(['服务繁忙', '已通过并执行']))
    expect(sentTo(APPROVE)).toEqual(Array(2).fill({ params: { confirmation_id: '1' }, body: {} }))
  })

  it('cannot be rejected without a reason', async () => {
    const { user, sentTo } = await show(server(1), 'en')
    await user.click(await screen.findByRole('button', { name: /^Reject/ }))
    await user.type(await screen.findByLabelText('Reason for rejection'), '   ')
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Enter a reason')).toBeVisible()
    expect(sentTo(REJECT)).toEqual([])
  })

  it('show why a rejection failed and retain the reason for the retry', async () => {
    const { user, messages, sentTo } = await show(
      server(1, failingFirst(['服务繁忙'], () => undefined).bind(undefined, {}) as () => undefined),
    )
    await user.click(await screen.findByRole('button', { name: /^拒绝/ }))
    const reason = await screen.findByLabelText('拒绝原因')
    await user.type(reason, '金额不符')
    await user.click(screen.getByRole('button', { name: '拒绝' }))
    await waitFor(() => expect(messages()).toEqual(['服务繁忙']))
    expect(reason).toHaveValue('金额不符')
    await user.click(screen.getByRole('button', { name: '拒绝' }))
    expect(await screen.findByText('没有等待您复核的申请')).toBeVisible()
    expect(sentTo(REJECT)).toHaveLength(2)
  })

  it('show a failed request with a retry button', async () => {
    let isDown = true
    const http = fakeHttp({
      [CALL]: () => {
        if (isDown) throw failed('服务繁忙', 503)
        return { data: [request(1)], page_no: 1, page_size: 10, data_total: 1 }
      },
    })
    const { user } = await show(http)
    expect(await screen.findByRole('alert')).toHaveTextContent('服务繁忙')
    isDown = false
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(items()).toHaveLength(1))
  })
})
