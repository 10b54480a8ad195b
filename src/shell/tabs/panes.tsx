import { ROUTES, type RouteName } from '@contract/routes'
import { Suspense } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { Loading } from '../loading'
import { Pane } from './pane'
import { PaneBoundary } from './pane-boundary'
import type { Tab } from './tabs'
import { type PaneActions, useTabs } from './use-tabs'
import './panes.css'

/** Every screen that is awake, one of them shown; an error page hides them all. */
export function Panes({ actions, error }: { actions: PaneActions; error: RouteName | undefined }) {
  const { list, active } = useTabs()
  return (
    <>
      {awakeOf(list).map(tab => (
        <Pane key={tab.id} tab={tab} active={tab === active} actions={actions} />
      ))}
      {error && <ErrorPane key={error} route={error} />}
    </>
  )
}

/** In an order that has nothing to do with the strip's: an element that is moved in the page forgets how far it was scrolled. */
const awakeOf = (list: readonly Tab[]): Tab[] => list.filter(tab => tab.awake).sort((a, b) => (a.id < b.id ? -1 : 1))

/** The pages of addresses that show nothing. */
export function ErrorPane({ route }: { route: RouteName }) {
  const { word } = useWords()
  return (
    <div className="pane-frame">
      <main className="pane" id="main" tabIndex={-1} aria-label={word(ROUTES[route].label)}>
        <PaneBoundary route={route}>
          {Content => (
            <Suspense fallback={<Loading />}>
              <Content />
            </Suspense>
          )}
        </PaneBoundary>
      </main>
    </div>
  )
}
