import '@testing-library/jest-dom/vitest'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Resource } from '@/schema'
import { failed, failingFirst, later } from '@/widgets/testing'
import { showScreen } from '../../testing'
import { heads, lineOf, listServer, rowQueries, type StoredViews, shop, view } from '../testing'

const LIST = '/shop/shop-manage/shop-list'

const start = async (stored: StoredViews = {}, more: Partial<Parameters<typeof showScreen>[0]> = {}) => {
  const http = more.http ?? listServer(stored)
  const shown = await showScreen({ resource: shop, route: 'shopList', http, ...more })
  return { ...shown, http }
}
/** The columns in the last request that stored them. */
const storedIn = (sentTo: Awaited<ReturnType<typeof showScreen>>['sentTo']) =>
  sentTo('PUT admin/views/settings/{screen}').at(-1)?.body
const openViews = async (user: Awaited<ReturnType<typeof showScreen>>['user']) => {
  await user.click(screen.getByRole('button', { name: /视图/ }))
  return within(await screen.findByRole('dialog', { name: '视图' }))
}
const content = (more: object) => ({ filters: {}, sort: '', page_size: 10, layout: {}, ...more })

describe('a search submitted before the default view is loaded', () => {
  const delayedServer = (stored: StoredViews) => {
    const { promise, resolve } = later<undefined>()
    const answers = { settings: [...(stored.settings ?? [])], views: [...(stored.views ?? [])] }
    const http = listServer({}, 25, { 'GET admin/views': () => promise.then(() => answers) })
    return { http, answer: () => resolve(undefined) }
  }
  /** The response arrives after the search changed the URL, but before it is rendered. */
  const searchAndAnswer = async (stored: StoredViews, address?: string) => {
    const { http, answer } = delayedServer(stored)
    const shown = await start({}, { http, ...(address && { address }) })
    await shown.user.type(screen.getByRole('searchbox'), '店铺02')
    await act(async () => {
      fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', code: 'Enter', keyCode: 13 })
      answer()
      // Nothing is rendered before this ends, so the response is rendered first.
      await new Promise(done => setTimeout(done, 50))
    })
    return shown
  }
  const settings = (more: object) => [{ screen: 'shopList', layout: {}, default_view: null, ...more }]

  it('is retained if the user has a stored page size', async () => {
    const { address } = await searchAndAnswer({ settings: settings({ layout: { page_size: 20 } }) })
    await waitFor(() => expect(address()).toBe(`${LIST}?keyword=%E5%BA%97%E9%93%BA02&page_size=20`))
    await lineOf('店铺020')
    expect(screen.queryByText('店铺001')).toBeNull()
  })

  it('is retained instead of another default view', async () => {
    const views = [view('7', { content: content({ filters: { shop_name: '店铺001' } }) })]
    const { address } = await searchAndAnswer({ settings: settings({ default_view: '7' }), views })
    await lineOf('店铺020')
    expect(address()).toBe(`${LIST}?keyword=%E5%BA%97%E9%93%BA02`)
  })

  it('is retained if the URL names a view, and modifies it', async () => {
    const views = [view('7', { content: content({ filters: { shop_name: '店铺001' } }) })]
    const { address } = await searchAndAnswer({ views }, `${LIST}?view=7`)
    await lineOf('店铺020')
    expect(address()).toBe(`${LIST}?view=7:changed&keyword=%E5%BA%97%E9%93%BA02`)
  })
})

