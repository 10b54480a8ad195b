import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PHONE } from '@/providers/use-media'
import { action, choice, type Resource, resource, text } from '@/schema'
import { fakeHttp, matchMediaQuery } from '@/widgets/testing'
import { showScreen } from '../testing'

const call = 'PUT admin/order/bills/{bill_id}/next'
const bill: Resource = resource('bill', {
  id: 'bill_id',
  titleField: 'bill_sn',
  calls: { one: 'GET admin/order/bills/{bill_id}' },
  fields: {
    bill_sn: text('结算单号', 'Bill no.'),
    status: choice('结算状态', 'Status', {
      NEW: ['未确认', 'Not confirmed'],
      OUT: ['已出账', 'Issued'],
      RECON: ['已对账', 'Reconciled'],
      PASS: ['已审核', 'Approved'],
      PAY: ['已付款', 'Paid'],
      COMPLETE: ['已完成', 'Completed'],
    }),
  },
  actions: {
    remind: action.call({ label: ['催办', 'Remind'], call, confirm: true }),
    recalculate: action.call({ label: ['重算', 'Recalculate'], call, confirm: true }),
    approve: action.call({
      label: ['通过审核', 'Approve'],
      call,
      when: { status: 'RECON' },
      showDisabled: true,
      confirm: true,
      primary: true,
    }),
  },
  screens: {
    settlementDetail: {
      sections: [['详细信息', 'Details', ['bill_sn', 'status']]],
      headerActions: ['remind', 'recalculate', 'approve'],
    },
  },
})

const show = async (status: 'RECON' | 'PASS') => {
  const shown = await showScreen({
    resource: bill,
    route: 'settlementDetail',
    address: '/shop/settlement-manage/detail/9',
    http: fakeHttp({ 'GET admin/order/bills/{bill_id}': () => ({ bill_id: '9', bill_sn: 'B9', status }) }),
  })
  await screen.findByRole('heading', { name: 'B9' })
  return shown
}
const standing = () => [...document.querySelectorAll('.detail-acts button')].map(({ textContent }) => textContent)
const choices = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

describe('the actions of a record on a phone', () => {
  beforeEach(() => matchMediaQuery(PHONE))
  afterEach(() => vi.restoreAllMocks())

  it('are two buttons, the primary one first, and a menu', async () => {
    const { user } = await show('RECON')
    expect(standing()).toEqual(['通过审核', '催办'])
    await user.click(screen.getByRole('button', { name: 'B9 的更多操作' }))
    expect(choices()).toEqual(['重算'])
  })

  it('are in the menu with the reason in words if they are disabled', async () => {
    const { user } = await show('PASS')
    expect(standing()).toEqual(['催办', '重算'])
    await user.click(screen.getByRole('button', { name: 'B9 的更多操作' }))
    expect(choices()).toEqual([expect.stringMatching(/^通过审核.*已对账/)])
  })
})

it('the actions of a record stand in the declared order on a desk, disabled ones too', async () => {
  await show('PASS')
  expect(standing()).toEqual(['催办', '重算', '通过审核'])
  expect(screen.getByRole('button', { name: '通过审核' })).toBeDisabled()
})
