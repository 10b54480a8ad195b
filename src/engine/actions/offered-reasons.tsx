import { Skeleton } from 'antd'
import { type ComponentType, useState } from 'react'
import type { CallNow } from '@/providers/data/use-call'
import type { Reasons } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'

/** What an area's own part is given that offers stored reasons. It stands in the form that asks. */
export interface OfferedReasonsProps {
  /** Handed over, since a dialog may stand outside of its provider. */
  readonly ask: CallNow
  readonly shelf: Reasons['shelf']
  /** The field that holds the message which will be read. */
  readonly into: string | undefined
}

/** Stored reasons over the fields of a question, drawn by the area that keeps them. */
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
