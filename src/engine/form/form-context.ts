import { createContext, useContext } from 'react'
import type { RecordFormState } from './use-record-form'

/** The form that buttons, problems and a preview belong to. */
export const FormContext = createContext<RecordFormState | undefined>(undefined)

export function useFormOf(): RecordFormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('useFormOf needs a form above it')
  return form
}
