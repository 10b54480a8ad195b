import type { FormInstance } from 'antd'
import { useCallback, useRef, useState } from 'react'
import type { Row } from '@/schema'
import { isChanged, type Values } from './values'

/** The record that a form was filled from, undefined for a new one, and the initial values of its fields. */
export interface InitialRecord {
  readonly record: Row | undefined
  readonly initial: Values
  /** The version of the loaded record, which is the base version of a save. */
  readonly asOf: string | undefined
}

/** Tracks the values that a form was filled from, and whether it is dirty. */
export function useInitialValues(form: FormInstance<Values>, onDirty: (dirty: boolean) => void) {
  const seeded = useRef<InitialRecord>(undefined)
  const [dirty, setDirty] = useState(false)
  const allValues = useCallback(() => form.getFieldsValue(true) as Values, [form])
  const updateDirty = useCallback(
    (changed: boolean) => {
      setDirty(changed)
      onDirty(changed)
    },
    [onDirty],
  )
  const compare = useCallback((): { readonly initial: Values; readonly values: Values } => {
    const initial = seeded.current?.initial ?? {}
    const values = allValues()
    updateDirty(isChanged(initial, values))
    return { initial, values }
  }, [allValues, updateDirty])
  return {
    dirty,
    allValues,
    updateDirty,
    /** Updates the dirty state. @returns the compared values */
    compare,
    seed: () => seeded.current,
    /** Replaces the initial values, against which changes are tracked. */
    plant: (initial: Values, record = seeded.current?.record, asOf = seeded.current?.asOf) => {
      seeded.current = { record, initial, asOf }
    },
  }
}

export type InitialValuesState = ReturnType<typeof useInitialValues>
