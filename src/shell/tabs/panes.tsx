import { ROUTES, type RouteName } from '@contract/routes'
import { Suspense } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { Loading } from '../loading'
import { Pane } from './pane'
import { PaneBoundary } from './pane-boundary'
import { type PaneActions, useTabs } from './use-tabs'
import './panes.css'

/** Every screen that is awake, one of them shown; an error page hides them all. */
export function Panes({ actions, error }: { actions: PaneActions; error: RouteName | undefined }) {
  const { list, active } = useTabs()
  return (
    <>
      {list.flatMap(tab =>
        tab.awake ? [<Pane key={tab.key} tab={tab} active={tab === active} actions={actions} />] : [],
      )}
      {error && <ErrorPane key={error} route={error} />}
    </>
  )
}

/** The pages of addresses that show nothing. */
export function ErrorPane({ route }: { route: RouteName }) {
  const { word } = useWords()
  return (
    <main className="pane" id="main" tabIndex={-1} aria-label={word(ROUTES[route].label)}>
      <PaneBoundary route={route}>
        {Content => (
          <Suspense fallback={<Loading />}>
            <Content />
          </Suspense>
        )}
      </PaneBoundary>
    </main>
  )
}
