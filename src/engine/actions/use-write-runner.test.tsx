import type { Operation } from '@contract/log/calls'
import '@testing-library/jest-dom/vitest'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { action, choice, type Resource, resource, text } from '@/schema'
import { type FakeHttp, failed, fakeHttp, found, later } from '@/widgets/testing'
import { SHOP_STATES, showScreen } from '../testing'
import { ConflictResolverProvider, type WriteConflict } from './conflict'
import { useWriteRunner, type WriteRunner } from './use-write-runner'

const DISABLE = 'PUT admin/shops/disable/{shop_id}'
const ENABLE = 'PUT admin/shops/enable/{shop_id}'

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops' },
  fields: {
    shop_name: text('店铺名称', 'Shop'),
    shop_disable: choice('店铺状态', 'Status', SHOP_STATES),
  },
  actions: {
    disable: action.call({ label: ['关闭', 'Close'], call: DISABLE, optimistic: { shop_disable: 'CLOSED' } }),
  },
  rules: {},
  screens: { shopList: { columns: ['shop_name', 'shop_disable'], rowActions: ['disable'] } },
})

const row = { shop_id: '1', shop_name: '茶铺', shop_disable: 'OPEN' } as const

/** A fake server that returns its log position, which increases by one per write. */
function placed(http: FakeHttp, first: number): FakeHttp {
  let position = first
  const sendLoose: FakeHttp['sendLoose'] = async (key, what) => {
    const answer = await http.sendLoose(key, what)
    if (!key.startsWith('GET ')) position += 1
    what?.onAsOf?.(String(position))
    return answer
  }
  return { ...http, sendLoose, send: sendLoose as FakeHttp['send'] }
}

const serving = (disable: () => unknown = () => ({})) =>
  fakeHttp({
    'GET admin/shops': () => ({ data: [row], data_total: 1 }),
    [DISABLE]: disable as never,
    [ENABLE]: () => ({}),
  })

async function start(http: FakeHttp, settle?: (conflict: WriteConflict) => Promise<boolean>, declared = shop) {
  const runner: { now?: WriteRunner } = {}
  const Hand = () => {
    runner.now = useWriteRunner()
    return null
  }
  const beside = settle ? (
    <ConflictResolverProvider value={settle}>
      <Hand />
    </ConflictResolverProvider>
  ) : (
    <Hand />
  )
  const shown = await showScreen({ resource: declared, route: 'shopList', http, beside })
  const line = within(found((await screen.findByText('茶铺')).closest('tr')))
  return { ...shown, line, perform: () => found(runner.now) }
}

const work = (rows: readonly object[] = [row]) => ({
  resource: shop,
  rows: rows as [],
  request: { call: DISABLE, params: row, body: {} } as const,
})

describe('a write with an unknown outcome', () => {
  const unknown = (): never => {
    throw new CallError('结果未知，请核对', { statusCode: 0, code: '', silent: false, isUnknown: true })
  }
  const ONE = 'GET admin/shops/{shop_id}'

  it('is reported with the current values of the refetched record', async () => {
    const http = fakeHttp({
      'GET admin/shops': () => ({ data: [row], data_total: 1 }),
      [ONE]: () => ({ ...row, shop_disable: 'CLOSED' }),
      [DISABLE]: unknown,
    })
    const one = { ...shop, calls: { ...shop.calls, one: ONE } } as Resource
    const { user, line, messages } = await start(http, undefined, one)
    await user.click(await line.findByRole('button', { name: '关闭' }))
    await waitFor(() => expect(messages()).toEqual(['结果未知，请核对。「茶铺」现在：店铺状态 已关闭']))
  })

  it('is reported without them if nothing can be refetched', async () => {
    const { user, line, messages } = await start(serving(unknown))
    await user.click(await line.findByRole('button', { name: '关闭' }))
    await waitFor(() => expect(messages()).toEqual(['结果未知，请核对']))
  })
})

