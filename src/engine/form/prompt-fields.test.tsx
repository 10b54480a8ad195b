import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { action, type Resource, resource, state, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const CALL = 'POST admin/distribution/withdraw/batch/auditing'
const many = { call: CALL, ids: 'apply_ids' } as const

const withdrawal: Resource = resource('withdrawal', {
  id: 'id',
  titleField: 'member_name',
  calls: { list: 'GET admin/distribution/withdraw/apply' },
  rules: { remark: { type: 'text', max: 120 } },
  fields: {
    member_name: text('会员', 'Member'),
    status: state('状态', 'Status', {
      APPLY: ['申请中', 'Pending'],
      VIA_AUDITING: ['审核通过', 'Approved'],
      FAIL_AUDITING: ['审核未通过', 'Rejected'],
      TRANSFER_ACCOUNTS: ['已转账', 'Transferred'],
    }),
  },
  actions: {
    approve: action.call({
      label: ['通过', 'Approve'],
      many,
      extraValues: { audit_result: 'VIA_AUDITING' },
      prompt: { remark: text('备注', 'Note') },
    }),
    refuse: action.call({
      label: ['拒绝', 'Reject'],
      many,
      extraValues: { audit_result: 'FAIL_AUDITING' },
      prompt: { remark: text('备注', 'Note') },
      rules: { remark: { type: 'text', required: true, max: 120 } },
    }),
  },
  screens: { putforwardApply: { columns: ['member_name', 'status'], rowActions: ['approve', 'refuse'] } },
})

const open = async (name: string) => {
  const http = fakeHttp({
    'GET admin/distribution/withdraw/apply': () => ({
      data: [{ id: '5', member_name: 'shu', status: 'APPLY' }],
      data_total: 1,
    }),
    [CALL]: () => undefined,
  })
  const shown = await showScreen({ resource: withdrawal, route: 'putforwardApply', http })
  await shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, dialog: within(await screen.findByRole('dialog')) }
}

describe('the input fields of an action', () => {
  it('can be required by a single action', async () => {
    const { user, dialog, sentTo } = await open('拒绝')
    await user.click(dialog.getByRole('button', { name: '拒绝' }))
    expect(await dialog.findByText('请填写此项')).toBeVisible()
    expect(sentTo(CALL)).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: '备注' }), '户名不符')
    await user.click(dialog.getByRole('button', { name: '拒绝' }))
    await waitFor(() => expect(sentTo(CALL)).toHaveLength(1))
    expect(sentTo(CALL)[0]?.body).toEqual({ apply_ids: ['5'], audit_result: 'FAIL_AUDITING', remark: '户名不符' })
  })

  it('can be optional in another action with the same field', async () => {
    const { user, dialog, sentTo } = await open('通过')
    await user.click(dialog.getByRole('button', { name: '通过' }))
    await waitFor(() => expect(sentTo(CALL)).toHaveLength(1))
  })
})
