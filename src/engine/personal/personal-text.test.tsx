import '@testing-library/jest-dom/vitest'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

/** A masked value: revealing it for a limited time, and how a form treats it. */

const ASK = 'POST admin/personal/{kind}/{record_id}'
const SAVE = 'PUT admin/members/{member_id}'

const member: Resource = resource('member', {
  id: 'member_id',
  titleField: 'uname',
  label: ['会员', 'member'],
  calls: { list: 'GET admin/members', one: 'GET admin/members/{member_id}', update: SAVE },
  rules: { mobile: { type: 'text', required: true, pattern: 'mobile' } },
  fields: {
    uname: text('用户名', 'User name'),
    nickname: text('昵称', 'Nickname'),
    mobile: text('手机号', 'Mobile', { pii: true }),
  },
  form: ['nickname', 'mobile'],
  screens: { memberList: { columns: ['uname', 'mobile'], rowActions: ['edit'] } },
})

const row = { member_id: '7', uname: 'qingshan', nickname: '青山', mobile: '138****5678' }
const start = async (permissions?: readonly string[]) => {
  const http = fakeHttp({
    'GET admin/members': () => ({ data: [row], page_no: 1, page_size: 10, data_total: 1 }),
    'GET admin/members/{member_id}': () => row,
    [ASK]: () => ({ value: '13812345678' }),
    [SAVE]: () => row,
  })
  const shown = await showScreen({
    resource: member,
    route: 'memberList',
    http,
    ...(permissions && { permissions }),
  })
  await screen.findByText('138****5678')
  return shown
}
const eye = (name = '显示完整的手机号') => screen.findByRole('button', { name })

describe('a masked value', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is revealed for one record at a time, and hidden by a click or a timeout', async () => {
    const { user, sentTo } = await start()
    await user.click(await eye())
    await screen.findByText('13812345678')
    expect(sentTo(ASK).map(({ params, body }) => [params, body])).toEqual([
      [{ kind: 'member', record_id: '7' }, { field: 'mobile' }],
    ])
    await user.click(await eye('隐藏手机号'))
    await screen.findByText('138****5678')

    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(await eye())
    await screen.findByText('13812345678')
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(screen.queryByText('13812345678')).toBeNull()
    expect(screen.getByText('138****5678')).toBeInTheDocument()
  })

  it('cannot be revealed without the permission', async () => {
    const { user, sentTo } = await start(['memberList', '-memberList.reveal'])
    const button = await eye()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    expect(sentTo(ASK)).toEqual([])
  })

  it('is sent unchanged by a form if untouched, and never with mask characters in input', async () => {
    const { user, sentTo } = await start()
    await user.click(await screen.findByRole('button', { name: /^编辑/ }))
    const mobile = await screen.findByRole('textbox', { name: '手机号' })
    expect(mobile).toHaveValue('138****5678')
    await user.type(mobile, '9')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(mobile).toHaveAccessibleDescription(/带 \* 的内容不能保存/))
    expect(sentTo(SAVE)).toEqual([])
    await user.type(mobile, '{Backspace}')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1))
    expect(sentTo(SAVE)[0]?.body).toMatchObject({ mobile: '138****5678' })
  })
})
