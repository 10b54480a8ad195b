import { ROUTES, type RouteName } from '@contract/routes'
import { Suspense } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { AtWindow } from '@/providers/router/window-router'
import { Loading } from '../loading'
import { TabBoundary } from './tab-boundary'
import { TabPane } from './tab-panel'
import type { Tab } from './tabs'
import type { OpenTabs, OwnTabActions } from './use-tabs'
import './panes.css'

interface PanesProps {
  readonly tabs: Pick<OpenTabs, 'list' | 'active'>
  readonly actions: OwnTabActions
  readonly error: RouteName | undefined
}

/** Every screen that is awake, one of them shown; an error page hides them all. */
export function TabPanes({ tabs: { list, active }, actions, error }: PanesProps) {
  return (
    <>
      {awakeOf(list).map(tab => (
        <TabPane key={tab.id} tab={tab} active={tab === active} actions={actions} />
      ))}
      {error && <ErrorTab key={error} route={error} />}
    </>
  )
}

/** In an order that has nothing to do with the strip's: an element that is moved in the page forgets how far it was scrolled. */
const awakeOf = (list: readonly Tab[]): Tab[] => list.filter(tab => tab.awake).sort((a, b) => (a.id < b.id ? -1 : 1))

/** The pages of addresses that show nothing; they are where the window is. */
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
