import { ROUTES } from '@contract/routes'
import { comma } from '@/lib/format'
import type { MissingPermission } from '@/providers/access-control/missing-permission'
import { useGranting } from '@/providers/access-control/use-granting'
import { useMessages } from '@/providers/i18n/use-messages'
import type { UnavailableReason } from './action-availability'
import { useUnavailableReasonText } from './use-unavailable-reason-text'

/**
 * Displays why an action is disabled; for a missing permission also who has it, which is requested only when this is
 * rendered.
 */
export function DisabledReason({ reason }: { reason: UnavailableReason }) {
  const reasonText = useUnavailableReasonText()
  return reason.kind === 'permission' && !reason.fields ? (
    <MissingPermissionText reason={reason} otherwise={reasonText(reason)} />
  ) : (
    reasonText(reason)
  )
}

function MissingPermissionText({
  reason: { route, action },
  otherwise,
}: {
  reason: MissingPermission
  otherwise: string
}) {
  const { t, word, language } = useMessages()
  const granting = useGranting(route, action?.permission)
  if (!granting?.length) return otherwise
  const [screen, roles] = [word(ROUTES[route].label), granting.join(comma(language))]
  return action
    ? t('why.actionGranting', { screen, act: word(action.label), roles })
    : t('why.granting', { screen, roles })
}
