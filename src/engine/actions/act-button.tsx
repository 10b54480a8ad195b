import { Button, type ButtonProps } from 'antd'
import { Tooltip } from '@/widgets/attached/attached'
import { useReason } from './use-reason'
import type { Reason } from './why'
import { WhyNot } from './why-not'

/** The button of an action; where the role lacks it, it is off and says so. */
export function ActButton({ reason, ...props }: ButtonProps & { readonly reason: Reason | undefined }) {
  const say = useReason()
  if (!reason) return <Button {...props} />
  return (
    <Tooltip title={<WhyNot reason={reason} />}>
      <Button {...props} disabled aria-description={say(reason)} />
    </Tooltip>
  )
}
