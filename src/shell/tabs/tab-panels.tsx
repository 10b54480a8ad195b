import { ROUTES, type RouteName } from '@contract/routes'
import { Suspense } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { AtWindow } from '@/providers/router/window-router'
import { Loading } from '../loading'
import { TabBoundary } from './tab-boundary'
import { TabPanel } from './tab-panel'
import type { Tab } from './tabs'
import type { OpenTabs, OwnTabActions } from './use-tabs'
import './panes.css'

interface TabPanelsProps {
  readonly tabs: Pick<OpenTabs, 'list' | 'active'>
  readonly actions: OwnTabActions
  readonly error: RouteName | undefined
}

/** Renders every mounted screen, one of them visible; an error page hides them all. */
export function TabPanels({ tabs: { list, active }, actions, error }: TabPanelsProps) {
  return (
    <>
      {awakeOf(list).map(tab => (
        <TabPanel key={tab.id} tab={tab} active={tab === active} actions={actions} />
      ))}
      {error && <ErrorTab key={error} route={error} />}
    </>
  )
}

/** The order is independent of the tab strip's: an element that moves in the DOM loses its scroll position. */
const awakeOf = (list: readonly Tab[]): Tab[] => list.filter(tab => tab.awake).sort((a, b) => (a.id < b.id ? -1 : 1))

/** The error page for a URL that matches no screen; it belongs to the window, not to a tab. */
export function ErrorTab({ route }: { route: RouteName }) {
  const { word } = useMessages()
  return (
    <div className="pane-frame">
      <main className="pane" id="main" tabIndex={-1} aria-label={word(ROUTES[route].label)}>
        <AtWindow>
          <TabBoundary route={route}>
            {Content => (
              <Suspense fallback={<Loading />}>
                <Content />
              </Suspense>
            )}
          </TabBoundary>
        </AtWindow>
      </main>
    </div>
  )
}
