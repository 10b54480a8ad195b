import { late } from '@/widgets/late'
import { OpenedOver } from '../actions/opened-over'
import { useListOf } from './list-context'
import type { ListActs } from './use-list-acts'

const Panel = late(() => import('../actions/panel'))

/** What is open over a list: what an action opened, and the panel that works through its records. */
export function Opened({ acts: { opened, over, close } }: { acts: ListActs }) {
  const { resource, fixed } = useListOf()
  return (
    <>
      <OpenedOver resource={resource} opened={opened} fixed={fixed} onClose={close} />
      {over?.action.panel && (
        <Panel
          name={over.action.panel}
          resource={resource}
          carried={{ ...fixed, ...over.action.props }}
          through={over.through}
          onClose={over.close}
        />
      )}
    </>
  )
}
