import { allowDrafts, mayKeepDrafts } from '@/lib/form-drafts'
import { currentUser } from '@/providers/http/session'
import type { Resource } from '@/schema'
import { differs } from '../context/differs'
import { draftKey, dropDraft, keepDraft, readDraft } from './local-drafts'
import type { Values } from './values'

/** What was typed at a place and not sent, kept on this computer for who is signed in. */
export interface KeptValues {
  /** What was typed the last time, of fields that began as they begin now. */
  readonly restored: (initial: Values) => Values
  readonly note: (resource: Resource, initial: Values, values: Values) => void
  readonly drop: () => void
}

/** @param place of the form, such as a resource, an action and a record */
export function keptValues(place: string): KeptValues {
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
      if (mayKeepDrafts(String(uid))) keepDraft(key, resource, initial, values)
    },
    drop: () => dropDraft(key),
  }
}

const NOTHING: KeptValues = { restored: () => ({}), note: () => {}, drop: () => {} }
