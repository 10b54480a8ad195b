import { createContext, use, useCallback, useEffect, useId, useMemo, useState } from 'react'

/** What was wrong with what was asked: the names of parameters, each with why it was refused. */
export type Faults = Readonly<Record<string, string>>
type Tell = (part: string, faults: Faults | undefined) => void

/** Where the parts of a report tell what they were refused for. */
export const FaultsContext = createContext<Tell>(() => {})

/** What the calls of a report were refused for, whichever of its parts asked. */
export function useFaults(): { readonly faults: Faults; readonly tell: Tell } {
  const [all, setAll] = useState<Readonly<Record<string, Faults>>>({})
  const tell = useCallback<Tell>(
    (part, faults) =>
      setAll(before => {
        const { [part]: old, ...others } = before
        return old === faults ? before : { ...others, ...(faults && { [part]: faults }) }
      }),
    [],
  )
  const faults = useMemo(() => Object.assign({}, ...Object.values(all)) as Faults, [all])
  return { faults, tell }
}

/** Tells the report what a part of it was refused for, as long as it is. */
export function useToldFaults(faults: Faults | undefined): void {
  const tell = use(FaultsContext)
  const part = useId()
  useEffect(() => {
    tell(part, faults)
    return () => tell(part, undefined)
  }, [tell, part, faults])
}
