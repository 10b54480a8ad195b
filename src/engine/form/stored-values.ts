import { allowDrafts, mayStoreDrafts } from '@/lib/form-drafts'
import { currentUser } from '@/providers/http/session'
import type { Resource } from '@/schema'
import { differs } from '../context/differs'
import { deleteDraft, draftKey, readDraft, saveDraft } from './local-drafts'
import type { Values } from './values'

/** Unsent values in the browser's storage of the signed-in administrator. */
export interface StoredValues {
  /** Returns the values of the last session for fields whose initial values are unchanged. */
  readonly restored: (initial: Values) => Values
  readonly note: (resource: Resource, initial: Values, values: Values) => void
  readonly drop: () => void
}

/**
 * The stored values of a form.
 * @param place key of the form, such as resource, action and record
 */
export function storedValues(place: string): StoredValues {
  const uid = currentUser()?.uid
  if (uid === undefined) return NOTHING
  allowDrafts(String(uid))
  const key = draftKey(String(uid), place)
  return {
    restored: initial => {
      const { values = {}, base = {} } = readDraft(key) ?? {}
      return Object.fromEntries(Object.entries(values).filter(([name]) => !differs(base[name], initial[name])))
    },
    note: (resource, initial, values) => {
      if (mayStoreDrafts(String(uid))) saveDraft(key, resource, initial, values)
    },
    drop: () => deleteDraft(key),
  }
}

const NOTHING: StoredValues = { restored: () => ({}), note: () => {}, drop: () => {} }
