import { createContext, use, useCallback, useEffect, useId, useMemo, useState } from 'react'

/** Errors of a report's parameters, by name. */
export type ParamErrors = Readonly<Record<string, string>>
type SetErrors = (part: string, faults: ParamErrors | undefined) => void

/** Collects parameter errors from the parts of a report. */
export const ParamErrorsContext = createContext<SetErrors>(() => {})

/** The parameter errors of a report, from all of its parts. */
export function useParamErrors(): { readonly faults: ParamErrors; readonly setErrors: SetErrors } {
  const [all, setAll] = useState<Readonly<Record<string, ParamErrors>>>({})
  const setErrors = useCallback<SetErrors>(
    (part, faults) =>
      setAll(before => {
        const { [part]: old, ...others } = before
        return old === faults ? before : { ...others, ...(faults && { [part]: faults }) }
      }),
    [],
  )
  const faults = useMemo(() => Object.assign({}, ...Object.values(all)) as ParamErrors, [all])
  return { faults, setErrors }
}

/** Reports the parameter errors of a part while they exist. */
export function useReportParamErrors(faults: ParamErrors | undefined): void {
  const setErrors = use(ParamErrorsContext)
  const part = useId()
  useEffect(() => {
    setErrors(part, faults)
    return () => setErrors(part, undefined)
  }, [setErrors, part, faults])
}
