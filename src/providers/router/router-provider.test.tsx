import '@testing-library/jest-dom/vitest'
import { type DataProvider, Refine, useBack, useGo, useParsed, useTable } from '@refinedev/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { type TabState, TabStateProvider } from '../tab-state'
import { routerProvider } from './router-provider'

const PATH = '/shop/shop-manage/shop-list'
const tab = (active: boolean): TabState => ({
  active,
  setDirty: () => {},
  close: () => {},
  setSearch: vi.fn(),
  moveOn: () => {},
  turnTo: () => {},
  setTitle: () => {},
  onDiscard: () => () => {},
  container: () => document.body,
})

/** The window's navigations: method and URL. */
let went: string[] = []
function Watch() {
  const { pathname, search, hash } = useLocation()
  const how = useNavigationType()
  went.push(`${how} ${pathname}${search}${hash}`)
  return null
}

const getList = vi.fn<DataProvider['getList']>(async () => ({ data: [], total: 0 }))
const dataProvider = { getList, getApiUrl: () => '' } as unknown as DataProvider

/** Renders `content` as the screen of a tab at the URL. */
function show(address: string, content: ReactNode, at = tab(true)) {
  went = []
  getList.mockClear()
  render(
    <MemoryRouter initialEntries={['/dashboard', address]}>
      <Refine
        dataProvider={dataProvider}
        routerProvider={routerProvider}
        resources={[
          { name: 'shopList', list: PATH },
          { name: 'shopEdit', list: '/shop/shop-manage/edit/:id' },
          { name: 'shop' },
        ]}
        options={{ disableTelemetry: true, syncWithLocation: true, warnWhenUnsavedChanges: false }}
      >
        <TabStateProvider tab={at}>
          <Watch />
          <Routes>
            <Route path={PATH} element={content} />
            <Route path="/shop/shop-manage/edit/:id" element={content} />
            <Route path="*" element={null} />
          </Routes>
        </TabStateProvider>
      </Refine>
    </MemoryRouter>,
  )
  return at
}

/** Exposes a hook's value outside the tree. */
function hooked<T>(use: () => T) {
  const box: { current?: T } = {}
  function Probe() {
    box.current = use()
    return null
  }
  return {
    element: <Probe />,
    get: (): T => {
      if (box.current === undefined) throw new Error('Not drawn yet')
      return box.current
    },
  }
}

describe('a refine list with this router', () => {
  const table = () => useTable({ resource: 'shop', syncWithLocation: true })

  it('starts with the state of the URL and leaves the URL unchanged', async () => {
    const list = hooked(table)
    show(`${PATH}?page_no=2&page_size=20&keyword=abc&start_time,end_time=1,2&sort=shop_id:desc`, list.element)
    await waitFor(() => expect(getList).toHaveBeenCalled())
    expect(getList.mock.calls[0]?.[0]).toMatchObject({
      pagination: { currentPage: 2, pageSize: 20 },
      sorters: [{ field: 'shop_id', order: 'desc' }],
      filters: [
        { field: 'keyword', operator: 'eq', value: 'abc' },
        { field: 'start_time,end_time', operator: 'eq', value: '1,2' },
      ],
    })
    expect(new Set(went)).toEqual(
      new Set([`POP ${PATH}?page_no=2&page_size=20&keyword=abc&start_time,end_time=1,2&sort=shop_id:desc`]),
    )
  })

  it('uses its own call, whatever call the URL names', async () => {
    show(`${PATH}?call=DELETE%20admin/shops&query=a&basedOn=1&mark=2`, hooked(table).element)
    await waitFor(() => expect(getList).toHaveBeenCalled())
    const meta = getList.mock.calls[0]?.[0].meta ?? {}
    expect(meta).toMatchObject({ mark: '2' })
    for (const name of ['call', 'query', 'basedOn']) expect(meta).not.toHaveProperty(name)
  })

  it('replaces the URL with the changed state, without defaults', async () => {
    const list = hooked(table)
    show(`${PATH}?audit=1`, list.element)
    await waitFor(() => expect(getList).toHaveBeenCalled())
    act(() => list.get().setCurrentPage(3))
    await waitFor(() => expect(went.at(-1)).toBe(`REPLACE ${PATH}?audit=1&page_no=3`))
    act(() => {
      list.get().setCurrentPage(1)
      list.get().setFilters([{ field: 'keyword', operator: 'eq', value: 'tea' }])
    })
    await waitFor(() => expect(went.at(-1)).toBe(`REPLACE ${PATH}?audit=1&keyword=tea`))
    act(() => list.get().setFilters([{ field: 'keyword', operator: 'eq', value: undefined }]))
    await waitFor(() => expect(went.at(-1)).toBe(`REPLACE ${PATH}?audit=1`))
    expect(went.some(step => step.startsWith('PUSH'))).toBe(false)
  })

  it('causes no update loop', async () => {
    const list = hooked(table)
    show(PATH, list.element)
    act(() => list.get().setPageSize(50))
    await waitFor(() => expect(went.at(-1)).toBe(`REPLACE ${PATH}?page_size=50`))
    const steps = went.length
    await waitFor(() => expect(list.get().tableQuery.isFetched).toBe(true))
    expect(new Set(went.slice(steps))).toEqual(new Set())
  })
})

