import type { Member } from '@contract/members/entities'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { failingFirst, fakeHttp, renderWidget } from '@/widgets/testing'
import MemberSelect, { type MemberSelectProps } from './member-select'
import { type MemberItem, type MemberPickerOptions, useMemberPicker } from './use-member-picker'

const member = (id: number, more: Partial<Member> = {}): Partial<Member> => ({
  member_id: String(id),
  uname: `会员${id}`,
  nickname: `昵称${id}`,
  mobile: `1380000${String(id).padStart(4, '0')}`,
  sex: id % 2 === 0 ? 0 : 1,
  have_shop: 0,
  face: '',
  ...more,
})
const ALL = Array.from({ length: 12 }, (_, at) => member(at + 1, at === 1 ? { have_shop: 1 } : {}))

const LIST = 'GET admin/members'
const BY_ID = 'GET admin/members/{member_ids}/list'

/** Filters and pages the members like the server. */
const members = () =>
  fakeHttp({
    [LIST]: ({ query }) => {
      const { page_no, page_size, keyword = '', sex } = query as Record<string, string | undefined>
      const rows = ALL.filter(one => one.uname?.includes(keyword) && (sex === undefined || String(one.sex) === sex))
      const [page, size] = [Number(page_no), Number(page_size)]
      return {
        data: rows.slice((page - 1) * size, page * size),
        page_no: page,
        page_size: size,
        data_total: rows.length,
      }
    },
    [BY_ID]: ({ params }) => {
      const ids = String(params?.member_ids).split(',')
      return ALL.filter(one => ids.includes(one.member_id ?? ''))
    },
  })

function PickerHarness({ onChange, ...props }: MemberSelectProps) {
  const [value, setValue] = useState(props.value)
  const change: MemberSelectProps['onChange'] = (id, chosen) => {
    setValue(id)
    onChange?.(id, chosen)
  }
  return <MemberSelect {...props} value={value} onChange={change} />
}

function Picker({ onPick, ...options }: MemberPickerOptions & { onPick: (members: readonly MemberItem[]) => void }) {
  const pick = useMemberPicker()
  const open = async () => {
    const members = await pick({ limit: 1, ...options })
    if (members) onPick(members)
  }
  return <Button onClick={() => void open()}>open</Button>
}

const input = () => screen.getByRole('textbox', { name: '' })
const dialog = () => screen.findByRole('dialog', { name: '选择会员' })
const box = (kind: 'radio' | 'checkbox', name: string) => screen.findByRole(kind, { name: `选择 ${name}` })
const button = (name: string) => screen.getByRole('button', { name })

