import { Button, type ButtonProps } from 'antd'
import { Tooltip } from '@/widgets/attached/lazy-popups'
import type { UnavailableReason } from './action-availability'
import { DisabledReason } from './disabled-reason'
import { useUnavailableReasonText } from './use-unavailable-reason-text'

/** The button of an action, disabled with the reason if the role lacks the permission. */
export function ActButton({ reason, ...props }: ButtonProps & { readonly reason: UnavailableReason | undefined }) {
  const reasonText = useUnavailableReasonText()
  if (!reason) return <Button {...props} />
  return (
    <Tooltip title={<DisabledReason reason={reason} />}>
      <Button {...props} disabled aria-description={reasonText(reason)} />
    </Tooltip>
  )
}
