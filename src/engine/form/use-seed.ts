import type { FormInstance } from 'antd'
import { useCallback, useRef, useState } from 'react'
import type { Row } from '@/schema'
import { isChanged, type Values } from './values'

/** What the fields were filled from: the record as it was loaded, nothing for a new one, and their first values. */
export interface Seed {
  readonly record: Row | undefined
  readonly initial: Values
  /** The position of what was loaded: a save is based on it. */
  readonly asOf: string | undefined
}

/** What a form was filled from, and whether what stands in it now is something else: that is what is unsaved. */
export function useSeed(form: FormInstance<Values>, onDirty: (dirty: boolean) => void) {
  const seeded = useRef<Seed>(undefined)
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

export type Seeded = ReturnType<typeof useSeed>
