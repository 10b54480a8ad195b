import '@testing-library/jest-dom/vitest'
import { EXPORT_SECONDS, PERSONAL_EXPORT } from '@contract/personal/export-rules'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDataProvider } from '@/providers/data/data-provider'
import { readConfig } from '@/providers/http/config'
import { joined, type Resource, resource, text } from '@/schema'
import { type FakeHttp, failed, fakeHttp, later } from '@/widgets/testing'
import { showScreen } from '../testing'
import { type HandedOver, handedOver, sheetsOf } from './testing'
import { unmaskedProvider } from './unmasked-values'

/** Exports with unmasked personal data: who is offered them, the requests, and the content of the file. */

const LIST = 'GET admin/members'
const EXPORTS = 'POST admin/personal/{kind}/exports'
const RECORDS = 'POST admin/personal/{kind}/records'

const member: Resource = resource('member', {
  id: 'member_id',
  titleField: 'uname',
  label: ['会员', 'member'],
  calls: { list: LIST, one: 'GET admin/members/{member_id}' },
  fields: {
    uname: text('用户名', 'User name'),
    mobile: text('手机号', 'Mobile', { pii: true }),
    region: text('地区', 'Region'),
    address: text('详细地址', 'Address', { pii: true }),
    full: joined('收货地址', 'Delivery address', ['region', 'address']),
  },
  screens: {
    memberList: {
      columns: ['uname', 'mobile', 'full'],
      search: { keyword: ['用户名', 'User name'] },
      permanentFilters: { disabled: '0' },
      export: true,
    },
  },
})

const ROWS = ['7', '8', '9'].map(id => ({
  member_id: id,
  uname: `会员${id}`,
  mobile: `138****000${id}`,
  region: '杭州',
  address: '文三路 ****',
}))
const UNMASKED = { mobile: '13812340007', address: '文三路 100 号' }

const http = (more: Parameters<typeof fakeHttp>[0] = {}) =>
  fakeHttp({
    [LIST]: ({ headers }) => ({
      data: headers?.[PERSONAL_EXPORT] === 'token' ? ROWS.map(row => ({ ...row, ...UNMASKED })) : ROWS,
      page_no: 1,
      page_size: 10,
      data_total: ROWS.length,
    }),
    [EXPORTS]: () => ({ token: 'token', seconds: EXPORT_SECONDS }),
    ...more,
  })

/** A role with the screen and the folders above it. */
const ROLE = ['member', 'memberManage', 'memberList']

let files: HandedOver[]
beforeEach(() => {
  localStorage.clear()
  files = handedOver()
})
afterEach(() => vi.restoreAllMocks())

const open = async (
  server: FakeHttp,
  permissions?: readonly string[],
  address = '/member/member-manage/member-list',
) => {
  const shown = await showScreen({
    ...{ resource: member, route: 'memberList', http: server, address },
    ...(permissions && { permissions }),
  })
  await screen.findByText('会员7')
  return shown
}
const dialog = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: '导出' }))
  return within(await screen.findByRole('dialog'))
}
const choice = () => screen.findByRole('checkbox', { name: '导出完整的手机号、收货地址' })
const rowsOf = async () => (await sheetsOf(files[0]))[0]?.rows

