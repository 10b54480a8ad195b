import { Button, type ButtonProps } from 'antd'
import { Tooltip } from '@/widgets/attached/attached'
import type { Reason } from './action-availability'
import { DisabledReason } from './disabled-reason'
import { useReason } from './use-reason'

/** The button of an action; where the role lacks it, it is off and says so. */
export function ActButton({ reason, ...props }: ButtonProps & { readonly reason: Reason | undefined }) {
  const say = useReason()
  if (!reason) return <Button {...props} />
  return (
    <Tooltip title={<DisabledReason reason={reason} />}>
      <Button {...props} disabled aria-description={say(reason)} />
    </Tooltip>
  )
}
