import type { RouteName } from '@contract/routes'
import { ConfigProvider } from 'antd'
import {
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { UNSAFE_LocationContext as LocationContext, NavigationType, Route, Routes } from 'react-router'
import { useMessages } from '@/providers/i18n/use-messages'
import { NoticesProvider } from '@/providers/notices/notices'
import { TabStateProvider } from '@/providers/tab-state'
import type { Label } from '@/schema'
import { DialogHost } from '@/widgets/dialogs'
import { Loading } from '../loading'
import { routerPaths } from '../places'
import { ScreenKeys } from '../screen-keys'
import { TabBoundary } from './tab-boundary'
import { tabLabel } from './tab-label'
import { isHome, type Tab } from './tabs'
import type { OwnTabActions } from './use-tabs'

interface TabPanelProps {
  readonly tab: Tab
  readonly active: boolean
  readonly actions: OwnTabActions
}

/**
 * One tab panel. Its screen has a location of its own, so that it neither follows nor sees the window's. While another
 * tab is open it is hidden, not unmounted, and so are its popups. panes.css makes hidden content unreachable; `inert`
 * would do the same, but restyle every element at each switch. The screen itself must stop requests, with
 * `useTab().active`.
 */
export const TabPanel = memo(function TabPanel({ tab, active, actions }: TabPanelProps) {
  const { word } = useMessages()
  const { id, key, search, route, run, from } = tab
  const label = tabLabel(tab, word)
  const frame = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLElement>(null)
  useFocusOnShow(element, active, run, actions.hasGone)

  const place = useMemo(
    () => ({
      location: { pathname: key, search, hash: '', state: null, key: 'default' },
      navigationType: NavigationType.Pop,
    }),
    [key, search],
  )
  // Stable, since another function would re-render every antd component of the tab.
  const container = useCallback(() => frame.current ?? document.body, [])
  const isActive = useAfterSeen(active)
  const tabState = useMemo(
    () => ({
      active: isActive,
      setDirty: (dirty: boolean, what?: 'work') => actions.setDirty(key, dirty, what),
      setTitle: (title: string | undefined, act?: Label) => actions.setTitle(key, title, act),
      setSearch: (next: string) => actions.setSearch(key, next),
      followsAddress: () => actions.followsAddress(key),
      moveOn: (path: string) => actions.moveOn(key, path),
      from,
      turnTo: (address: string) => actions.turnTo(key, address),
      close: (...paths: readonly string[]) => actions.close(key, ...paths),
      onDiscard: (discard: () => void) => actions.onDiscard(id, discard),
      container,
    }),
    [isActive, actions, id, key, from, container],
  )
  // A stable element: a switch of tabs changes only contexts.
  const screen = useMemo(
    () => <Screen key={run} route={route} onClose={isHome({ key }) ? undefined : () => actions.close(key)} />,
    [actions, key, route, run],
  )

  return (
    <div ref={frame} className="pane-frame" data-pane={route} hidden={!active}>
      <main ref={element} className="pane" id={active ? 'main' : undefined} tabIndex={-1} aria-label={label}>
        <h1 className="visually-hidden">{label}</h1>
        <LocationContext value={place}>
          <TabStateProvider tab={tabState}>
            <Popups container={container}>
              {screen}
              <ScreenKeys />
            </Popups>
          </TabStateProvider>
        </LocationContext>
      </main>
    </div>
  )
})

/**
 * Defers effects of showing or hiding a tab until after the switch is painted. A transition, since a deferred value
 * would be no later if the next screen renders first.
 */
function useAfterSeen(active: boolean): boolean {
  const [seen, setSeen] = useState(active)
  useEffect(() => startTransition(() => setSeen(active)), [active])
  return seen
}

/** Popups, dialogs and drawers are rendered inside the tab: they cover nothing else, and are hidden with it. */
function Popups({ container, children }: { container: () => HTMLElement; children: ReactNode }) {
  return (
    <ConfigProvider getPopupContainer={container}>
      <NoticesProvider>
        <DialogHost>{children}</DialogHost>
      </NoticesProvider>
    </ConfigProvider>
  )
}

function Screen({ route, onClose }: { route: RouteName; onClose: (() => void) | undefined }) {
  return (
    <TabBoundary route={route} onClose={onClose}>
      {Content => (
        <Suspense fallback={<Loading />}>
          <Routes>
            {routerPaths(route).map(path => (
              <Route key={path} path={path} caseSensitive element={<Content />} />
            ))}
          </Routes>
        </Suspense>
      )}
    </TabBoundary>
  )
}

/** Moves the focus to the newly shown screen, unless a field in it has the focus already. */
function useFocusOnShow(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  run: number,
  hasGone: () => boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a remounted screen needs the focus again
  useEffect(() => {
    const { current } = element
    if (active && hasGone() && current && !current.contains(document.activeElement)) {
      current.focus({ preventScroll: true })
    }
  }, [element, active, run, hasGone])
}
