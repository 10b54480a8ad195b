import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { references } from '@/schema'
import { failingFirst, fakeHttp, renderWidget } from '@/widgets/testing'
import MembersInput from './members.input'

const LIST = 'GET admin/members'
const BY_ID = 'GET admin/members/{member_ids}/list'
const ALL = ['1', '2'].map(member_id => ({ member_id, uname: `会员${member_id}` }))
const FIELD = references('会员', 'Members', 'member')

function Members({ ids = [] }: { readonly ids?: readonly string[] }) {
  const [value, setValue] = useState<unknown>(ids)
  return <MembersInput field={FIELD} value={value} onChange={setValue} />
}
const button = (name: string) => screen.getByRole('button', { name })

describe('several members', () => {
  test('just selected are shown by name without another request', async () => {
    const http = fakeHttp({ [LIST]: () => ({ data: ALL, data_total: 2 }) })
    await renderWidget(<Members />, { http })
    await userEvent.click(button('选择'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('checkbox', { name: '选择 会员2' }))
    await userEvent.click(dialog.getByRole('button', { name: '确定选择' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('会员2')).toBeTruthy()
    expect(http.sent.map(({ key }) => key)).toEqual([LIST])
  })

  test('are removed one by one, each by a labelled button', async () => {
    await renderWidget(<Members ids={['1', '2']} />, { http: fakeHttp({ [BY_ID]: () => ALL }) })
    await screen.findByText('会员1')
    await userEvent.click(button('取消选择 会员1'))
    expect(screen.queryByText('会员1')).toBeNull()
    expect(screen.getByText('会员2')).toBeTruthy()
  })

  test('with failed names: the reason is shown, and the request can be retried', async () => {
    const http = fakeHttp({ [BY_ID]: failingFirst(['服务器忙'], () => ALL) })
    await renderWidget(<Members ids={['1']} />, { http })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('会员名称加载失败：服务器忙')
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('会员1')).toBeTruthy()
  })
})
