import { ROUTES, type RouteName } from '@contract/routes'
import { Suspense } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { AtWindow } from '@/providers/router/window-router'
import { Loading } from '../loading'
import { PaneBoundary } from './pane-boundary'
import { TabPane } from './tab-pane'
import type { Tab } from './tabs'
import type { OpenTabs, PaneActions } from './use-tabs'
import './panes.css'

interface PanesProps {
  readonly tabs: Pick<OpenTabs, 'list' | 'active'>
  readonly actions: PaneActions
  readonly error: RouteName | undefined
}

/** Every screen that is awake, one of them shown; an error page hides them all. */
export function TabPanes({ tabs: { list, active }, actions, error }: PanesProps) {
  return (
    <>
      {awakeOf(list).map(tab => (
        <TabPane key={tab.id} tab={tab} active={tab === active} actions={actions} />
      ))}
      {error && <ErrorPane key={error} route={error} />}
    </>
  )
}

/** In an order that has nothing to do with the strip's: an element that is moved in the page forgets how far it was scrolled. */
const awakeOf = (list: readonly Tab[]): Tab[] => list.filter(tab => tab.awake).sort((a, b) => (a.id < b.id ? -1 : 1))

/** The pages of addresses that show nothing; they are where the window is. */
export function ErrorPane({ route }: { route: RouteName }) {
  const { word } = useMessages()
  return (
    <div className="pane-frame">
      <main className="pane" id="main" tabIndex={-1} aria-label={word(ROUTES[route].label)}>
        <AtWindow>
          <PaneBoundary route={route}>
            {Content => (
              <Suspense fallback={<Loading />}>
                <Content />
              </Suspense>
            )}
          </PaneBoundary>
        </AtWindow>
      </main>
    </div>
  )
}
