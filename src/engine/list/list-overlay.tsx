import { lazyComponent } from '@/widgets/lazy-component'
import { ActionOverlay } from '../actions/action-overlay'
import { useListOf } from './list-context'
import type { ListActionsState } from './use-list-actions'

const Panel = lazyComponent(() => import('../actions/panel'))

/** Renders the overlay of a list: that of an action, or the panel of a batch. */
export function ListOverlay({ acts: { opened, over, close } }: { acts: ListActionsState }) {
  const { resource, permanentFilters } = useListOf()
  return (
    <>
      <ActionOverlay resource={resource} opened={opened} permanentFilters={permanentFilters} onClose={close} />
      {over && (
        <Panel
          name={over.action.panel}
          resource={resource}
          carried={{ ...permanentFilters, ...over.action.props }}
          through={over.through}
          onClose={over.close}
        />
      )}
    </>
  )
}
