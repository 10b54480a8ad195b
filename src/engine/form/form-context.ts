import { createContext, useContext } from 'react'
import type { FormControllerState } from './use-form-controller'

/** The form that buttons, problems and a preview belong to. */
export const FormContext = createContext<FormControllerState | undefined>(undefined)

export function useFormOf(): FormControllerState {
  const form = useContext(FormContext)
  if (!form) throw new Error('useFormOf needs a form above it')
  return form
}
