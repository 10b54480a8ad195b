import '@testing-library/jest-dom/vitest'
import type { RouteName } from '@contract/routes'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider, Modal } from 'antd'
import { type ComponentType, lazy, useState } from 'react'
import { MemoryRouter, useLocation, useNavigate, useNavigationType, useParams } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { shellWords } from '@/locales/shell'
import { addWords, changeLanguage } from '@/providers/i18n/i18n'
import { type Pane, usePane } from '@/providers/pane'
// Fails a test in which React or antd complains.
import '@/widgets/testing'
import { Panes } from './panes'
import { saveTabs } from './saved'
import { TabStrip } from './tab-strip'
import { startTabs, visit } from './tabs'
import { TabsProvider } from './tabs-provider'
import { type OpenTabs, useTabs } from './use-tabs'

addWords(shellWords)

const LIST = '/shop/shop-manage/shop-list'
const AUDIT = '/shop/shop-manage/shop-audit'
/** Not cached. */
const ADD = '/shop/shop-manage/shop-add'
const EDIT = '/shop/shop-manage/edit/5'

/** What the stand-in screens told of themselves. */
const drawn: Record<string, number> = {}
const panes: Record<string, Pane> = {}
let failing: Error | undefined

/** Counts how often what is inside a screen is drawn. */
function Drawn({ route }: { route: RouteName }) {
  drawn[route] = (drawn[route] ?? 0) + 1
  return null
}

function StandIn({ route }: { route: RouteName }) {
  const pane = usePane()
  const { search } = useLocation()
  const { id } = useParams()
  const [count, setCount] = useState(0)
  const [isOpen, setOpen] = useState(false)
  panes[route] = pane
  if (failing && route === 'shopAudit') throw failing
  return (
    <section>
      <h2>
        {route} {id} {search}
      </h2>
      <Drawn route={route} />
      <input aria-label={`field of ${route}`} />
      <button type="button" onClick={() => setCount(before => before + 1)}>
        counted {count}
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        open dialog
      </button>
      <Modal open={isOpen} title="a dialog" footer={null} onCancel={() => setOpen(false)} />
    </section>
  )
}

vi.mock('../screens', () => {
  const made = new Map<RouteName, ComponentType>()
  return {
    screenOf: (route: RouteName) => {
      const known = made.get(route)
      if (known) return known
      const screen = lazy(async () => ({ default: () => <StandIn route={route} /> }))
      made.set(route, screen)
      return screen
    },
    forgetScreen: (route: RouteName) => made.delete(route),
    preloadScreen: async () => undefined,
  }
})

let tabs: OpenTabs
let went: string[]
let navigate: ReturnType<typeof useNavigate>

function Watch() {
  const { pathname, search } = useLocation()
  tabs = useTabs()
  navigate = useNavigate()
  went.push(`${useNavigationType()} ${pathname}${search}`)
  return null
}

async function show(address: string) {
  went = []
  // Screens are loaded lazily: what they suspend belongs to the rendering.
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
          <App component={false}>
            <TabsProvider uid="1" permissions="all">
              {(target, actions) => (
                <>
                  <Watch />
                  <TabStrip />
                  <Panes actions={actions} error={target.kind === 'error' ? target.route : undefined} />
                </>
              )}
            </TabsProvider>
          </App>
        </ConfigProvider>
      </MemoryRouter>,
    )
  })
  await within(await shown()).findByRole(failing ? 'alert' : 'heading')
  return userEvent.setup()
}

/** The one screen that a person sees. */
const shown = () => screen.findByRole('main')
const go = async (to: string) => {
  await act(async () => void navigate(to))
  await waitFor(() => expect(went.at(-1)).toContain(to))
  await within(await shown()).findByRole('heading')
}
const heading = async () => (await within(await shown()).findByRole('heading')).textContent?.trim()
const strip = () => within(screen.getByRole('navigation', { name: '打开的页面' }))
const names = () =>
  strip()
    .getAllByRole('link')
    .map(link => link.textContent)
const mounted = () => document.querySelectorAll('main').length
const at = () => went.at(-1)?.split(' ')[1]

beforeEach(async () => {
  for (const key of Object.keys(drawn)) delete drawn[key]
  failing = undefined
  sessionStorage.clear()
  await changeLanguage('zh')
})

