import '@testing-library/jest-dom/vitest'
import type { AnswerOf } from '@contract/calls'
import { ROUTES } from '@contract/routes'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { showScreen } from '@/engine/testing'
import { EVERYTHING, JOBS } from '@/providers/live/live-provider'
import { createTestLive } from '@/providers/live/testing'
import { type TabState, TabStateProvider } from '@/providers/tab-state'
import { useFinishedNotification } from '@/providers/tasks/finished'
import { type Resource, resource, text } from '@/schema'
import { failed, fakeHttp } from '@/widgets/testing'
import type { Tab } from '../tabs/tabs'
import { type OpenTabs, TabsContext } from '../tabs/use-tabs'
import Bell from './bell'

const WAITING = 'GET admin/waiting'
const TASKS = 'GET admin/tasks'
const IMPORTS = 'GET admin/imports'
const brand: Resource = resource('brand', {
  id: 'brand_id',
  titleField: 'name',
  calls: { list: 'GET admin/goods/brands' },
  fields: { name: text('品牌名称', 'Name') },
  screens: { brandList: { columns: ['name'] } },
})

const tab = (key: string, search: string, route: Tab['route'], title?: string): Tab => ({
  ...{ key, search, route, title, id: key, cached: true, dirty: false, awake: true, run: 0, used: 0 },
})
const TABS = [
  tab('/shop/shop-manage/edit/12', '', 'shopEdit', '青山书画'),
  tab('/goods/goods-setting/brand-list', '?open=edit&at=7', 'brandList'),
]

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const IMPORT = {
  ...({ import_id: '5', call: 'PUT admin/goods/skus', name: '价格.xlsx', total: 12 } as const),
  ...{ created_at: '1794000000', ended_at: '1794000100' },
}
interface BellSetup {
  readonly permissions?: 'all' | ReadonlySet<string>
  readonly shops?: number
  readonly imports?: () => AnswerOf<typeof IMPORTS>
  /** The id of the running task. */
  readonly task?: string
  /** Elements rendered beside the bell. */
  readonly inside?: ReactNode
}
async function ring({ permissions = 'all', shops = 3, imports = () => [], task = '9', inside }: BellSetup = {}) {
  let ended: string | null = null
  const http = fakeHttp({
    'GET admin/goods/brands': () => ({ data: [], page_no: 1, page_size: 10, data_total: 0 }),
    [WAITING]: () => [
      { queue: 'shops', period: '', count: shops, since: null },
      { queue: 'bills_to_pay', period: '20261001', count: 1_000, since: null },
    ],
    [IMPORTS]: () => imports(),
    [TASKS]: () => [
      {
        ...{ id: task, task: 'GOODS_INDEX_INIT' as const, percentage: 40, text: '', message: '', ended },
        status: ended === null ? ('DOING' as const) : ('SUCCESS' as const),
      },
    ],
  })
  const { live, emit } = createTestLive()
  const tabs = { list: TABS, active: undefined } as unknown as OpenTabs
  const beside = (
    <TabsContext value={tabs}>
      <Bell permissions={permissions} />
      {inside}
    </TabsContext>
  )
  const view = await showScreen({ resource: brand, route: 'brandList', http, live, beside })
  const button = () => screen.getByRole('button', { name: /^通知/ })
  const open = async () => {
    await view.user.click(button())
    return within(await screen.findByRole('dialog', { name: '通知' }))
  }
  const end = () => {
    ended = '1795000000'
    emit(JOBS, { position: '', ids: [] })
  }
  return { ...view, button, open, emit, end }
}