describe('columns of a list', () => {
  it('are in the layout that the user stored on the server', async () => {
    const layout = { hidden: ['shop_credit'], shown: ['member_name'], order: ['shop_disable', 'shop_name'] }
    await start({ settings: [{ screen: 'shopList', layout, default_view: null }] })
    await lineOf('店铺001')
    expect(heads()).toEqual(['店铺状态', '会员', '店铺名称', '排序', '自营', '操作'])
  })

  it('are not rendered before the layout is loaded', async () => {
    const { promise, resolve } = later<{ settings: []; views: [] }>()
    await start({}, { http: listServer({}, 25, { 'GET admin/views': () => promise }) })
    await waitFor(() => expect(screen.getAllByRole('table')[0]).toHaveAttribute('aria-busy', 'true'))
    expect(screen.queryByText('店铺001')).toBeNull()
    resolve({ settings: [], views: [] })
    await lineOf('店铺001')
  })

  it('are as declared if the layout fails to load', async () => {
    await start(
      {},
      {
        http: listServer({}, 25, {
          'GET admin/views': () => {
            throw failed('没有')
          },
        }),
      },
    )
    await lineOf('店铺001')
    expect(heads()).toEqual(['店铺名称', '金额', '排序', '自营', '店铺状态', '操作'])
  })

  it('apply a change made before the previous one is rendered', async () => {
    const { user, sentTo } = await start()
    await lineOf('店铺001')
    await user.click(screen.getByRole('button', { name: '列设置' }))
    const credit = await screen.findByRole('checkbox', { name: '显示 金额' })
    const member = screen.getByRole('checkbox', { name: '显示 会员' })
    const state = screen.getByRole('button', { name: /店铺状态/ })
    fireEvent.click(credit)
    fireEvent.click(member)
    // A repeated key.
    for (let step = 0; step < 2; step++) fireEvent.keyDown(state, { key: 'ArrowUp' })
    await waitFor(() => expect(heads()).toEqual(['店铺名称', '店铺状态', '排序', '自营', '会员', '操作']))
    await waitFor(() =>
      expect(storedIn(sentTo)).toEqual({
        default_view: null,
        layout: {
          hidden: ['shop_credit'],
          shown: ['member_name'],
          order: ['shop_name', 'shop_credit', 'shop_disable', 'goods_num', 'self_operated', 'member_name'],
        },
      }),
    )
  })

  it('are hidden, shown, moved and resized in the column panel, and stored as differences', async () => {
    const { user, sentTo } = await start()
    await lineOf('店铺001')
    await user.click(screen.getByRole('button', { name: '列设置' }))
    await user.click(await screen.findByRole('checkbox', { name: '显示 金额' }))
    expect(heads()).toEqual(['店铺名称', '排序', '自营', '店铺状态', '操作'])
    await user.click(screen.getByRole('checkbox', { name: '显示 会员' }))
    expect(heads()).toContain('会员')
    const handle = screen.getByRole('button', { name: /店铺状态/ })
    handle.focus()
    await user.keyboard('{Home}')
    expect(heads()[0]).toBe('店铺状态')
    const width = screen.getByRole('spinbutton', { name: '店铺名称 的宽度' })
    await user.clear(width)
    await user.type(width, '300{Enter}')
    await waitFor(() =>
      expect(storedIn(sentTo)).toEqual({
        default_view: null,
        layout: {
          hidden: ['shop_credit'],
          shown: ['member_name'],
          order: ['shop_disable', 'shop_name', 'shop_credit', 'goods_num', 'self_operated', 'member_name'],
          widths: { shop_name: 300 },
        },
      }),
    )
    await user.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(heads()).toEqual(['店铺名称', '金额', '排序', '自营', '店铺状态', '操作'])
    await waitFor(() => expect(storedIn(sentTo)).toEqual({ default_view: null, layout: {} }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '列设置' })).toBeNull())
    expect(screen.getByRole('button', { name: '列设置' })).toHaveFocus()
  })

  it('show an error when they could not be stored', async () => {
    const { user, messages } = await start(
      {},
      {
        http: listServer({}, 25, {
          'PUT admin/views/settings/{screen}': () => {
            throw failed('服务器不在')
          },
        }),
      },
    )
    await lineOf('店铺001')
    await user.click(screen.getByRole('button', { name: '紧凑显示' }))
    await waitFor(() => expect(messages()).toEqual(['服务器不在']))
    expect(screen.getByRole('button', { name: '宽松显示' })).toBeVisible()
  })

  it('sort if the call supports it, also in the URL', async () => {
    const { user, http, address } = await start()
    await lineOf('店铺001')
    const head = screen.getByRole('columnheader', { name: '店铺名称' })
    await user.click(head)
    await waitFor(() => expect(rowQueries(http).at(-1)).toMatchObject({ sort_by: 'shop_name', sort_order: 'asc' }))
    expect(head).toHaveAttribute('aria-sort', 'ascending')
    await user.click(head)
    await lineOf('店铺025')
    expect(address()).toContain('sort=shop_name:desc')
    await user.click(head)
    await waitFor(() => expect(address()).not.toContain('sort'))
    expect(screen.getByRole('columnheader', { name: '金额' })).not.toHaveAttribute('aria-sort')
  })

  it('show the default order in the footer or by a header arrow', async () => {
    const { user, http } = await start()
    await lineOf('店铺001')
    expect(screen.getByText('按创建时间从新到旧')).toBeVisible()
    await user.click(screen.getByRole('columnheader', { name: '店铺名称' }))
    await waitFor(() => expect(rowQueries(http).at(-1)).toMatchObject({ sort_by: 'shop_name' }))
    expect(screen.queryByText('按创建时间从新到旧')).toBeNull()
  })

  it('reverse the default order with the first click, and restore it with the second', async () => {
    const byName: Resource = { ...shop, defaultSort: ['shop_name', 'asc'] }
    const { user, http, address } = await start({}, { resource: byName })
    await lineOf('店铺001')
    const head = screen.getByRole('columnheader', { name: '店铺名称' })
    expect(head).toHaveAttribute('aria-sort', 'ascending')
    expect(rowQueries(http).at(-1)).toMatchObject({ sort_by: 'shop_name', sort_order: 'asc' })
    await user.click(head)
    await lineOf('店铺025')
    expect(head).toHaveAttribute('aria-sort', 'descending')
    expect(address()).toContain('sort=shop_name:desc')
    await user.click(head)
    await lineOf('店铺001')
    expect(address()).not.toContain('sort')
    expect(head).toHaveAttribute('aria-sort', 'ascending')
  })

  it('ignore an unsupported sort order in the URL', async () => {
    const { http } = await start({}, { address: '/shop/shop-manage/shop-list?sort=shop_credit:desc' })
    await lineOf('店铺001')
    expect(rowQueries(http)).toEqual([{ shop_disable: 'ALL', page_no: 1, page_size: 10 }])
  })
})

