import '@testing-library/jest-dom/vitest'
import type { LogEntry } from '@contract/log/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showPage } from '@/engine/testing'
import logEntry from '@/resources/log/log-entry'
import member from '@/resources/members/member'
import order from '@/resources/orders/order'
import shop from '@/resources/shops/shop'
import type { Resource } from '@/schema'
import { failingFirst, fakeHttp } from '@/widgets/testing'
import Operation from './operation'

const CALL = 'GET admin/systems/operation-logs'
const entry = (position: string, more: Partial<LogEntry> = {}): LogEntry => ({
  position,
  kind: 'sensitive_word',
  record_id: '4',
  admin_id: '1',
  username: 'admin',
  call: 'PUT admin/sensitive-words/{id}',
  at: String(1_700_000_000 + Number(position) * 60),
  asked: null,
  before: { word_name: '旧词' },
  after: { word_name: '新词' },
  client_ip: '10.0.0.7',
  act: '修改',
  kind_name: '敏感词',
  record_name: '新词',
  ...more,
})
const ENTRIES = [entry('3'), entry('2', { username: 'editor', act: '添加' })]
const page = (data: readonly LogEntry[]) => ({ data: [...data], page_no: 1, page_size: 5, data_total: data.length })

const show = (http = fakeHttp({ [CALL]: () => page(ENTRIES) }), language = 'zh', row = ENTRIES[0]) =>
  showPage({
    page: <Operation resource={logEntry} row={{ ...row }} carried={{}} onClose={() => {}} />,
    route: 'logList',
    others: [logEntry, member as Resource, order as Resource, shop as Resource],
    http,
    language,
  })

const lastQuery = (requests: readonly { query?: object }[]) => requests.at(-1)?.query as Record<string, unknown>

describe('an entry of the operation log', () => {
  it('shows user, time of the marketplace, origin, and other operations on the record', async () => {
    const { sentTo } = await show()
    const drawer = await screen.findByRole('dialog', { name: '修改 · 敏感词 · 新词' })
    expect(drawer).toHaveTextContent('10.0.0.7')
    expect(await within(drawer).findAllByText('2023-11-15 06:16')).not.toHaveLength(0)
    expect(await screen.findByText('editor')).toBeVisible()
    expect(screen.getByText('正在查看')).toBeVisible()
    expect(lastQuery(sentTo(CALL))).toMatchObject({
      record_id: '4',
      call: 'admin/sensitive-words',
      page_size: 5,
      sort_by: 'at',
      sort_order: 'desc',
    })
  })

  it('shows the revealed fields, reason and filters of an export', async () => {
    const exported = entry('5', {
      ...{ kind: 'member', record_id: 'only', call: 'POST admin/personal/{kind}/exports', before: null },
      asked: {
        call: 'GET admin/members',
        query: { keyword: '青山', disabled: '0', start_time: '1700000000', end_time: '1700086400' },
        reason: '寄送年礼',
      },
      after: { exported: ['mobile', 'address'] },
      ...{ act: '导出完整信息', kind_name: '会员', record_name: '会员' },
    })
    await show(fakeHttp({ [CALL]: () => page([exported]) }), 'zh', exported)
    const drawer = await screen.findByRole('dialog', { name: '导出完整信息 · 会员' })
    expect(await within(drawer).findByText('导出了完整的手机号、详细地址')).toBeVisible()
    expect(drawer).toHaveTextContent('寄送年礼')
    expect(drawer).toHaveTextContent('用户名、昵称或手机号青山')
    expect(drawer).toHaveTextContent('状态正常')
    expect(drawer).toHaveTextContent('2023-11-15 06:13 ~ 2023-11-16 06:13')
    expect(within(drawer).queryByRole('link')).toBeNull()
  })

  it('names the records by which an exported list was filtered, as the list does', async () => {
    const exported = entry('5', {
      ...{ kind: 'order', record_id: 'only', call: 'POST admin/personal/{kind}/exports', before: null },
      asked: { call: 'GET admin/trade/orders', query: { seller_id: '7' }, reason: '核对发货' },
      after: { exported: ['ship_mobile'] },
      ...{ act: '导出完整信息', kind_name: '订单', record_name: '订单' },
    })
    const http = fakeHttp({
      [CALL]: () => page([exported]),
      'GET admin/shops/{shop_id}': ({ params }) => ({ shop_id: String(params?.shop_id), shop_name: '墨坊图片社' }),
    })
    await show(http, 'zh', exported)
    const drawer = await screen.findByRole('dialog', { name: '导出完整信息 · 订单' })
    expect(await within(drawer).findByText('墨坊图片社')).toBeVisible()
  })

  it('shows another entry of the list above it', async () => {
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: '查看差异：添加，2023-11-15 06:15' }))
    expect(await screen.findByRole('dialog', { name: '添加 · 敏感词 · 新词' })).toBeVisible()
    expect(screen.getByRole('button', { name: '查看差异：修改，2023-11-15 06:16' })).toBeVisible()
  })

  it('sorts the other way, and filters by administrator', async () => {
    const { user, sentTo } = await show()
    await screen.findByText('editor')
    await user.click(screen.getByRole('columnheader', { name: /时间/ }))
    await waitFor(() => expect(lastQuery(sentTo(CALL))).not.toHaveProperty('sort_order', 'desc'))
    const head = screen.getByRole('columnheader', { name: /管理员/ })
    const filter = within(head).getByRole('button')
    expect(filter).not.toHaveClass('active')
    await user.click(filter)
    await user.type(await screen.findByRole('textbox', { name: '按管理员筛选' }), 'editor')
    await user.click(screen.getByRole('button', { name: /筛选$/ }))
    await waitFor(() => expect(lastQuery(sentTo(CALL))).toMatchObject({ username: 'editor', record_id: '4' }))
    await waitFor(() => expect(filter).toHaveClass('active'))
  })

  it('shows no values for entries without changes, such as signing in', async () => {
    const signedIn = entry('3', { call: 'POST admin/login', before: null, after: null, act: '登录' })
    await show(undefined, 'zh', signedIn)
    const drawer = await screen.findByRole('dialog', { name: /^登录/ })
    expect(await within(drawer).findByText('editor')).toBeVisible()
    expect(drawer).not.toHaveTextContent('null')
  })

  it('shows a failed list in English, and retries', async () => {
    const http = fakeHttp({ [CALL]: failingFirst(['Server is busy'], () => page(ENTRIES)) })
    const { user } = await show(http, 'en')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Server is busy')
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('editor')).toBeVisible()
  })
})