describe('a kept tab', () => {
  it('keeps what was typed and counted, its query, and its place in the strip', async () => {
    const person = await show(`${LIST}?page_no=2`)
    await person.type(await screen.findByLabelText('field of shopList'), 'tea')
    await person.click(screen.getByRole('button', { name: 'counted 0' }))
    await go(AUDIT)
    expect(names()).toEqual(['首页', '店铺列表', '店铺审核'])
    expect(await heading()).toBe('shopAudit')
    await person.click(strip().getByRole('link', { name: '店铺列表' }))
    expect(await heading()).toBe('shopList  ?page_no=2')
    expect(screen.getByLabelText('field of shopList')).toHaveValue('tea')
    expect(screen.getByRole('button', { name: 'counted 1' })).toBeVisible()
    expect(at()).toBe(`${LIST}?page_no=2`)
  })

  it('is hidden, inert, and not drawn again while others are shown', async () => {
    await show(LIST)
    await go(AUDIT)
    const before = drawn.shopList
    expect(before).toBeGreaterThan(0)
    const hidden = screen.getByLabelText('field of shopList').closest('main')
    expect(hidden).toHaveAttribute('hidden')
    expect(hidden).toHaveAttribute('inert')
    expect(panes.shopList?.active).toBe(false)
    await go(EDIT)
    await go(AUDIT)
    expect(drawn.shopList).toBe(before)
  })

  it('hides its dialogs with it', async () => {
    const person = await show(LIST)
    await person.click(screen.getByRole('button', { name: 'open dialog' }))
    const dialog = await screen.findByRole('dialog', { name: 'a dialog' })
    expect(dialog.closest('main')).toBe(await shown())
    await go(AUDIT)
    expect(screen.queryByRole('dialog')).toBeNull()
    await go(LIST)
    expect(await screen.findByRole('dialog', { name: 'a dialog' })).toBe(dialog)
  })

  it('takes the focus when somebody goes to it, but not at the first', async () => {
    await show(LIST)
    expect(document.body).toHaveFocus()
    await go(AUDIT)
    expect(await shown()).toHaveFocus()
  })

  it('starts anew when a link brings another query, and goes on when the query is its own', async () => {
    const person = await show(LIST)
    await person.click(screen.getByRole('button', { name: 'counted 0' }))
    await act(async () => panes.shopList?.setSearch('?page_no=3'))
    await waitFor(() => expect(at()).toBe(`${LIST}?page_no=3`))
    expect(went.at(-1)).toContain('REPLACE')
    expect(screen.getByRole('button', { name: 'counted 1' })).toBeVisible()
    await go(`${LIST}?keyword=tea`)
    expect(await screen.findByRole('button', { name: 'counted 0' })).toBeVisible()
    expect(await heading()).toBe('shopList  ?keyword=tea')
  })

  it('changes its query without moving the window while it is hidden', async () => {
    await show(LIST)
    await go(AUDIT)
    await act(async () => panes.shopList?.setSearch('?page_no=3'))
    expect(at()).toBe(AUDIT)
    expect(strip().getByRole('link', { name: '店铺列表' })).toHaveAttribute('href', `${LIST}?page_no=3`)
  })

  it('says what its record is called', async () => {
    await show(EDIT)
    await act(async () => panes.shopEdit?.setTitle('云里'))
    expect(names()).toEqual(['首页', '编辑店铺 · 云里'])
  })
})

describe('a screen that is not cached', () => {
  it('starts anew at every visit', async () => {
    const person = await show(ADD)
    await person.click(await screen.findByRole('button', { name: 'counted 0' }))
    await go(LIST)
    expect(mounted()).toBe(1)
    expect(names()).toContain('新增店铺')
    await go(ADD)
    expect(await screen.findByRole('button', { name: 'counted 0' })).toBeVisible()
  })

  it('stays while something typed would be lost, until that is saved', async () => {
    await show(ADD)
    await act(async () => panes.shopAdd?.setDirty(true))
    await go(LIST)
    expect(mounted()).toBe(2)
    expect(strip().getByRole('link', { name: /新增店铺.*有未保存的修改/ })).toBeVisible()
    await act(async () => panes.shopAdd?.setDirty(false))
    expect(mounted()).toBe(1)
  })
})

