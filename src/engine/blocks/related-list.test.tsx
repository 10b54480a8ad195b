import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { choice, number, type Resource, resource, state, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const member: Resource = resource('member', {
  id: 'member_id',
  titleField: 'uname',
  calls: { one: 'GET admin/members/{member_id}', update: 'PUT admin/members/{member_id}' },
  fields: {
    uname: text('用户名', 'User name'),
    nickname: text('昵称', 'Nickname'),
    consum_point: number('消费积分', 'Points'),
    disabled: state('状态', 'Status', { 0: ['正常', 'Active'], [-1]: ['已禁用', 'Disabled'] }),
  },
  screens: {
    memberEdit: {
      facts: ['uname', 'disabled', 'consum_point'],
      tabs: {
        edit: { label: ['编辑会员', 'Profile'], form: ['nickname'], when: { disabled: 0 } },
        facts: { label: ['资料', 'Facts'], sections: [['账户', 'Account', ['nickname']]] },
        questions: {
          label: ['咨询', 'Questions'],
          resource: 'ask',
          call: 'GET admin/members/asks',
          params: { member_id: 'member_id' },
          columns: ['content'],
          search: { keyword: ['咨询内容', 'Question'] },
          rowActions: ['view', 'remove'],
        },
        orders: {
          label: ['订单', 'Orders'],
          resource: 'order',
          call: 'GET admin/trade/orders',
          params: { member_id: 'member_id' },
          permission: 'orderList',
          columns: ['sn'],
          filters: ['payment_type'],
        },
      },
    },
  },
})
const ask: Resource = resource('ask', {
  id: 'ask_id',
  titleField: 'content',
  label: ['咨询', 'question'],
  calls: { one: 'GET admin/members/asks/{ask_id}', remove: 'DELETE admin/members/asks/{ask_id}' },
  fields: { content: text('咨询内容', 'Question'), reply: text('商家回复', 'Answer') },
  form: ['content', 'reply'],
  actions: { view: {}, remove: {} },
})
const order: Resource = resource('order', {
  id: 'order_id',
  titleField: 'sn',
  calls: { list: 'GET admin/trade/orders' },
  fields: {
    sn: text('订单编号', 'Number'),
    payment_type: choice('支付方式', 'Payment', { ONLINE: ['在线支付', 'Online'], COD: ['货到付款', 'Cash'] }),
  },
})

const ASKS = 'GET admin/members/asks'
const ORDERS = 'GET admin/trade/orders'
const PLACE = '/member/member-manage/edit/7'

async function show(query = '', answers: Parameters<typeof fakeHttp>[0] = {}, permissions?: readonly string[]) {
  let rows = Array.from({ length: 12 }, (_, at) => ({ ask_id: String(at + 1), content: `问题 ${at + 1}` }))
  const http = fakeHttp({
    'GET admin/members/{member_id}': () => ({
      member_id: '7',
      uname: 'shu',
      nickname: '书页',
      consum_point: 408,
      disabled: 0,
    }),
    [ASKS]: ({ query }) => {
      const params = (query ?? {}) as Record<string, unknown>
      const [page, size] = [Number(params.page_no), Number(params.page_size)]
      return { data: rows.slice((page - 1) * size, page * size), data_total: rows.length }
    },
    'GET admin/members/asks/{ask_id}': ({ params = {} }: { params?: Record<string, unknown> }) => ({
      ...rows.find(row => row.ask_id === String(params.ask_id)),
      reply: '有货',
    }),
    'DELETE admin/members/asks/{ask_id}': ({ params = {} }: { params?: Record<string, unknown> }) => {
      rows = rows.filter(row => row.ask_id !== String(params.ask_id))
    },
    [ORDERS]: () => ({ data: [{ order_id: '1', sn: 'S1' }], data_total: 1 }),
    'GET admin/views': () => ({ settings: [], views: [] }),
    ...answers,
  })
  return showScreen({
    resource: member,
    others: [ask, order],
    route: 'memberEdit',
    address: PLACE + query,
    http,
    ...(permissions && { permissions }),
  })
}
const tab = (name: string) => screen.findByRole('tab', { name })

describe('a list block', () => {
  it('requests the rows of the record when its tab is opened', async () => {
    const { user, sentTo } = await show()
    expect(await screen.findByLabelText('昵称')).toBeVisible()
    expect(sentTo(ASKS)).toHaveLength(0)
    await user.click(await tab('咨询'))
    expect(await screen.findByText('问题 1')).toBeVisible()
    expect(sentTo(ASKS)[0]?.query).toMatchObject({ member_id: '7', page_no: 1 })
  })

  it('has page and search in the URL under its own prefix, beside other blocks', async () => {
    const { user, address, sentTo } = await show('?tab=questions&orders.payment_type=COD')
    await screen.findByText('问题 1')
    await user.click(screen.getByTitle('2'))
    expect(await screen.findByText('问题 12')).toBeVisible()
    expect(address()).toBe(`${PLACE}?tab=questions&orders.payment_type=COD&questions.page_no=2`)
    await user.type(screen.getByRole('searchbox'), '问题{Enter}')
    await waitFor(() => expect(sentTo(ASKS).at(-1)?.query).toMatchObject({ keyword: '问题', page_no: 1 }))
    expect(address()).toContain('orders.payment_type=COD')
    expect(sentTo(ASKS).every(({ query }) => !('payment_type' in (query ?? {})))).toBe(true)
  })

  it('opens with the state of its prefix in the URL only', async () => {
    const { sentTo } = await show('?tab=orders&orders.payment_type=COD&questions.page_no=2&page_no=3')
    expect(await screen.findByText('S1')).toBeVisible()
    expect(sentTo(ORDERS)[0]?.query).toMatchObject({ member_id: '7', payment_type: 'COD', page_no: 1 })
  })

  it('is limited to roles with the permission of its own screen, also by URL', async () => {
    const { sentTo } = await show('?tab=orders', {}, ['member', 'memberManage', 'memberList'])
    expect(await screen.findByLabelText('昵称')).toBeVisible()
    expect(screen.getAllByRole('tab').map(one => one.textContent)).toEqual(['编辑会员', '资料', '咨询'])
    expect(sentTo(ORDERS)).toHaveLength(0)
  })

  it('offers the actions of its declaration, and refetches after them', async () => {
    const { user, sentTo } = await show('?tab=questions')
    const row = (await screen.findByText('问题 3')).closest('tr') as HTMLElement
    await user.click(within(row).getByText('查看'))
    expect(await screen.findByText('有货')).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(within(row).getByRole('button', { name: /更多/ }))
    await user.click(await screen.findByText('删除'))
    await user.click(await screen.findByRole('button', { name: /删\s*除|确\s*定/ }))
    await waitFor(() => expect(screen.queryByText('问题 3')).toBeNull())
    expect(sentTo('DELETE admin/members/asks/{ask_id}')).toHaveLength(1)
  })
})

describe('a screen of blocks', () => {
  it('shows the facts of its record above every tab', async () => {
    const { user } = await show()
    expect(await screen.findByRole('heading', { name: 'shu' })).toBeVisible()
    expect(screen.getByText('408')).toBeVisible()
    await user.click(await tab('资料'))
    expect(await screen.findByText('账户')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'shu' })).toBeVisible()
  })

  it('shows a form as read-only with the reason if the state does not allow editing', async () => {
    await show('', {
      'GET admin/members/{member_id}': () => ({ member_id: '7', uname: 'shu', nickname: '书页', disabled: -1 }),
    })
    expect(await screen.findByText('现在不能修改。仅限状态为：正常')).toBeVisible()
    expect(screen.getByText('书页')).toBeVisible()
    expect(screen.queryByLabelText('昵称')).toBeNull()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  })

  it('shows that its record does not exist, instead of empty tabs', async () => {
    await show('?tab=orders', {
      'GET admin/members/{member_id}': () => {
        throw new CallError('找不到这条数据', { statusCode: 404, code: '003', silent: false })
      },
    })
    expect(await screen.findByText('这条数据不存在或已被删除')).toBeVisible()
    expect(screen.queryByRole('tab')).toBeNull()
  })
})
