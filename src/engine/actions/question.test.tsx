import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LOG_CALL } from '@/providers/audit-log/read-log'
import { CallError } from '@/providers/http/errors'
import { storeUser, type User } from '@/providers/http/session'
import { EVERYTHING } from '@/providers/live/live-provider'
import { choice, crud, money, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { createTestLive } from '../../providers/live/testing'
import { lineOf } from '../list/testing'
import { showScreen } from '../testing'

/** An open confirmation: updates of its record, entered values, and focus. */

const ONE = 'GET admin/goods/brands/{brand_id}'
const CLOSE = 'PUT admin/goods/brands/{brand_id}'
const brand = {
  ...resource('brand', {
    id: 'brand_id',
    titleField: 'name',
    label: ['品牌', 'brand'],
    calls: crud('admin/goods/brands/{brand_id}', { remove: undefined }),
    fields: { name: text('品牌名称', 'Name') },
    screens: { brandList: { columns: ['name'] } },
  }),
} as Resource
const declared = {
  ...brand,
  fields: {
    ...brand.fields,
    state: choice('状态', 'State', { OPEN: ['待付款', 'Unpaid', 'gold'], PAID: ['已付款', 'Paid', 'green'] }),
    due: money('应付', 'Due'),
  },
  actions: {
    pay: {
      kind: 'call',
      label: ['确认付款', 'Confirm payment'],
      question: ['确认已向{name}付款 {due}？', 'Has {due} been paid to {name}?'],
      call: CLOSE,
      when: { state: 'OPEN' },
      confirm: ['应付：{due}', 'Due: {due}'],
    },
    cancel: {
      kind: 'call',
      label: ['取消订单', 'Cancel order'],
      call: CLOSE,
      when: { state: 'OPEN' },
      prompt: { reason: text('原因', 'Reason', { lines: 3 }), price: money('退款金额', 'Refund') },
    },
    refund: {
      kind: 'call',
      label: ['退款', 'Refund'],
      call: CLOSE,
      prompt: { price: money('退款金额', 'Refund') },
      initialValues: { price: 'due' },
      shortfall: {
        field: 'price',
        question: ['少退 {difference}？', 'Refund {difference} less?'],
        confirm: ['共退 {typed}', 'Refunds {typed}'],
      },
    },
  },
  screens: { brandList: { columns: ['name', 'state', 'due'], rowActions: ['pay', 'cancel', 'refund'] } },
} as unknown as Resource

const row = { brand_id: '1', name: '青山', state: 'OPEN', due: 12.5 }
const entry = {
  ...{ position: '8', kind: 'brand', record_id: '1', admin_id: '2', username: 'lin', at: '1795000000' },
  ...{ call: CLOSE, before: { due: 12.5 }, after: { due: 20 }, asked: {} },
}

/** A fake server that returns a log position with each read. */
function placed(answers: Parameters<typeof fakeHttp>[0]): ReturnType<typeof fakeHttp> {
  const http = fakeHttp(answers)
  const sendLoose: typeof http.sendLoose = async (key, what) => {
    const answer = await http.sendLoose(key, what)
    what?.onAsOf?.('7')
    return answer
  }
  return { ...http, sendLoose, send: sendLoose as typeof http.send }
}

async function open(now: object = row, log: readonly object[] = [entry]) {
  const { live, emit } = createTestLive()
  const answer = vi.fn<() => unknown>(() => ({}))
  const http = placed({
    'GET admin/goods/brands': () => ({ data: [row], page_no: 1, page_size: 10, data_total: 1 }),
    'GET admin/views': () => ({ settings: [], views: [] }),
    [ONE]: () => (typeof now === 'function' ? now() : now),
    [LOG_CALL]: () => ({ data: log, page_no: 1, page_size: 20, data_total: log.length }),
    [CLOSE]: answer,
  } as unknown as Parameters<typeof fakeHttp>[0])
  const shown = await showScreen({ resource: declared, route: 'brandList', http, live })
  const press = async (name: string) => {
    const line = await lineOf('青山')
    const button = line.queryByRole('button', { name: new RegExp(`^${name}`) })
    if (button) return shown.user.click(button)
    await shown.user.click(line.getByRole('button', { name: '青山 的更多操作' }))
    await shown.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...shown, answer, press, emit, news: () => emit(EVERYTHING, { position: '8', ids: ['1'], kind: 'brand' }) }
}
const dialog = async () => within(await screen.findByRole('dialog'))
const dialogWith = async (label: string) => {
  const input = await screen.findByRole('textbox', { name: new RegExp(label), hidden: true })
  return within(input.closest<HTMLElement>('[role=dialog]') ?? document.body)
}

beforeEach(() => {
  localStorage.clear()
  storeUser({ uid: '1', username: 'admin', expires: Number.MAX_SAFE_INTEGER } as unknown as User)
})

it('a confirmation submits by Ctrl+Enter', async () => {
  const { press, user, answer } = await open()
  await press('取消订单')
  await user.type(await (await dialog()).findByRole('textbox', { name: '原因' }), '买家不要了')
  await user.type((await dialog()).getByRole('textbox', { name: /退款金额/ }), '1')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
})

it('a confirmation is dismissed without a write by its cancel button', async () => {
  const { press, user, answer } = await open()
  await press('取消订单')
  await (await dialog()).findByRole('textbox', { name: '原因' })
  await user.click((await dialog()).getByRole('button', { name: /^(?:返回|取消)$/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answer).not.toHaveBeenCalled()
})

it('a prompt that is closed while its amount is being confirmed writes nothing', async () => {
  const { press, user, answer } = await open()
  await press('退款')
  const price = await (await dialog()).findByRole('textbox', { name: /退款金额/ })
  await user.clear(price)
  await user.type(price, '2')
  await user.click((await dialog()).getByRole('button', { name: '退款' }))
  const question = within(await screen.findByRole('dialog', { name: '少退 ¥10.50？' }))
  // As when the page is left, or another prompt replaces this one.
  await user.click((await dialogWith('退款金额')).getByRole('button', { name: /^(?:返回|取消)$/ }))
  await user.click(question.getByRole('button', { name: '退款' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answer).not.toHaveBeenCalled()
})

describe('a confirmation whose record another administrator changed', () => {
  it('shows who changed it, how, when and with which amount, and updates the amount', async () => {
    const { press, news } = await open({ ...row, due: 20 })
    await press('确认付款')
    const modal = await dialog()
    expect(modal.getAllByText('确认已向青山付款 ¥12.50？')[0]).toBeVisible()
    news()
    expect(await modal.findByText(/^lin 于 2026-11-18 .*应付 ¥20\.00$/)).toBeVisible()
    expect(await modal.findByText('应付：¥20.00')).toBeVisible()
    expect(modal.queryByText('确认已向青山付款 ¥12.50？')).toBeNull()
    expect(modal.getByRole('button', { name: '确认付款' })).toBeEnabled()
  })

  it('cannot be confirmed if the new state does not allow it', async () => {
    const { press, news, answer } = await open({ ...row, state: 'PAID' })
    await press('确认付款')
    const modal = await dialog()
    news()
    expect(await modal.findByText('「青山」现在：状态 已付款，应付 ¥12.50')).toBeVisible()
    expect(modal.getByRole('button', { name: '确认付款' })).toBeDisabled()
    expect(answer).not.toHaveBeenCalled()
  })

  it('retains its input, and cannot be submitted by a key either', async () => {
    const { press, news, user, answer } = await open({ ...row, state: 'PAID' })
    await press('取消订单')
    const modal = await dialog()
    const field = await modal.findByRole('textbox', { name: '原因' })
    await user.type(field, '买家不要了')
    news()
    await waitFor(() => expect(modal.getByRole('button', { name: '取消订单' })).toBeDisabled())
    expect(field).toHaveValue('买家不要了')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(answer).not.toHaveBeenCalled()
  })

  it('opens with the change if the user has not seen it yet', async () => {
    const { press, news } = await open({ ...row, state: 'PAID' })
    news()
    await press('确认付款')
    await waitFor(async () => expect((await dialog()).getByRole('button', { name: '确认付款' })).toBeDisabled())
  })

  it('ignores changes of other records, and changes that the user has seen', async () => {
    const { press, news, emit, sentTo } = await open({ ...row, due: 20 })
    emit(EVERYTHING, { position: '7', ids: ['1'], kind: 'brand' })
    await press('确认付款')
    const modal = await dialog()
    emit(EVERYTHING, { position: '8', ids: ['1'], kind: 'goods' })
    emit(EVERYTHING, { position: '9', ids: ['2'], kind: 'brand' })
    news()
    expect(await modal.findByText('应付：¥20.00')).toBeVisible()
    expect(sentTo(ONE)).toHaveLength(1)
  })

  it('is disabled while the record cannot be refetched, then shows its state', async () => {
    const answers: (() => object)[] = [
      () => {
        throw new CallError('连接超时，请稍候再试！', { statusCode: 0, code: '', silent: false })
      },
    ]
    const { press, news } = await open(() => (answers.shift() ?? (() => row))())
    await press('确认付款')
    news()
    const modal = await dialog()
    expect(await modal.findByText('正在读取最新状态…')).toBeVisible()
    expect(modal.queryByText(/现在：/)).toBeNull()
    expect(modal.getByRole('button', { name: '确认付款' })).toBeDisabled()
    expect(await modal.findByText(/「青山」现在：状态 待付款/, {}, { timeout: 8_000 })).toBeVisible()
    expect(modal.getByRole('button', { name: '确认付款' })).toBeEnabled()
  })

  it('shows the change without details if the log is not readable', async () => {
    const { press, news } = await open(row, [])
    await press('确认付款')
    news()
    expect(await (await dialog()).findByText(/^lin 于 .* 修改了这条数据$/)).toBeVisible()
  })
})

describe('the input of a confirmation', () => {
  it('is restored after Escape, until it is submitted', async () => {
    const { press, user, answer } = await open()
    await press('取消订单')
    await user.type(await (await dialog()).findByRole('textbox', { name: '原因' }), '仲裁意见')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('取消订单')
    const again = await dialog()
    expect(await again.findByRole('textbox', { name: '原因' })).toHaveValue('仲裁意见')
    expect(again.getByText('已恢复上次未发送的内容')).toBeVisible()
    await user.click(again.getByRole('button', { name: '取消订单' }))
    await waitFor(() => expect(answer).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('取消订单')
    expect(await (await dialog()).findByRole('textbox', { name: '原因' })).toHaveValue('')
  })

  it('can be discarded explicitly', async () => {
    const { press, user } = await open()
    await press('取消订单')
    await user.type(await (await dialog()).findByRole('textbox', { name: '原因' }), '不要')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('取消订单')
    await user.click(await (await dialog()).findByRole('button', { name: '清空' }))
    expect((await dialog()).getByRole('textbox', { name: '原因' })).toHaveValue('')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('取消订单')
    expect(await (await dialog()).findByRole('textbox', { name: '原因' })).toHaveValue('')
  })
})

describe('the cancel button of a confirmation', () => {
  it('has the focus if the action is irreversible', async () => {
    const { press } = await open()
    await press('确认付款')
    const modal = await dialog()
    await waitFor(() => expect(modal.getByRole('button', { name: '取消' })).toHaveFocus())
  })

  it('is not called "cancel" beside "cancel order"', async () => {
    const { press } = await open()
    await press('取消订单')
    const buttons = (await dialog()).getAllByRole('button').map(one => one.textContent)
    expect(buttons).toContain('返回')
    expect(buttons).not.toContain('取消')
  })
})
