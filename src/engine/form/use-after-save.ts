import { useState } from 'react'
import type { FormButton } from '@/schema'
import type { RecordFormOptions } from './record-form-options'

/** What follows a save: the form closes, stays with what was saved, or is emptied for another new record. */
export type AfterSave = 'close' | 'stay' | 'another'

export interface AfterSaveState {
  /** What can be chosen; nothing where a save has one way to go on. */
  readonly offered: readonly AfterSave[]
  /** What was chosen the last time, for records of this kind. */
  readonly chosen: AfterSave
  readonly choose: (after: AfterSave) => void
}

const NONE: readonly AfterSave[] = []

/** What follows a save, as it was chosen the last time in this browser: for new records of a kind, and for changed ones. */
export function useAfterSave({
  resource,
  action,
  continues,
  stays,
  drafts,
  recipients,
}: RecordFormOptions): AfterSaveState {
  const isOffered = continues === true && !stays && !drafts && !recipients
  const offered: readonly AfterSave[] = !isOffered
    ? NONE
    : action === 'create'
      ? ['close', 'another']
      : ['close', 'stay']
  const name = `form.after.${resource.name}.${action}`
  const [chosen, setChosen] = useState(() => localStorage.getItem(name))
  return {
    offered,
    chosen: offered.find(one => one === chosen) ?? 'close',
    choose: after => {
      if (after === 'close') localStorage.removeItem(name)
      else localStorage.setItem(name, after)
      setChosen(after)
    },
  }
}

/** Whether a button only saves; one that decides or sends something else goes on in its own way. */
export const isPlainSave = (how: FormButton | undefined): boolean =>
  !how?.extraValues && !how?.call && !how?.prompt && !how?.confirm
