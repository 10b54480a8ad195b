import { useState } from 'react'
import type { FormButton } from '@/schema'
import type { RecordFormOptions } from './record-form-options'

/** What follows a save: the form closes, stays open with the saved record, or resets for another new record. */
export type AfterSave = 'close' | 'stay' | 'another'

export interface AfterSaveState {
  /** The choices; empty if there is only one. */
  readonly offered: readonly AfterSave[]
  /** The last choice for records of this kind. */
  readonly chosen: AfterSave
  readonly choose: (after: AfterSave) => void
}

const NONE: readonly AfterSave[] = []

/**
 * The last choice of what follows a save, stored in the browser per resource, separately for new and existing records.
 */
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

/** Checks whether a button only saves; other buttons define what follows themselves. */
export const isPlainSave = (how: FormButton | undefined): boolean =>
  !how?.extraValues && !how?.call && !how?.prompt && !how?.confirm
