import { SAVE } from '@contract/permissions'
import { formMessages } from '@/locales/form'
import { type MissingPermission, missingPermission } from '@/providers/access-control/missing-permission'
import type { Resource, Row } from '@/schema'
import { useEngine } from '../context/engine-context'

/** Finds the permission that the role lacks to save: creating and editing are separate actions; settings have one. */
export function useMissingSavePermission(
  { id, actions, settings }: Resource,
  record: Row,
): MissingPermission | undefined {
  const rights = useEngine()
  if (settings) return missingPermission(SAVE, formMessages['form.saveSettings'], rights)
  const name = record[id] === undefined ? 'add' : 'edit'
  const label = actions[name]?.label
  return label && missingPermission(name, label, rights)
}

/** Finds the permission that the role lacks to save drafts. A draft needs the permission to create. */
export function useMissingDraftPermission({ actions }: Resource): MissingPermission | undefined {
  const rights = useEngine()
  return actions.add && missingPermission('add', actions.add.label, rights)
}
