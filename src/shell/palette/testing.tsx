import { configure, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { Permissions } from '@/providers/access-control/field-permissions'
import type { Http } from '@/providers/http/client'
import { CallError, NOT_OFFERED } from '@/providers/http/errors'
import { storeUser } from '@/providers/http/session'
import { NoticesProvider } from '@/providers/notices/notices'
import { fakeHttp, renderWidget } from '@/widgets/testing'
import type { Tab } from '../tabs/tabs'
import { TabsContext } from '../tabs/use-tabs'
import { CommandPalette } from './command-palette'

/** Test support of the palette. Not imported by the product. */

// The palette's code is loaded on opening, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const tab = (key: string, route: Tab['route'], more: Partial<Tab> = {}): Tab => ({
  id: key,
  key,
  route,
  search: '',
  cached: true,
  dirty: false,
  awake: true,
  run: 0,
  used: 1,
  ...more,
})
export const DASHBOARD = tab('/dashboard', 'dashboard')
export const SHOP_LIST = tab('/shop/shop-manage/shop-list', 'shopList', { search: '?page_no=3' })
export const SHOP_EDIT = tab('/shop/shop-manage/edit/5', 'shopEdit', { title: '云山画廊' })

/** Stores a signed-in administrator. */
export const signIn = (uid: string) =>
  storeUser({
    uid,
    username: 'admin',
    department: '',
    face: '',
    role_id: '0',
    founder: 1,
    expires: Math.floor(Date.now() / 1000) + 3_600,
  })

interface Setting {
  readonly http?: ReturnType<typeof fakeHttp>
  readonly language?: 'zh' | 'en'
  readonly permissions?: Permissions
  readonly tabs?: readonly Tab[]
  readonly active?: Tab
  /** Whether the deployment has the global search; without it lists are searched one by one. */
  readonly hasSearch?: boolean
}

/** A deployment without the global search: the call fails as not offered, and nothing is sent. */
function withoutSearch(http: ReturnType<typeof fakeHttp>): ReturnType<typeof fakeHttp> {
  const sendLoose: typeof http.sendLoose = async (key, sent) => {
    if (key !== 'GET admin/search') return http.sendLoose(key, sent)
    throw new CallError('', { statusCode: 404, code: NOT_OFFERED, silent: true })
  }
  return { ...http, sendLoose, send: sendLoose as Http['send'] }
}

/** Tab actions that the palette does not use. */
const NO_ACTS = { close: vi.fn(), closeOthers: vi.fn(), closeRight: vi.fn(), reload: vi.fn(), move: vi.fn() }

/** Renders the palette as the header does. */
export async function renderPalette(setting: Setting = {}) {
  const { http: answers = fakeHttp({}), language = 'zh', permissions = 'all', hasSearch = false } = setting
  const { tabs = [DASHBOARD], active = tabs[0] } = setting
  const http = hasSearch ? answers : withoutSearch(answers)
  const open = vi.fn<(address: string) => void>()
  const closeAll = vi.fn<() => void>()
  const logout = vi.fn<() => void>()
  const around = (shown: Tab | undefined) => (
    <NoticesProvider>
      <TabsContext value={{ ...NO_ACTS, list: tabs, active: shown, open, closeAll }}>
        <CommandPalette permissions={permissions} logout={logout} />
      </TabsContext>
    </NoticesProvider>
  )
  const view = await renderWidget(around(active), { http, language })
  return { ...view, open, closeAll, logout, visit: (shown: Tab) => view.again(around(shown)) }
}

/** Presses the palette's shortcut. @returns false if it was handled */
export const pressKey = (more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, ...more })

/** Opens the palette and returns its input. */
export async function openPalette(): Promise<HTMLElement> {
  pressKey()
  return screen.findByRole('combobox')
}

export const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })
export const press = (field: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(field, { key, ...more })

/** The texts of all options, and of the selected one. */
export const lines = () => screen.queryAllByRole('option').map(line => line.textContent)
export const chosen = () => screen.queryByRole('option', { selected: true })?.textContent
/** The groups with their numbers of lines. */
export const groups = () =>
  screen.queryAllByRole('group').map(group => {
    const name = document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent
    return `${name} ${group.querySelectorAll('[role=option]').length}`
  })
