import '@testing-library/jest-dom/vitest'
import { deniedPermission } from '@contract/permissions'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PermissionScope } from '@/engine/context/engine-context'
import { showPage } from '@/engine/testing'
import { namesFor } from '@/providers/access-control/access-control'
import { action, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import ReviewDesk from './review-desk'

const question: Resource = resource('ask', {
  id: 'ask_id',
  titleField: 'content',
  calls: { list: 'GET admin/members/asks' },
  review: { approve: 'pass', reject: 'refuse' },
  fields: { content: text('咨询', 'Question') },
  actions: {
    pass: action.call({
      label: ['通过', 'Approve'],
      call: 'POST admin/members/asks/batch/audit',
      extraValues: { auth_status: 'PASS_AUDIT' },
    }),
    refuse: action.call({
      label: ['拒绝', 'Reject'],
      call: 'POST admin/members/asks/batch/audit',
      extraValues: { auth_status: 'REFUSE_AUDIT' },
    }),
  },
  screens: { goodsAskList: { columns: ['content'], rowActions: ['pass', 'refuse'] } },
})
const CLAIM = 'PUT admin/review/{queue}/{record_id}/claim'
const RECORD = 'GET admin/review/{queue}/{record_id}'

async function show(...without: string[]) {
  const http = fakeHttp({
    [RECORD]: ({ params }) => ({
      ...{ queue: 'asks', record_id: String(params?.record_id), title: `咨询${params?.record_id}` },
      ...{ record: { content: '有货吗' }, waiting: true, changed: [], first_time: true, earlier: [] },
      ...{ remaining: 2, next_id: null, claimed_by: null },
    }),
    // Sent at the latest when the desk is closed.
    'POST admin/members/asks/batch/audit': () => undefined,
    [CLAIM]: () => ({ claimed_by: null }),
    'DELETE admin/review/{queue}/{record_id}/claim': () => undefined,
  })
  const view = await showPage({
    page: (
      <PermissionScope name="goodsAskList">
        <ReviewDesk
          resource={question}
          carried={{ queue: 'asks' }}
          through={{
            query: { resource: question, filters: [], sorters: [], meta: {} },
            ...{ isFiltered: false, only: ['1', '2'], at: undefined, stand: vi.fn() },
          }}
          onClose={vi.fn()}
        />
      </PermissionScope>
    ),
    route: 'goodsAskList',
    others: [question],
    permissions: [...namesFor('goodsAskList'), ...without.map(name => deniedPermission(`goodsAskList.${name}`))],
    http,
  })
  await screen.findByText('1 / 2')
  return view
}

describe('the review desk', () => {
  it.each([
    ['pass', /^通过/, /^拒绝/, 'p'],
    ['refuse', /^拒绝/, /^通过/, 'r'],
  ])('without the permission to %s disables its button and key with the reason', async (name, lacking, other, key) => {
    const { user } = await show(name)
    await waitFor(() => expect(screen.getByRole('button', { name: lacking })).toBeDisabled())
    expect(screen.getByRole('button', { name: lacking })).toHaveAttribute(
      'aria-description',
      expect.stringContaining('您的角色没有'),
    )
    expect(screen.getByRole('button', { name: other })).toBeEnabled()
    await user.keyboard(key)
    expect(screen.getByText('1 / 2')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^撤销/ })).toBeNull()
  })

  it('decides with the permissions, by its keys', async () => {
    const { user } = await show()
    await user.keyboard('p')
    expect(await screen.findByText('已通过「咨询1」')).toBeVisible()
  })
})
