import type { Resource } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import type { OpenForm } from './use-run-action'

/** Forms come when one is opened. */
const RecordDrawer = lazyComponent(() => import('../form/record-drawer'))
const Panel = lazyComponent(() => import('./panel'))
const PaperSheet = lazyComponent(() => import('../paper/paper-sheet'))

interface ActionOverlayProps {
  readonly resource: Resource
  readonly opened: OpenForm | undefined
  /** What the screen always sends: a record made here starts with it, and a panel is given it. */
  readonly fixed: object
  readonly onClose: () => void
}

/** Renders what an action opened over its screen: a panel, a print sheet, or a record in a drawer. */
export function ActionOverlay({ resource, opened, fixed, onClose }: ActionOverlayProps) {
  if (!opened) return null
  const { panel, props, paper } = opened.action
  if (paper) return <PaperSheet resource={resource} paper={paper} row={opened.row ?? {}} onClose={onClose} />
  if (!panel) return <RecordDrawer resource={resource} opened={opened} fixed={fixed} onClose={onClose} />
  return (
    <Panel
      name={panel}
      resource={resource}
      {...(opened.row && { row: opened.row })}
      carried={{ ...fixed, ...props }}
      onClose={onClose}
    />
  )
}
