import type { Resource } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { type OpenForm, openDrawer } from './use-run-action'

/** Loaded when a form is first opened. */
const RecordDrawer = lazyComponent(() => import('../form/record-drawer'))
const Panel = lazyComponent(() => import('./panel'))
const PaperSheet = lazyComponent(() => import('../paper/paper-sheet'))

interface ActionOverlayProps {
  readonly resource: Resource
  readonly opened: OpenForm | undefined
  /** The permanent filters of the screen: initial values of a new record, and props of a panel. */
  readonly permanentFilters: object
  readonly onClose: () => void
}

/** Renders what an action opened over its screen: a panel, a print sheet, or a record in a drawer. */
export function ActionOverlay({ resource, opened, permanentFilters, onClose }: ActionOverlayProps) {
  if (!opened) return null
  const { action, row } = opened
  const drawer = openDrawer(opened)
  if (drawer)
    return <RecordDrawer resource={resource} opened={drawer} permanentFilters={permanentFilters} onClose={onClose} />
  if (action.kind === 'print') {
    return <PaperSheet resource={resource} component={action.component} row={row ?? {}} onClose={onClose} />
  }
  if (action.kind !== 'panel') return null
  return (
    <Panel
      name={action.panel}
      resource={resource}
      {...(row && { row })}
      carried={{ ...permanentFilters, ...action.props }}
      onClose={onClose}
    />
  )
}
