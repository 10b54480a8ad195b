import { ROUTES, type RouteName } from '@contract/routes'
import { useLocation } from 'react-router'
import { comma } from '@/lib/format'
import { useGranting } from '@/providers/access-control/use-granting'
import { currentUser } from '@/providers/http/session'
import { useMessages } from '@/providers/i18n/use-messages'
import { ErrorPage } from './error-page'

/**
 * /401: the role lacks the screen. After a redirect from a screen, its name and the roles that have it are shown; at
 * the bare URL both are unknown, and without a session nothing is shown.
 */
export default function Unauthorized() {
  const route = missingScreenIn(useLocation().state)
  const isKnown = route && currentUser() !== undefined
  return (
    <ErrorPage name="unauthorized" code="401">
      {isKnown ? <MissingScreen route={route} /> : undefined}
    </ErrorPage>
  )
}

/** The requested screen in the history state, which may contain anything. */
function missingScreenIn(state: unknown): RouteName | undefined {
  const route = typeof state === 'object' && state !== null && 'lacking' in state ? state.lacking : undefined
  return typeof route === 'string' && route in ROUTES ? (route as RouteName) : undefined
}

function MissingScreen({ route }: { route: RouteName }) {
  const { t, word, language } = useMessages()
  const roles = useGranting(route)
  return (
    <>
      <p>{t('unauthorized.lacking', { screen: word(ROUTES[route].label) })}</p>
      {roles && roles.length > 0 && <p>{t('unauthorized.roles', { roles: roles.join(comma(language)) })}</p>}
    </>
  )
}
