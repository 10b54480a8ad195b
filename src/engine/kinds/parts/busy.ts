import { createContext, useCallback, useContext, useState } from 'react'

/** Reports to the form that an input has a pending upload, so that saving waits for it. */
type ReportBusy = (busy: boolean) => void

export const BusyContext = createContext<ReportBusy>(() => {})
export const useBusyReport = (): ReportBusy => useContext(BusyContext)

/** Counts the inputs that are busy. */
export function useBusyCount(): { isBusy: boolean; report: ReportBusy } {
  const [count, setCount] = useState(0)
  const report = useCallback((busy: boolean) => setCount(before => Math.max(0, before + (busy ? 1 : -1))), [])
  return { isBusy: count > 0, report }
}