describe('unmasked personal data in a file', () => {
  it('is requested with the reason and the active filters, and appears in the file only', async () => {
    const { user, sentTo } = await open(http(), undefined, '/member/member-manage/member-list?keyword=会员')
    const box = await dialog(user)
    await user.click(await choice())
    await user.type(await box.findByRole('textbox', { name: /导出原因/ }), '  寄送年礼 ')
    await user.click(box.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(await rowsOf()).toEqual([
      ['用户名', '手机号', '收货地址'],
      ...['7', '8', '9'].map(id => [`会员${id}`, UNMASKED.mobile, `杭州 ${UNMASKED.address}`]),
    ])
    expect(sentTo(EXPORTS).map(({ params, body }) => [params, body])).toEqual([
      [
        { kind: 'member' },
        {
          call: LIST,
          params: {},
          query: { disabled: '0', keyword: '会员' },
          fields: ['uname', 'mobile', 'region', 'address'],
          reason: '寄送年礼',
        },
      ],
    ])
    // The list behind the dialog and its cache contain masked values only.
    expect(screen.getAllByText('138****0007')).not.toHaveLength(0)
    expect(screen.queryByText(UNMASKED.mobile)).toBeNull()
  })

  it('is not in a file without the option', async () => {
    const { user, sentTo } = await open(http())
    const box = await dialog(user)
    expect(await choice()).not.toBeChecked()
    await user.click(box.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect((await rowsOf())?.[1]).toEqual(['会员7', '138****0007', '杭州 文三路 ****'])
    expect(sentTo(EXPORTS)).toEqual([])
  })

  it.each([
    ['no reason', ' ', '请填写此项'],
    ['a reason of one character', '急', '至少 2 个字符'],
    ['a reason of more than 200', '字'.repeat(201), '最多 200 个字符'],
  ])('is not requested with %s', async (_, reason, description) => {
    const { user, sentTo } = await open(http())
    const box = await dialog(user)
    await user.click(await choice())
    const input = await box.findByRole('textbox', { name: /导出原因/ })
    await user.click(input)
    await user.paste(reason)
    await user.click(box.getByRole('button', { name: '导出' }))
    expect(input).toHaveAccessibleDescription(description)
    expect([sentTo(EXPORTS), files]).toEqual([[], []])
  })

  it('is requested for selected records by their ids', async () => {
    const records = vi.fn(() => [{ record_id: '8', values: UNMASKED }])
    const { user, sentTo } = await open(http({ [RECORDS]: records }))
    for (const id of ['7', '8']) await user.click(screen.getByRole('checkbox', { name: new RegExp(`会员${id}$`) }))
    await user.click(screen.getByRole('button', { name: '导出' }))
    const box = within(await screen.findByRole('dialog'))
    await user.click(await choice())
    await user.type(await box.findByRole('textbox', { name: /导出原因/ }), '寄送年礼')
    await user.click(box.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(files).toHaveLength(1))
    // The other record was deleted meanwhile and stays masked.
    expect((await rowsOf())?.slice(1)).toEqual([
      ['会员7', '138****0007', '杭州 文三路 ****'],
      ['会员8', UNMASKED.mobile, `杭州 ${UNMASKED.address}`],
    ])
    expect(sentTo(RECORDS).map(({ body }) => body)).toEqual([
      { record_ids: ['7', '8'], fields: ['uname', 'mobile', 'region', 'address'], reason: '寄送年礼' },
    ])
    expect(sentTo(EXPORTS)).toEqual([])
  })

  it('is disabled without the permission, with the reason', async () => {
    const { user } = await open(http(), [...ROLE, '-memberList.reveal'])
    await dialog(user)
    expect(await choice()).toBeDisabled()
    expect(await choice()).toHaveAccessibleDescription(/查看完整信息/)
  })

  it.each<[string, readonly string[]]>([
    ['sees masked values only', [`masked ${LIST} mobile,address`]],
    ['sees none of it', [`hidden ${LIST} mobile,address`]],
  ])('is not offered to a role that %s', async (_, lines) => {
    const { user } = await open(http(), [...ROLE, ...lines])
    await dialog(user)
    expect(await screen.findByText(/列：/)).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /导出完整/ })).toBeNull()
  })

  it('is not offered in another deployment, which lacks the call', async () => {
    const elsewhere = { ...http(), config: readConfig({ hosts: { pro: { admin: 'https://admin.example.com' } } }) }
    const { user } = await open(elsewhere)
    await dialog(user)
    expect(await screen.findByText(/列：/)).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /导出完整/ })).toBeNull()
  })

  it('waits for a slow response, and creates no file if it is stopped meanwhile', async () => {
    const slow = later<{ token: string; seconds: number }>()
    const { user, sentTo } = await open(http({ [EXPORTS]: () => slow.promise }))
    const box = await dialog(user)
    await user.click(await choice())
    await user.type(await box.findByRole('textbox', { name: /导出原因/ }), '寄送年礼')
    await user.click(box.getByRole('button', { name: '导出' }))
    expect(await box.findByText('正在读取 0 / 3 条')).toBeInTheDocument()
    expect(box.getByRole('textbox', { name: /导出原因/ })).toBeDisabled()
    const before = sentTo(LIST).length
    await user.click(box.getByRole('button', { name: '停止导出' }))
    slow.resolve({ token: 'token', seconds: EXPORT_SECONDS })
    expect(await box.findByRole('button', { name: '取消' })).toBeEnabled()
    expect([sentTo(LIST).length, files]).toEqual([before, []])
  })

  it('shows why the server rejected it, and keeps the reason for a retry', async () => {
    const answers = [
      () => Promise.reject(failed('登录状态已失效或没有权限', 403, '403')),
      () => ({ token: 'token', seconds: 600 }),
    ]
    const { user } = await open(http({ [EXPORTS]: () => (answers.shift() as () => never)() }))
    const box = await dialog(user)
    await user.click(await choice())
    await user.type(await box.findByRole('textbox', { name: /导出原因/ }), '寄送年礼')
    await user.click(box.getByRole('button', { name: '导出' }))
    expect(await box.findByText('导出没有完成：登录状态已失效或没有权限')).toBeInTheDocument()
    expect([box.getByRole('textbox', { name: /导出原因/ }).textContent, files]).toEqual(['寄送年礼', []])
    await user.click(box.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(files).toHaveLength(1))
  })
})

describe('the reads of an export', () => {
  it('share a token until shortly before it expires, then request another', async () => {
    vi.useFakeTimers()
    const tokens = ['first', 'second']
    const server = fakeHttp({
      [LIST]: () => ({ data: [], page_no: 1, page_size: 10, data_total: 0 }),
      [EXPORTS]: () => ({ token: tokens.shift() ?? '', seconds: EXPORT_SECONDS }),
    })
    const provider = createDataProvider({ http: server, find: async () => member })
    const unmasked = { kind: 'member', fields: ['mobile'], reason: '寄送年礼' }
    const options = { provider, unmasked, signal: new AbortController().signal }
    const reading = unmaskedProvider(options, LIST, { filters: [], meta: {} })
    const read = () => reading.getList({ resource: 'member' })
    await read()
    vi.setSystemTime(Date.now() + (EXPORT_SECONDS - 61) * 1000)
    await read()
    vi.setSystemTime(Date.now() + 2_000)
    await read()
    vi.useRealTimers()
    expect(server.sent.flatMap(({ sent }) => sent.headers?.[PERSONAL_EXPORT] ?? [])).toEqual([
      'first',
      'first',
      'second',
    ])
  })
})
