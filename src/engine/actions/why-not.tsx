import { ROUTES, type RouteName } from '@contract/routes'
import { comma } from '@/lib/format'
import { useGranting } from '@/providers/access-control/use-granting'
import { useWords } from '@/providers/i18n/use-words'
import { useReason } from './use-reason'
import type { Reason } from './why'

/** Why an action is not offered, in words; of a permission also who has it, which is asked only now. */
export function WhyNot({ reason }: { reason: Reason }) {
  const say = useReason()
  return reason.kind === 'permission' ? <Lacking route={reason.route} otherwise={say(reason)} /> : say(reason)
}

function Lacking({ route, otherwise }: { route: RouteName; otherwise: string }) {
  const { t, word, language } = useWords()
  const roles = useGranting(route)
  if (!roles?.length) return otherwise
  return t('why.granting', {
    screen: word(ROUTES[route].label),
    roles: roles.join(comma(language)),
  })
}
