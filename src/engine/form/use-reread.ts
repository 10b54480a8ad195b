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
 * Shows the record as it is after an action of its page. A save is based on it from then on: without that the form would
 * be told of a change by another user, who is the same person. Fields that were typed into keep what is typed; where one of
 * them is another on the server by now, the form stays based on what it was filled from, so that both versions are compared.
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
    if (Object.keys(initial).some(key => isTyped(key) && isMoved(key) && !isSame(key))) return
    const untouched = Object.entries(initial).filter(([key]) => !isTyped(key))
    seeded.plant(initial, now.row, now.asOf)
    form.setFieldsValue(Object.fromEntries(untouched))
    onChange()
    redraw()
  }
}