describe('closing', () => {
  it('goes from the shown tab to the last that remains', async () => {
    const person = await show(LIST)
    await go(AUDIT)
    await go(LIST)
    await person.click(strip().getByRole('button', { name: '关闭「店铺列表」' }))
    await waitFor(() => expect(at()).toBe(AUDIT))
    expect(names()).toEqual(['首页', '店铺审核'])
    await person.click(strip().getByRole('button', { name: '关闭「店铺审核」' }))
    await waitFor(() => expect(at()).toBe('/'))
    expect(names()).toEqual(['首页'])
  })

  it('of another tab stays where one is', async () => {
    const person = await show(LIST)
    await go(AUDIT)
    await person.click(strip().getByRole('button', { name: '关闭「店铺列表」' }))
    expect(at()).toBe(AUDIT)
    expect(names()).toEqual(['首页', '店铺审核'])
  })

  it('never closes the dashboard', async () => {
    await show(LIST)
    expect(strip().queryByRole('button', { name: '关闭「首页」' })).toBeNull()
    await act(async () => tabs.close('/dashboard'))
    expect(names()).toContain('首页')
  })

  it('asks before typed changes go, and then closes or does not', async () => {
    const person = await show(ADD)
    await waitFor(() => expect(panes.shopAdd).toBeDefined())
    await act(async () => panes.shopAdd?.setDirty(true))
    await person.click(strip().getByRole('button', { name: '关闭「新增店铺」' }))
    expect(await screen.findByText('这些页面的修改还没有保存：新增店铺')).toBeVisible()
    await person.click(screen.getByRole('button', { name: '继续编辑' }))
    expect(names()).toContain('新增店铺 (有未保存的修改)'.replace(' ', ''))
    await person.click(strip().getByRole('button', { name: '关闭「新增店铺」' }))
    await person.click((await screen.findAllByRole('button', { name: '放弃并关闭' })).at(-1) as HTMLElement)
    await waitFor(() => expect(names()).toEqual(['首页']))
  })

  it('does not ask when the screen has just saved, and goes where it says', async () => {
    await show(ADD)
    await waitFor(() => expect(panes.shopAdd).toBeDefined())
    await act(async () => panes.shopAdd?.setDirty(true))
    await act(async () => {
      panes.shopAdd?.setDirty(false)
      panes.shopAdd?.close(LIST)
    })
    await waitFor(() => expect(at()).toBe(LIST))
    expect(names()).toEqual(['首页', '店铺列表'])
  })

  it('of a hidden tab by its own screen does not move the window', async () => {
    await show(LIST)
    const list = panes.shopList
    await go(AUDIT)
    await act(async () => list?.close('/dashboard'))
    await waitFor(() => expect(names()).toEqual(['首页', '店铺审核']))
    expect(at()).toBe(AUDIT)
  })

  it('of others and of all is in the menu of the strip, for the keyboard too', async () => {
    const person = await show(LIST)
    await go(AUDIT)
    strip().getByRole('button', { name: '标签页操作' }).focus()
    await person.keyboard('{Enter}')
    await person.click(await screen.findByRole('menuitem', { name: '关闭其它' }))
    await waitFor(() => expect(names()).toEqual(['首页', '店铺审核']))
    expect(at()).toBe(AUDIT)
    await person.click(strip().getByRole('button', { name: '标签页操作' }))
    await person.click(await screen.findByRole('menuitem', { name: '关闭所有' }))
    await waitFor(() => expect(at()).toBe('/'))
    expect(names()).toEqual(['首页'])
  })

  it('is done with Delete and with the middle button too', async () => {
    const person = await show(LIST)
    await go(AUDIT)
    strip().getByRole('link', { name: '店铺列表' }).focus()
    await person.keyboard('{Delete}')
    await waitFor(() => expect(names()).toEqual(['首页', '店铺审核']))
    await person.pointer({ keys: '[MouseMiddle]', target: strip().getByRole('link', { name: '店铺审核' }) })
    await waitFor(() => expect(names()).toEqual(['首页']))
  })
})

describe('unsaved changes', () => {
  it('make the browser ask before the page goes away', async () => {
    await show(ADD)
    await waitFor(() => expect(panes.shopAdd).toBeDefined())
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    await act(async () => panes.shopAdd?.setDirty(true))
    expect(leave()).toBe(true)
    await act(async () => panes.shopAdd?.setDirty(false))
    expect(leave()).toBe(false)
  })

  it('are asked about before a link with another query drops them', async () => {
    const person = await show(`${EDIT}?audit=1`)
    await waitFor(() => expect(panes.shopEdit).toBeDefined())
    await act(async () => panes.shopEdit?.setDirty(true))
    await act(async () => void navigate(EDIT))
    await person.click(await screen.findByRole('button', { name: '继续编辑' }))
    await waitFor(() => expect(at()).toBe(`${EDIT}?audit=1`))
    expect(await heading()).toBe('shopEdit 5 ?audit=1')
    await act(async () => void navigate(EDIT))
    await person.click((await screen.findAllByRole('button', { name: '放弃并打开' })).at(-1) as HTMLElement)
    await waitFor(async () => expect(await heading()).toBe('shopEdit 5'))
  })
})

describe('a reload', () => {
  it('brings the tabs back, and wakes only the one that is shown', async () => {
    const places = [LIST, AUDIT].map(key => ({ key, search: '?page_no=2', route: 'shopList' as const, cached: true }))
    saveTabs(
      '1',
      places.reduce((before, place) => visit(before, place), startTabs()),
    )
    await show(`${AUDIT}?page_no=2`)
    expect(names()).toEqual(['首页', '店铺列表', '店铺审核'])
    expect(mounted()).toBe(1)
    expect(strip().getByRole('link', { name: '店铺列表' })).toHaveAttribute('href', `${LIST}?page_no=2`)
  })

  it('brings no tabs of another administrator, nor what may not be opened', async () => {
    saveTabs('2', visit(startTabs(), { key: LIST, search: '', route: 'shopList', cached: true }))
    await show(AUDIT)
    expect(names()).toEqual(['首页', '店铺审核'])
  })

  it('does not stumble over a damaged store', async () => {
    sessionStorage.setItem('adminTabs', '{"uid":"1","open":')
    await show(AUDIT)
    expect(names()).toEqual(['首页', '店铺审核'])
  })
})

describe('a screen that fails', () => {
  it('says so in its own tab and can be tried again', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
    failing = new Error('no such column')
    const person = await show(AUDIT)
    expect(await screen.findByRole('alert')).toHaveTextContent('no such column')
    expect(names()).toEqual(['首页', '店铺审核'])
    failing = undefined
    await person.click(screen.getByRole('button', { name: '重试' }))
    expect(await heading()).toBe('shopAudit')
    expect(silenced).toHaveBeenCalled()
  })
})