describe('a write of the engine', () => {
  it('sends the version at which the record was read; the next write sends its own', async () => {
    const http = serving()
    const { perform } = await start(placed(http, 7))
    await act(() => perform().run(work()))
    await act(() => perform().run(work()))
    const based = http.sent.filter(({ key }) => key === DISABLE).map(({ sent }) => sent.basedOn)
    expect(based).toEqual(['7', '8'])
  })

  it('sends no version to a deployment without versions', async () => {
    const http = serving()
    const { perform } = await start(http)
    await act(() => perform().run(work()))
    expect(http.sent.find(({ key }) => key === DISABLE)?.sent).not.toHaveProperty('basedOn')
  })

  it('is applied optimistically, and rolled back when it is rejected', async () => {
    const answer = later<never>()
    const { user, line, messages } = await start(serving(() => answer.promise))
    await user.click(line.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(line.getByText('已关闭')).toBeVisible())
    await act(async () => answer.reject(failed('店铺还有未完成的订单')))
    await waitFor(() => expect(line.getByText('开启中')).toBeVisible())
    expect(messages()).toEqual(['店铺还有未完成的订单'])
  })

  it('rolls back only its own change; changes made meanwhile remain', async () => {
    const answer = later<never>()
    const { line, perform } = await start(serving(() => answer.promise))
    const sent = (values: object) => ({ ...work(), optimistic: { ...values }, refresh: 'never' as const })
    const closing = expect(perform().run(sent({ shop_disable: 'CLOSED' }))).rejects.toThrow('店铺还有未完成的订单')
    void perform().run({ ...sent({ shop_name: '茶铺二' }), request: { call: ENABLE, params: row, body: {} } })
    await waitFor(() => expect(line.getByText('已关闭')).toBeVisible())
    await waitFor(() => expect(line.getByText('茶铺二')).toBeVisible())
    await act(async () => answer.reject(failed('店铺还有未完成的订单')))
    await closing
    await waitFor(() => expect(line.getByText('开启中')).toBeVisible())
    expect(line.getByText('茶铺二')).toBeVisible()
  })

  it('is sent once on repeated clicks', async () => {
    const answer = later<object>()
    const { user, line, sentTo } = await start(serving(() => answer.promise))
    const button = line.getByRole('button', { name: '关闭' })
    await user.click(button)
    await user.click(button)
    await act(async () => answer.resolve({}))
    expect(sentTo(DISABLE)).toHaveLength(1)
  })
})

describe("a write that conflicts with another administrator's", () => {
  const first: Operation = {
    ...{
      position: '12',
      kind: 'shop',
      record_id: '1',
      admin_id: '4',
      username: '李四',
      call: DISABLE,
      at: '1795168800',
    },
    ...{ asked: {}, before: {}, after: {} },
  }
  const conflictError = new CallError('李四刚刚修改了这条数据', {
    statusCode: 409,
    code: '409',
    silent: false,
    newer: [first],
  })
  const refusingFirst = () => {
    let times = 0
    return serving(() => {
      times += 1
      if (times === 1) throw conflictError
      return {}
    })
  }

  it('is passed to the conflict handler, which may resend it', async () => {
    const http = refusingFirst()
    const settle = vi.fn(async ({ again }: WriteConflict) => {
      await again('12')
      return true
    })
    const { perform } = await start(placed(http, 7), settle)
    await act(() => perform().runAndNotify({ ...work(), successMessage: '好了' }))
    expect(settle.mock.calls[0]?.[0].error).toBe(conflictError)
    expect(http.sent.filter(({ key }) => key === DISABLE).map(({ sent }) => sent.basedOn)).toEqual(['7', '12'])
  })

  it('is resent when the user overwrites', async () => {
    const http = refusingFirst()
    const { user, line, messages } = await start(placed(http, 7))
    await user.click(line.getByRole('button', { name: '关闭' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('李四 先一步修改了这条数据')).toBeVisible()
    expect(dialog.getByText('您的操作还没有执行。')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '仍要执行' }))
    await waitFor(() => expect(messages()).toHaveLength(1))
    expect(http.sent.filter(({ key }) => key === DISABLE).map(({ sent }) => sent.basedOn)).toEqual(['7', '12'])
  })

  it('is dropped when the user discards it', async () => {
    const http = refusingFirst()
    const { user, line } = await start(placed(http, 7))
    await user.click(line.getByRole('button', { name: '关闭' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: '不再操作' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(http.sent.filter(({ key }) => key === DISABLE)).toHaveLength(1)
  })

  it('is rejected like any other without a conflict handler', async () => {
    const { perform, messages } = await start(placed(refusingFirst(), 7), async () => false)
    await act(() => perform().runAndNotify(work()))
    expect(messages()).toEqual(['李四刚刚修改了这条数据'])
  })

  it('opens no dialog as part of a batch', async () => {
    const settle = vi.fn(async () => true)
    const { perform } = await start(placed(refusingFirst(), 7), settle)
    await act(() => expect(perform().run({ ...work(), isOneOfMany: true })).rejects.toBe(conflictError))
    expect(settle).not.toHaveBeenCalled()
  })
})
