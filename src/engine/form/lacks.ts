import { SAVE } from '@contract/permissions'
import { formWords } from '@/locales/form'
import { type Lack, lackOf } from '@/providers/access-control/lack'
import type { Resource, Row } from '@/schema'
import { useEngine } from '../context/engine-context'

/** What the role lacks to save: making a record is one action, changing it another; settings are saved. */
export function useSaveLack({ id, actions, settings }: Resource, record: Row): Lack | undefined {
  const rights = useEngine()
  if (settings) return lackOf(SAVE, formWords['form.saveSettings'], rights)
  const name = record[id] === undefined ? 'add' : 'edit'
  const label = actions[name]?.label
  return label && lackOf(name, label, rights)
}

/** What the role lacks to keep drafts: a draft is a record that is being made. */
export function useDraftLack({ actions }: Resource): Lack | undefined {
  const rights = useEngine()
  return actions.add && lackOf('add', actions.add.label, rights)
}
