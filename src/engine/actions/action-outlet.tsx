import { ActionOverlay } from './action-overlay'
import type { RecordActionsState } from './use-record-actions'

/**
 * What the actions of a record open: a form, a panel, a sheet that is printed. A page that draws buttons by
 * `useRecordActions` has it once.
 */
export function ActionOutlet({ actions }: { readonly actions: RecordActionsState }) {
  const { resource, opened, close } = actions
  return <ActionOverlay resource={resource} opened={opened} fixed={NOTHING} onClose={close} />
}

const NOTHING = {}