describe('member select', () => {
  test('opens the picker, which shows ten members, and applies the selected one', async () => {
    const changed = vi.fn()
    const { http } = await renderWidget(<PickerHarness onChange={changed} />, { http: members() })
    expect(http.sent).toEqual([])
    await userEvent.click(button('选择会员'))
    const rows = within(await dialog())
    await box('radio', '会员1')
    expect(rows.getAllByRole('radio', { name: /^选择/ })).toHaveLength(10)
    expect(rows.getAllByRole('columnheader').map(one => one.textContent)).toEqual([
      '选择',
      '头像',
      '会员名称',
      '昵称',
      '手机号',
      '性别',
    ])
    expect(rows.getByText('13800000001')).toBeTruthy()
    expect(button('确定选择')).toHaveProperty('disabled', true)

    await userEvent.click(rows.getByText('昵称3'))
    expect(await box('radio', '会员3')).toHaveProperty('checked', true)
    await userEvent.click(button('确定选择'))
    expect(changed).toHaveBeenCalledExactlyOnceWith('3', expect.objectContaining({ member_id: '3', uname: '会员3' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByDisplayValue('会员3')).toBeTruthy()
    expect(button('更换会员')).toBeTruthy()
    expect(http.sent.map(one => one.key)).toEqual([LIST])
  })

  test('requests the name of a value, unless it is cached', async () => {
    const { http, again } = await renderWidget(<MemberSelect value="4" />, { http: members() })
    expect(screen.getByDisplayValue('加载中')).toBeTruthy()
    expect(await screen.findByDisplayValue('会员4')).toBeTruthy()
    again(<MemberSelect value="5" known={{ id: '5', name: '王小明' }} />)
    expect(screen.getByDisplayValue('王小明')).toBeTruthy()
    expect(http.sent.map(one => one.sent.params)).toEqual([{ member_ids: '4' }])
  })

  test('shows a missing member, in English too', async () => {
    await renderWidget(<MemberSelect value="404" />, { http: members(), language: 'en' })
    expect(await screen.findByDisplayValue('Member not found (ID 404)')).toBeTruthy()
  })

  test('shows why a name could not be loaded, and retries', async () => {
    const http = fakeHttp({ [BY_ID]: failingFirst(['网络错误，请稍后再试！'], () => [member(4)]) })
    await renderWidget(<PickerHarness value="4" />, { http })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('会员名称加载失败：网络错误，请稍后再试！')
    expect(screen.getByDisplayValue('4')).toBeTruthy()
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await screen.findByDisplayValue('会员4')).toBeTruthy()
  })

  test('is cleared by its clear button and by keyboard', async () => {
    const changed = vi.fn()
    await renderWidget(<PickerHarness value="4" onChange={changed} />, { http: members() })
    await screen.findByDisplayValue('会员4')
    await userEvent.click(button('清除'))
    expect(changed).toHaveBeenLastCalledWith('', undefined)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(input()).toHaveProperty('value', '')
    expect(screen.queryByRole('button', { name: '清除' })).toBeNull()
  })

  test('opens with Enter, and Delete clears it', async () => {
    const changed = vi.fn()
    await renderWidget(<PickerHarness value="4" onChange={changed} />, { http: members() })
    await screen.findByDisplayValue('会员4')
    await userEvent.tab()
    await userEvent.keyboard('{Delete}')
    expect(changed).toHaveBeenLastCalledWith('', undefined)
    await userEvent.keyboard('{Enter}')
    expect(await dialog()).toBeTruthy()
  })

  test('fits a form: the label leads to it, the form disables it', async () => {
    await renderWidget(
      <Form name="shop" disabled initialValues={{ member_id: '4' }}>
        <Form.Item name="member_id" label="所属会员">
          <MemberSelect />
        </Form.Item>
      </Form>,
      { http: members() },
    )
    const labelled = screen.getByLabelText('所属会员')
    expect(labelled).toHaveProperty('disabled', true)
    expect(await screen.findByDisplayValue('会员4')).toBe(labelled)
    expect(button('更换会员')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: '清除' })).toBeNull()
  })
})

describe('member picker', () => {
  test('searches by keyword and gender, always from the first page', async () => {
    const { http } = await renderWidget(<Picker onPick={vi.fn()} />, { http: members() })
    await userEvent.click(button('open'))
    await box('radio', '会员1')
    await userEvent.click(screen.getByTitle('2'))
    await box('radio', '会员11')
    await userEvent.click(screen.getByText('女', { selector: '.ant-segmented-item-label' }))
    await waitFor(() => expect(screen.queryByRole('radio', { name: '选择 会员11' })).toBeNull())
    await userEvent.type(screen.getByRole('searchbox'), '1{Enter}')
    await waitFor(() => expect(screen.getAllByRole('radio', { name: /^选择/ })).toHaveLength(2))
    expect(http.sent.map(one => one.sent.query)).toEqual([
      { page_no: 1, page_size: 10, keyword: undefined, sex: undefined },
      { page_no: 2, page_size: 10, keyword: undefined, sex: undefined },
      { page_no: 1, page_size: 10, keyword: undefined, sex: '0' },
      { page_no: 1, page_size: 10, keyword: '1', sex: '0' },
    ])
  })

  test('for several: shows the number of selected members and the limit', async () => {
    await renderWidget(<Picker limit={2} selected={['5', '404']} onPick={vi.fn()} />, { http: members() })
    await userEvent.click(button('open'))
    expect(await screen.findByText('已选 2 / 2 人')).toBeTruthy()
    expect(screen.getByText('会员不存在（ID 404）')).toBeTruthy()
    await userEvent.click(await box('checkbox', '会员1'))
    expect(screen.getByText('超过最大可选数量（2）')).toBeTruthy()
  })

  test('without shop: shop owners are shown with the reason and cannot be selected', async () => {
    const picked = vi.fn()
    await renderWidget(<Picker withoutShop onPick={picked} />, { http: members() })
    await userEvent.click(button('open'))
    expect(await box('radio', '会员2')).toHaveProperty('disabled', true)
    expect(screen.getByText('已有店铺，不能选择').closest('tr')?.textContent).toContain('会员2')
    await userEvent.dblClick(screen.getByText('昵称2'))
    expect(picked).not.toHaveBeenCalled()
    expect(button('确定选择')).toHaveProperty('disabled', true)
    screen.getByRole('searchbox').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(await box('radio', '会员3'))
  })
})
