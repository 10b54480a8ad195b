import type { FormInstance } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { allowDrafts, mayStoreDrafts } from '@/lib/form-drafts'
import { currentUser } from '@/providers/http/session'
import type { Resource } from '@/schema'
import { deleteDraft, draftKey, isOutdated, type LocalDraft, moveDraft, readDraft, saveDraft } from './local-drafts'
import { useDebouncedCallback } from './use-debounced-callback'
import type { Values } from './values'

interface Options {
  readonly resource: Resource
  readonly form: FormInstance<Values>
  /** The key of the form: its screen's path, or the drawer's action and record. */
  readonly place: string
  /** The loaded values; undefined while they load. */
  readonly initial: Values | undefined
  /** Called after the draft's values were restored into the fields. */
  readonly onRestored: () => void
}

const AUTOSAVE_DELAY_MS = 600

/** A draft of an earlier session that can be restored. */
export interface RestorableDraft {
  readonly at: number
  /** The record has changed since. */
  readonly isOutdated: boolean
  readonly restore: () => void
  readonly discard: () => void
}

/** Stores unsaved values as a local draft, and offers to restore the one of the last session. */
export function useAutosave({ resource, form, place, initial, onRestored }: Options) {
  // Read once: a later sign-in may be another administrator. Without a session nothing is stored.
  const [uid] = useState(() => {
    const user = currentUser()
    if (user) allowDrafts(String(user.uid))
    return user && String(user.uid)
  })
  const key = uid === undefined ? undefined : draftKey(uid, place)
  const [found, setFound] = useState<LocalDraft | undefined>(() => (key === undefined ? undefined : readDraft(key)))
  const { debounce, flush, cancel } = useDebouncedCallback(AUTOSAVE_DELAY_MS)

  const before = useRef(key)
  useEffect(() => {
    const from = before.current
    before.current = key
    if (from === undefined || key === undefined || from === key) return
    flush()
    moveDraft(from, key)
  }, [key, flush])

  const storeDraft = useCallback(
    (before: Values, values: Values) => {
      // An earlier draft is not overwritten until the user restores or discards it.
      if (found || uid === undefined || key === undefined) return
      debounce(() => {
        if (mayStoreDrafts(uid)) saveDraft(key, resource, before, values)
      })
    },
    [found, uid, key, resource, debounce],
  )
  const dropDraft = useCallback(() => {
    cancel()
    setFound(undefined)
    if (key !== undefined) deleteDraft(key)
  }, [key, cancel])

  const offer: RestorableDraft | undefined = found &&
    initial && {
      at: found.at,
      isOutdated: isOutdated(found, initial),
      restore: () => {
        form.setFieldsValue(found.values)
        setFound(undefined)
        onRestored()
      },
      discard: dropDraft,
    }
  return { storeDraft, dropDraft, offer }
}
