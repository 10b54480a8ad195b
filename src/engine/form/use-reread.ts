import type { FormInstance } from 'antd'
import { useReducer } from 'react'
import type { RecordFormOptions } from './record-form-options'
import type { InitialValuesState } from './use-initial-values'
import type { useRecordForm } from './use-record-form'
import { initialValues, isChanged, keysOf, type Values } from './values'

interface Parts {
  readonly options: RecordFormOptions
  readonly form: FormInstance<Values>
  readonly seeded: InitialValuesState
  readonly read: ReturnType<typeof useRecordForm>
  readonly onChange: () => void
}

/**
 * Refetches the record after an action of its page and rebases the form on it; otherwise the user's own action would
 * appear as a concurrent change. Dirty fields keep their entered values; if the stored value of one has changed, the
 * form keeps its base, so that both versions are compared. The header has the new record in any case, since its actions
 * depend on it.
 */
export function useReread({ options, form, seeded, read, onChange }: Parts): () => Promise<void> {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  return async () => {
    const now = seeded.seed()?.record && (await read.again())
    const before = seeded.seed()
    if (!now || !before) return
    const initial = initialValues(options.resource, keysOf(options.parts), now.row)
    const typed = seeded.allValues()
    const isTyped = (key: string) => isChanged({ [key]: before.initial[key] }, { [key]: typed[key] })
    const isMoved = (key: string) => isChanged({ [key]: before.initial[key] }, { [key]: initial[key] })
    const isSame = (key: string) => !isChanged({ [key]: typed[key] }, { [key]: initial[key] })
    if (Object.keys(initial).some(key => isTyped(key) && isMoved(key) && !isSame(key))) {
      seeded.plant(before.initial, now.row, before.asOf)
      redraw()
      return
    }
    const untouched = Object.entries(initial).filter(([key]) => !isTyped(key))
    seeded.plant(initial, now.row, now.asOf)
    form.setFieldsValue(Object.fromEntries(untouched))
    onChange()
    redraw()
  }
}