describe('the bell', () => {
  it('counts pending items, and links each line to its list', async () => {
    const { open } = await ring()
    await screen.findByRole('button', { name: '通知，1003 条未读' })
    const all = await open()
    const panel = within(all.getByRole('region', { name: '待我处理' }))
    expect(panel.getByRole('link', { name: /开店申请/ })).toHaveAttribute('href', '/shop/shop-manage/shop-audit')
    const bills = panel.getByRole('link', { name: /结算单待付款（20261001）/ })
    expect(bills).toHaveAttribute('href', '/shop/settlement-manage/settlement/20261001?status=PASS')
    expect(within(bills).getByText('999+')).toBeInTheDocument()
    expect(all.getByText('没有人改动您打开的内容')).toBeInTheDocument()
  })

  it('has no new entries once opened, also after a reload, until one arrives', async () => {
    const first = await ring()
    await screen.findByRole('button', { name: /条未读/ })
    await first.open()
    await waitFor(() => expect(first.button()).toHaveAccessibleName('通知'))
    await first.user.keyboard('{Escape}')
    expect(first.button()).toHaveFocus()
    first.unmount()

    const again = await ring()
    await waitFor(() => expect(again.sentTo(WAITING)).toHaveLength(1))
    await waitFor(() => expect(again.button()).toHaveAccessibleName('通知'))
    again.unmount()
    await ring({ shops: 5 })
    expect(await screen.findByRole('button', { name: '通知，2 条未读' })).toBeInTheDocument()
  })

  it('shows the end of a task as soon as the server reports it', async () => {
    const { open, end, user } = await ring()
    await screen.findByRole('button', { name: /条未读/ })
    const before = await open()
    expect(before.getByText(/进行中 40%/)).toBeInTheDocument()
    await user.keyboard('{Escape}')
    end()
    expect(await screen.findByRole('button', { name: '通知，1 条未读' })).toBeInTheDocument()
    const panel = await open()
    const line = panel.getByRole('link', { name: /重建商品索引/ })
    expect(line).toHaveTextContent(/已完成/)
    expect(line).toHaveTextContent('未读')
  })

  it('has a new entry for the first task that ever ended', async () => {
    const { end } = await ring({ task: '1' })
    await screen.findByRole('button', { name: '通知，1003 条未读' })
    end()
    expect(await screen.findByRole('button', { name: '通知，1004 条未读' })).toBeInTheDocument()
  })

  it('has no new entries for imports that ended before its first use', async () => {
    const first: AnswerOf<typeof IMPORTS> = [{ ...IMPORT, status: 'DONE', done: 12, failed: 0 }]
    let ended = first
    const { open, emit, user } = await ring({ imports: () => ended })
    await screen.findByRole('button', { name: '通知，1003 条未读' })
    expect((await open()).getByRole('link', { name: /导入「价格.xlsx」已结束/ })).not.toHaveTextContent('未读')
    await user.keyboard('{Escape}')
    ended = [{ ...IMPORT, import_id: '6', status: 'DONE', done: 3, failed: 0 }, ...first]
    emit(JOBS, { position: '', ids: [] })
    expect(await screen.findByRole('button', { name: '通知，1 条未读' })).toBeInTheDocument()
  })

  it('shows that imports could not be loaded, and retries', async () => {
    let reads = 0
    const { open, user } = await ring({
      imports: () => {
        reads += 1
        if (reads === 1) throw failed('连接超时')
        return [{ ...IMPORT, status: 'DONE', done: 12, failed: 0 }]
      },
    })
    const panel = within((await open()).getByRole('region', { name: '任务与文件' }))
    expect(await panel.findByRole('alert')).toHaveTextContent('任务加载失败：连接超时')
    await user.click(panel.getByRole('button', { name: '重试' }))
    expect(await panel.findByText(/导入「价格.xlsx」已结束/)).toBeInTheDocument()
    expect(panel.queryByRole('alert')).toBeNull()
  })

  it('reads no imports without the permission for an imported call', async () => {
    const shown = new Set(['goods', 'goodsList', '-goodsList.add', '-goodsList.import'])
    const { sentTo, emit } = await ring({ permissions: shown })
    await screen.findByRole('button', { name: /条未读/ })
    emit(JOBS, { position: '', ids: [] })
    await waitFor(() => expect(sentTo(TASKS)).toHaveLength(2))
    expect(sentTo(IMPORTS)).toHaveLength(0)
  })

  it('lists a finished import with its written and failed rows, also after a reload', async () => {
    let ended: AnswerOf<typeof IMPORTS> = [{ ...IMPORT, import_id: '6', status: 'RUNNING', done: 3, failed: 0 }]
    const away = await ring({ imports: () => ended })
    await screen.findByRole('button', { name: '通知，1003 条未读' })
    await away.open()
    away.unmount()
    ended = [
      { ...IMPORT, import_id: '6', status: 'DONE', done: 10, failed: 2 },
      { ...IMPORT, status: 'CANCELLED', done: 1, failed: 0 },
    ]
    const { open, user } = await ring({ imports: () => ended })
    expect(await screen.findByRole('button', { name: '通知，1 条未读' })).toBeInTheDocument()
    const line = (await open()).getByRole('link', { name: /导入「价格.xlsx」已结束/ })
    expect(line).toHaveTextContent(/未读.*批量改价格和库存 · 写入 10 行，2 行有误/)
    expect(line).toHaveAttribute('href', ROUTES.goodsList.path)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: '通知' })).toBeInTheDocument()
  })

  it('lists a running task and what ended last, six in all', async () => {
    const ended = Array.from({ length: 8 }, (_, at) => ({
      ...IMPORT,
      ...{ import_id: String(at), name: `${at}.xlsx`, ended_at: String(1_794_000_100 + at), status: 'DONE' as const },
      ...{ done: 1, failed: 0 },
    }))
    const { open } = await ring({ imports: () => ended })
    const lines = await (await open()).findAllByText(/导入「\d.xlsx」已结束/)
    expect(lines.map(line => /\d(?=.xlsx)/.exec(line.textContent ?? '')?.[0])).toEqual(['7', '6', '5', '4', '3'])
  })

  it('refetches imports on a live event', async () => {
    let ended: AnswerOf<typeof IMPORTS> = []
    const { emit } = await ring({ imports: () => ended })
    await screen.findByRole('button', { name: '通知，1003 条未读' })
    ended = [{ ...IMPORT, status: 'DONE', done: 12, failed: 0 }]
    emit(JOBS, { position: '', ids: [] })
    expect(await screen.findByRole('button', { name: '通知，1004 条未读' })).toBeInTheDocument()
  })

  it('has nothing new of an import whose end was looked at', async () => {
    function Imported() {
      const notifyFinished = useFinishedNotification()
      useEffect(() => notifyFinished({ what: 'import', done: 12, failed: 0, importId: '5' }), [notifyFinished])
      return null
    }
    const first = await ring()
    await screen.findByRole('button', { name: '通知，1003 条未读' })
    first.unmount()
    const { open } = await ring({
      imports: () => [{ ...IMPORT, status: 'DONE', done: 12, failed: 0 }],
      inside: <Imported />,
    })
    await screen.findByRole('button', { name: '通知，1003 条未读' })
    expect((await open()).getByRole('link', { name: /导入「价格.xlsx」已结束/ })).not.toHaveTextContent('未读')
  })

  it('names who has changed what stands in a tab or a drawer, and nothing else', async () => {
    const { open, emit } = await ring()
    await screen.findByRole('button', { name: /条未读/ })
    emit(EVERYTHING, { position: '8', ids: ['12'], kind: 'shop', by: 'lin' })
    emit(EVERYTHING, { position: '9', ids: ['7'], kind: 'brand', by: 'wu', type: 'deleted' })
    emit(EVERYTHING, { position: '10', ids: ['12'], kind: 'member', by: 'lin' })
    emit(EVERYTHING, { position: '11', ids: ['13'], kind: 'shop', by: 'lin' })
    await screen.findByRole('button', { name: '通知，1005 条未读' })
    const panel = await open()
    const shop = panel.getByRole('link', { name: /lin 修改了「青山书画」/ })
    expect(shop).toHaveAttribute('href', '/shop/shop-manage/edit/12')
    expect(panel.getByRole('link', { name: /wu 删除了「品牌列表」/ })).toHaveAttribute(
      'href',
      `${TABS[1]?.key}?open=edit&at=7`,
    )
    expect(panel.getAllByRole('link', { name: /修改了|删除了/ })).toHaveLength(2)
  })

  it('reports an export that ended in another tab, and not one in the visible tab', async () => {
    const tab = (active: boolean) => ({ active }) as TabState
    function Work({ file }: { file: string }) {
      const notifyFinished = useFinishedNotification()
      const end = () => notifyFinished({ what: 'export', name: [file, file], done: 120, failed: 0 })
      return (
        <button type="button" onClick={end}>
          {file}
        </button>
      )
    }
    const { open, user } = await ring()
    await screen.findByRole('button', { name: '通知，1003 条未读' })
    render(
      <MemoryRouter initialEntries={['/goods/goods-setting/brand-list?keyword=a']}>
        <TabStateProvider tab={tab(true)}>
          <Work file="seen.xlsx" />
        </TabStateProvider>
        <TabStateProvider tab={tab(false)}>
          <Work file="hidden.xlsx" />
        </TabStateProvider>
      </MemoryRouter>,
    )
    await user.click(screen.getByText('seen.xlsx'))
    await user.click(screen.getByText('hidden.xlsx'))
    await screen.findByRole('button', { name: '通知，1004 条未读' })
    const panel = await open()
    const line = panel.getByRole('link', { name: /已导出「hidden.xlsx」/ })
    expect(line).toHaveAttribute('href', '/goods/goods-setting/brand-list?keyword=a')
    expect(line).toHaveTextContent('120 条完成')
    expect(panel.queryByText(/seen.xlsx/)).toBeNull()
  })

  it('has no link without the permission', async () => {
    const { open } = await ring({ permissions: new Set() })
    await screen.findByRole('button', { name: /条未读/ })
    const panel = await open()
    expect(panel.getByText('开店申请')).toBeInTheDocument()
    expect(panel.queryByRole('link', { name: /开店申请/ })).toBeNull()
  })

  it('announces entries that arrive together once to screen readers', async () => {
    const { emit } = await ring()
    await screen.findByRole('button', { name: '通知，1003 条未读' })
    emit(EVERYTHING, { position: '8', ids: ['12'], kind: 'shop', by: 'lin' })
    await act(async () => {})
    await waitFor(() =>
      expect(document.querySelector('[aria-live="polite"].visually-hidden')).toHaveTextContent(/条新通知/),
    )
  })
})
