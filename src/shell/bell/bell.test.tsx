import '@testing-library/jest-dom/vitest'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { showScreen } from '@/engine/testing'
import { EVERYTHING, JOBS } from '@/providers/live/live-provider'
import { tellingLive } from '@/providers/live/testing'
import { type TabState, TabStateProvider } from '@/providers/tab-state'
import { useFinishedNotification } from '@/providers/tasks/finished'
import { type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import type { Tab } from '../tabs/tabs'
import { type OpenTabs, TabsContext } from '../tabs/use-tabs'
import Bell from './bell'

const WAITING = 'GET admin/waiting'
const TASKS = 'GET admin/tasks'
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

async function ring({ permissions = 'all' as 'all' | ReadonlySet<string>, shops = 3 } = {}) {
  let ended: string | null = null
  const http = fakeHttp({
    'GET admin/goods/brands': () => ({ data: [], page_no: 1, page_size: 10, data_total: 0 }),
    [WAITING]: () => [
      { queue: 'shops', period: '', count: shops, since: null },
      { queue: 'bills_to_pay', period: '20261001', count: 1_000, since: null },
    ],
    [TASKS]: () => [
      {
        ...{ id: '9', task: 'GOODS_INDEX_INIT' as const, percentage: 40, text: '', message: '', ended },
        status: ended === null ? ('DOING' as const) : ('SUCCESS' as const),
      },
    ],
  })
  const { live, tell } = tellingLive()
  const tabs = { list: TABS, active: undefined } as unknown as OpenTabs
  const beside = (
    <TabsContext value={tabs}>
      <Bell permissions={permissions} />
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
    tell(JOBS, { position: '', ids: [] })
  }
  return { ...view, button, open, tell, end }
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

  it('names who changed an open record of a tab or drawer, and nothing else', async () => {
    const { open, tell } = await ring()
    await screen.findByRole('button', { name: /条未读/ })
    tell(EVERYTHING, { position: '8', ids: ['12'], kind: 'shop', by: 'lin' })
    tell(EVERYTHING, { position: '9', ids: ['7'], kind: 'brand', by: 'wu', type: 'deleted' })
    tell(EVERYTHING, { position: '10', ids: ['12'], kind: 'member', by: 'lin' })
    tell(EVERYTHING, { position: '11', ids: ['13'], kind: 'shop', by: 'lin' })
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
    const pane = (active: boolean) => ({ active }) as TabState
    function Work({ file }: { file: string }) {
      const tellFinished = useFinishedNotification()
      const end = () => tellFinished({ what: 'export', name: [file, file], done: 120, failed: 0 })
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
        <TabStateProvider pane={pane(true)}>
          <Work file="seen.xlsx" />
        </TabStateProvider>
        <TabStateProvider pane={pane(false)}>
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
    const { tell } = await ring()
    await screen.findByRole('button', { name: '通知，1003 条未读' })
    tell(EVERYTHING, { position: '8', ids: ['12'], kind: 'shop', by: 'lin' })
    await act(async () => {})
    await waitFor(() =>
      expect(document.querySelector('[aria-live="polite"].visually-hidden')).toHaveTextContent(/条新通知/),
    )
  })
})