describe('saved views', () => {
  const red = view('7', {
    name: '红',
    content: content({ filters: { shop_name: '2' }, sort: 'shop_name:desc', layout: { hidden: ['shop_credit'] } }),
  })

  it('store the current list state, and show when it was modified', async () => {
    const { user, address, sentTo } = await start()
    await lineOf('店铺001')
    await user.click(screen.getByRole('columnheader', { name: '店铺名称' }))
    const panel = await openViews(user)
    await user.click(await panel.findByRole('button', { name: '另存为视图' }))
    await user.type(panel.getByRole('textbox', { name: '视图名称' }), '按名称{Enter}')
    await waitFor(() => expect(address()).toContain('view=101'))
    expect(sentTo('POST admin/views')).toMatchObject([
      { body: { screen: 'shopList', name: '按名称', shared: 0, content: content({ sort: 'shop_name:asc' }) } },
    ])
    expect(await screen.findByRole('button', { name: '按名称' })).toBeVisible()
    await user.click(screen.getByRole('columnheader', { name: '店铺名称' }))
    expect(await screen.findByRole('button', { name: '按名称（已修改）' })).toBeVisible()
    expect(address()).toContain('view=101:changed')

    const again = await openViews2(user, '按名称（已修改）')
    await user.click(await again.findByRole('button', { name: '还原' }))
    await waitFor(() => expect(address()).toContain('sort=shop_name:asc'))
    expect(await screen.findByRole('button', { name: '按名称' })).toBeVisible()
  })
  const openViews2 = async (user: Awaited<ReturnType<typeof showScreen>>['user'], name: string) => {
    await user.click(screen.getByRole('button', { name }))
    return within(await screen.findByRole('dialog', { name: '视图' }))
  }

  it('are stored under another name after a rejection', async () => {
    const taken = failingFirst(['已有同名视图'], () => view('9', { name: '按名称' }))
    const { user, address } = await start({}, { http: listServer({}, 25, { 'POST admin/views': taken }) })
    await lineOf('店铺001')
    const panel = await openViews(user)
    await user.click(await panel.findByRole('button', { name: '另存为视图' }))
    await user.type(panel.getByRole('textbox', { name: '视图名称' }), '按')
    await user.click(panel.getByRole('button', { name: '保存' }))
    expect(await panel.findByText('已有同名视图')).toBeVisible()
    await user.type(panel.getByRole('textbox', { name: '视图名称' }), '名称')
    await user.click(panel.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(address()).toContain('view=9'))
  })

  it('open from the URL with their stored state', async () => {
    const { http, address } = await start({ views: [red] }, { address: '/shop/shop-manage/shop-list?view=7' })
    await lineOf('店铺025')
    expect(rowQueries(http).at(-1)).toEqual({
      shop_disable: 'ALL',
      page_no: 1,
      page_size: 10,
      shop_name: '2',
      sort_by: 'shop_name',
      sort_order: 'desc',
    })
    expect(heads()).not.toContain('金额')
    expect(screen.getByRole('button', { name: '红' })).toBeVisible()
    expect(address()).toContain('view=7')
  })

  it('are restored with modifications after leaving', async () => {
    const { http } = await start(
      { views: [red] },
      { address: '/shop/shop-manage/shop-list?shop_name=3&view=7:changed' },
    )
    await lineOf('店铺003')
    expect(rowQueries(http)).toEqual([{ shop_disable: 'ALL', page_no: 1, page_size: 10, shop_name: '3' }])
    expect(screen.getByRole('button', { name: '红（已修改）' })).toBeVisible()
  })

  it('are skipped when they are deleted', async () => {
    const { address } = await start({}, { address: '/shop/shop-manage/shop-list?view=7' })
    await lineOf('店铺001')
    await waitFor(() => expect(address()).not.toContain('view'))
  })

  it('can be the default of the list, and the declared list remains available', async () => {
    const settings = [{ screen: 'shopList', layout: {}, default_view: '7' }]
    const { user, address } = await start({ views: [red], settings })
    await lineOf('店铺025')
    await waitFor(() => expect(address()).toContain('view=7'))
    const panel = await openViews2(user, '红')
    await user.click(await panel.findByRole('button', { name: '默认列表' }))
    await lineOf('店铺001')
    await waitFor(() => expect(address()).toContain('view=0'))
  })

  it('do not apply by default if the URL has parameters', async () => {
    const settings = [{ screen: 'shopList', layout: {}, default_view: '7' }]
    const { http } = await start({ views: [red], settings }, { address: '/shop/shop-manage/shop-list?page_no=2' })
    await lineOf('店铺011')
    expect(rowQueries(http)).toHaveLength(1)
  })

  it('are made the default, renamed, duplicated, shared and deleted', async () => {
    const { user, sentTo } = await start({ views: [red] })
    await lineOf('店铺001')
    const panel = await openViews(user)
    await user.click(await panel.findByRole('button', { name: '打开列表时使用「红」' }))
    await waitFor(() => expect(storedIn(sentTo)).toEqual({ layout: {}, default_view: '7' }))
    await user.click(panel.getByRole('button', { name: '重命名「红」' }))
    const box = panel.getByRole('textbox', { name: '视图名称' })
    await user.clear(box)
    await user.type(box, '蓝{Enter}')
    await panel.findByRole('button', { name: '重命名「蓝」' })
    await user.click(panel.getByRole('button', { name: '复制「蓝」' }))
    await panel.findByRole('button', { name: '重命名「蓝 副本」' })
    await user.click(panel.getByRole('button', { name: '共享「蓝」' }))
    await panel.findByRole('button', { name: '不再共享「蓝」' })
    await user.click(panel.getByRole('button', { name: '删除「蓝 副本」' }))
    const remove = await screen.findByRole('button', { name: '删除视图' })
    // The copy is the user's own.
    expect(screen.queryByText('其他管理员也将看不到它。')).toBeNull()
    await user.click(remove)
    await waitFor(() => expect(screen.queryByRole('button', { name: '删除「蓝 副本」' })).toBeNull())
    expect(sentTo('DELETE admin/views/{view_id}')).toEqual([{ params: { view_id: '101' } }])
  })

  it('of others can be opened and duplicated, and rejections are shown', async () => {
    const theirs = view('8', { name: '别人的', own: 0, shared: 1, owner_name: 'boss' })
    const http = listServer({ views: [theirs] }, 25, {
      'POST admin/views': failingFirst(['已有同名视图'], () => view('9', { name: '别人的 2' })),
    })
    const { user } = await start({}, { http, language: 'en' })
    await lineOf('店铺001')
    await user.click(screen.getByRole('button', { name: 'Views' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Views' }))
    expect(await panel.findByText('Shared by boss')).toBeVisible()
    await user.click(await panel.findByRole('button', { name: 'Duplicate “别人的”' }))
    expect(await panel.findByRole('alert')).toHaveTextContent('已有同名视图')
    await user.click(panel.getByRole('button', { name: 'Duplicate “别人的”' }))
    await waitFor(() => expect(panel.queryByRole('alert')).toBeNull())
    expect(await panel.findByText('别人的 2')).toBeVisible()
  })
})