describe('the parsed URL', () => {
  it('is shared by all readers, and stable in a hidden tab', () => {
    const [one, another] = [hooked(useParsed), hooked(useParsed)]
    const both = (
      <>
        {one.element}
        {another.element}
      </>
    )
    show(`${PATH}?keyword=a&mark=2`, both)
    const result = one.get()
    expect(result).toMatchObject({ resource: { name: 'shopList' }, params: { mark: '2' } })
    expect(another.get()).toBe(result)
    show(`${PATH}?keyword=b`, both)
    expect(one.get()).not.toBe(result)
    expect(one.get().params).toMatchObject({ filters: [{ field: 'keyword', operator: 'eq', value: 'b' }] })
  })
})

describe('navigation', () => {
  it('to another screen adds a history entry and drops the query, unless keepQuery is set', () => {
    const go = hooked(useGo)
    show(`${PATH}?keyword=a`, go.element)
    act(() => void go.get()({ to: '/shop/shop-manage/edit/5?audit=1' }))
    expect(went.at(-1)).toBe('PUSH /shop/shop-manage/edit/5?audit=1')
    act(() => void go.get()({ to: PATH, options: { keepQuery: true }, query: { b: 2 }, hash: 'top' }))
    expect(went.at(-1)).toBe(`PUSH ${PATH}?audit=1&b=2#top`)
  })

  it('preserves unrelated query parameters', () => {
    const go = hooked(useGo)
    show('/shop/shop-manage/edit/5?audit=1', go.element)
    const steps = went.length
    act(() => {
      go.get()({
        type: 'replace',
        options: { keepQuery: true },
        query: { currentPage: 1, pageSize: 10, filters: [], sorters: [] },
      })
    })
    expect(went).toHaveLength(steps)
    act(() => void go.get()({ type: 'replace', options: { keepQuery: true }, query: { currentPage: 2 } }))
    expect(went.at(-1)).toBe('REPLACE /shop/shop-manage/edit/5?audit=1&page_no=2')
  })

  it('returns a URL without navigating on request', () => {
    const go = hooked(useGo)
    show(`${PATH}?keyword=a`, go.element)
    const steps = went.length
    expect(go.get()({ type: 'path', query: { currentPage: 2 }, options: { keepQuery: true } })).toBe(
      `${PATH}?keyword=a&page_no=2`,
    )
    expect(went).toHaveLength(steps)
  })

  it('from a hidden tab never navigates the window: the query goes to its tab', () => {
    const go = hooked(useGo)
    const back = hooked(useBack)
    const hidden = show(
      `${PATH}?keyword=a`,
      <>
        {go.element}
        {back.element}
      </>,
      tab(false),
    )
    const steps = went.length
    act(() => void go.get()({ type: 'replace', options: { keepQuery: true }, query: { currentPage: 2 } }))
    expect(hidden.setSearch).toHaveBeenCalledExactlyOnceWith('?keyword=a&page_no=2')
    act(() => void go.get()({ to: '/dashboard' }))
    act(() => back.get()())
    expect(went).toHaveLength(steps)
  })
})

describe('navigation before the previous one is rendered', () => {
  it('is based on the pending query', () => {
    const go = hooked(useGo)
    show(`${PATH}?audit=1`, go.element)
    act(() => {
      go.get()({ options: { keepQuery: true }, query: { keyword: 'tea' } })
      go.get()({ options: { keepQuery: true }, query: { pageSize: 50 } })
    })
    expect(went.at(-1)).toBe(`PUSH ${PATH}?audit=1&keyword=tea&page_size=50`)
  })

  it('is dropped when the window has just navigated to another screen', () => {
    const go = hooked(useGo)
    const left = show(`${PATH}?keyword=a`, go.element)
    act(() => {
      go.get()({ to: '/dashboard' })
      go.get()({ options: { keepQuery: true }, query: { currentPage: 2 } })
    })
    expect(went.at(-1)).toBe('PUSH /dashboard')
    expect(left.setSearch).toHaveBeenCalledExactlyOnceWith('?keyword=a&page_no=2')
  })
})

describe('parsing a URL', () => {
  it('returns query parameters, path parameters, and the state of a list', () => {
    const parsed = hooked(useParsed)
    show('/shop/shop-manage/edit/5?audit=1&page_no=2', parsed.element)
    expect(parsed.get()).toMatchObject({
      id: '5',
      pathname: '/shop/shop-manage/edit/5',
      resource: { name: 'shopEdit' },
      params: { id: '5', audit: '1', currentPage: 2, filters: [{ field: 'audit', operator: 'eq', value: '1' }] },
    })
  })

  it('preserves an id and a parameter with a percent sign', () => {
    const parsed = hooked(useParsed)
    show('/shop/shop-manage/edit/100%25?to=%25&audit=50%25', parsed.element)
    expect(parsed.get()).toMatchObject({ id: '100%', params: { id: '100%', to: '%', audit: '50%' } })
  })

  it('returns no filters if there are none, so that a screen may have defaults', () => {
    const parsed = hooked(useParsed)
    show(PATH, parsed.element)
    expect(parsed.get().params).not.toHaveProperty('filters')
    expect(parsed.get().params).not.toHaveProperty('currentPage')
  })
})

it('renders links inside the page', () => {
  const { Link } = routerProvider
  if (!Link) throw new Error('The router has no Link')
  show(PATH, <Link to="/dashboard">home</Link>)
  act(() => screen.getByRole('link', { name: 'home' }).click())
  expect(went.at(-1)).toBe('PUSH /dashboard')
})
