import { Button, type ButtonProps } from 'antd'
import { Tooltip } from '@/widgets/attached/lazy-popups'
import type { UnavailableReason } from './action-availability'
import { DisabledReason } from './disabled-reason'
import { useUnavailableReasonText } from './use-unavailable-reason-text'

/** The button of an action; where the role lacks it, it is off and says so. */
export function ActButton({ reason, ...props }: ButtonProps & { readonly reason: UnavailableReason | undefined }) {
  const say = useUnavailableReasonText()
  if (!reason) return <Button {...props} />
  return (
    <Tooltip title={<DisabledReason reason={reason} />}>
      <Button {...props} disabled aria-description={say(reason)} />
    </Tooltip>
  )
}
