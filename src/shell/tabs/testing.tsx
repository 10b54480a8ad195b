import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { beforeEach, expect } from 'vitest'
import { shellMessages } from '@/locales/shell'
import { addMessages, changeLanguage } from '@/providers/i18n/i18n'
import { NoticesProvider } from '@/providers/notices/notices'
import { AtWindow, WindowRouter } from '@/providers/router/window-router'
import { drawn, failing } from './stand-in'
import { TabPanels } from './tab-panels'
import { TabStrip } from './tab-strip'
import type { Place } from './tabs'
import { TabsProvider } from './tabs-provider'
import { type OpenTabs, TabsContext, useTabs } from './use-tabs'

/** Test support of tabs: the tab bar and panels with fake screens. */

addMessages(shellMessages)
// Content of hidden tabs is not accessible.
configure({ defaultHidden: false })

export const LIST = '/shop/shop-manage/shop-list'
export const AUDIT = '/shop/shop-manage/shop-audit'
/** Not cached. */
export const ADD = '/shop/shop-manage/shop-add'
export const EDIT = '/shop/shop-manage/edit/5'

export let tabs: OpenTabs
export let queries: QueryClient
let went: string[] = []
export let navigate: ReturnType<typeof useNavigate>

function Watch() {
  const { pathname, search } = useLocation()
  tabs = useTabs()
  navigate = useNavigate()
  went.push(`${useNavigationType()} ${pathname}${search}`)
  return null
}

export async function show(address: string, prefetch?: (place: Place) => Promise<void>) {
  went = []
  queries = new QueryClient()
  // Screens are lazy: their suspense belongs to the rendering.
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <WindowRouter history={createMemoryHistory({ initialEntries: [address], v5Compat: true })}>
          <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false }, zeroRuntime: true }}>
            <NoticesProvider>
              <TabsProvider uid="1" permissions="all" prefetch={prefetch}>
                {open => (
                  <>
                    <AtWindow>
                      <TabsContext value={open.tabs}>
                        <Watch />
                        <TabStrip />
                      </TabsContext>
                    </AtWindow>
                    <TabPanels {...open} error={open.target.kind === 'error' ? open.target.route : undefined} />
                  </>
                )}
              </TabsProvider>
            </NoticesProvider>
          </ConfigProvider>
        </WindowRouter>
      </QueryClientProvider>,
    )
  })
  await within(await shown()).findByRole('heading', { level: 2 })
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

/** The visible screen. */
export const shown = () => screen.findByRole('main')
export const go = async (to: string) => {
  await act(async () => void navigate(to))
  await waitFor(() => expect(went.at(-1)).toContain(to))
  await within(await shown()).findByRole('heading', { level: 2 })
}
export const heading = async () => (await within(await shown()).findByRole('heading', { level: 2 })).textContent?.trim()
export const strip = () => within(screen.getByRole('navigation', { name: '打开的页面' }))
export const names = () =>
  strip()
    .getAllByRole('link')
    .map(link => link.textContent)
export const mounted = () => document.querySelectorAll('main').length
export const at = () => went.at(-1)?.split(' ')[1]
/** The window's last navigation type: 'PUSH', 'REPLACE' or 'POP'. */
export const how = () => went.at(-1)?.split(' ')[0]

beforeEach(async () => {
  for (const key of Object.keys(drawn)) delete drawn[key]
  delete failing.error
  sessionStorage.clear()
  await changeLanguage('zh')
})
