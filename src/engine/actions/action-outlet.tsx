import { ActionOverlay } from './action-overlay'
import type { RecordActionsState } from './use-record-actions'

/**
 * Renders what the actions of a record open: a form, a panel or a print sheet. A page with buttons from
 * `useRecordActions` renders it once.
 */
export function ActionOutlet({ actions }: { readonly actions: RecordActionsState }) {
  const { resource, opened, close } = actions
  return <ActionOverlay resource={resource} opened={opened} permanentFilters={NOTHING} onClose={close} />
}

const NOTHING = {}
