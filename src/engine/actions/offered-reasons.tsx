import { Skeleton } from 'antd'
import { type ComponentType, useState } from 'react'
import type { CallNow } from '@/providers/data/use-call'
import type { Reasons } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'

/** Props of an area's component that lists stored reasons within a prompt form. */
export interface OfferedReasonsProps {
  /** Passed as a prop, since a dialog may be mounted outside its provider. */
  readonly callNow: CallNow
  readonly shelf: Reasons['shelf']
  /** The field for the message text. */
  readonly into: string | undefined
}

/** Stored reasons above the fields of a prompt, rendered by the area that stores them. */
export function OfferedReasons({ reasons, ...props }: Omit<OfferedReasonsProps, 'shelf'> & { reasons: Reasons }) {
  const [Offer] = useState(() =>
    lazyComponent(
      reasons.offer as () => Promise<{ default: ComponentType<OfferedReasonsProps> }>,
      <Skeleton.Input active size="small" />,
    ),
  )
  return (
    <div className="offered-reasons">
      <Offer {...props} shelf={reasons.shelf} />
    </div>
  )
}
