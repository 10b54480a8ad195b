import type { FormInstance } from 'antd'
import { useCallback, useRef, useState } from 'react'
import type { Row } from '@/schema'
import { isChanged, type Values } from './values'

/** The record that a form was filled from, undefined for a new one, and the first values of its fields. */
export interface InitialRecord {
  readonly record: Row | undefined
  readonly initial: Values
  /** The position of what was loaded: a save is based on it. */
  readonly asOf: string | undefined
}

/** Tracks the values that a form was filled from, and whether it is dirty. */
export function useInitialValues(form: FormInstance<Values>, onDirty: (dirty: boolean) => void) {
  const seeded = useRef<InitialRecord>(undefined)
  const [dirty, setDirty] = useState(false)
  const allValues = useCallback(() => form.getFieldsValue(true) as Values, [form])
  const tellDirty = useCallback(
    (changed: boolean) => {
      setDirty(changed)
      onDirty(changed)
    },
    [onDirty],
  )
  const compare = useCallback((): { readonly initial: Values; readonly values: Values } => {
    const initial = seeded.current?.initial ?? {}
    const values = allValues()
    tellDirty(isChanged(initial, values))
    return { initial, values }
  }, [allValues, tellDirty])
  return {
    dirty,
    allValues,
    tellDirty,
    /** Tells whether something is unsaved, and what was compared. */
    compare,
    seed: () => seeded.current,
    /** From now on only what differs from these values is unsaved. */
    plant: (initial: Values, record = seeded.current?.record, asOf = seeded.current?.asOf) => {
      seeded.current = { record, initial, asOf }
    },
  }
}

export type InitialValuesState = ReturnType<typeof useInitialValues>
