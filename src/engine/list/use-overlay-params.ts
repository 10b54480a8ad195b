import { useBack, useGo, useParsed } from '@refinedev/core'
import { useRef } from 'react'
import { OVER } from '@/providers/router/list-address'
import { useTab } from '@/providers/tab-state'
import { useEvent } from '../context/use-event'

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

/** The router's index in the browser history. */
const stepNow = (): number => Number((window.history.state as { idx?: unknown } | null)?.idx ?? Number.NaN)

/** The overlay of a list: the action's name, the record's id, and the ids of a batch. */
export interface OverlayParams {
  readonly name?: string | undefined
  readonly at?: string | undefined
  readonly only?: string | undefined
}

/**
 * Stores the overlay of a list in the URL, `?open=edit&at=7`, so that it survives a reload and can be shared. Opening
 * pushes a history entry; moving from record to record replaces it.
 */
export function useOverlayParams() {
  const go = useGo()
  const back = useBack()
  const tab = useTab()
  const { params } = useParsed()
  const step = useRef<number>(undefined)
  const put = ({ name, at, only }: OverlayParams, type: 'push' | 'replace') =>
    go({ query: { [OVER.name]: name, [OVER.at]: at, [OVER.only]: only }, type, options: { keepQuery: true } })
  return {
    name: textOf(params?.[OVER.name]),
    at: textOf(params?.[OVER.at]),
    only: textOf(params?.[OVER.only]),
    open: useEvent((over: OverlayParams) => {
      step.current = stepNow() + 1
      put(over, 'push')
    }),
    stand: useEvent((at: string | undefined) =>
      go({ query: { [OVER.at]: at }, type: 'replace', options: { keepQuery: true } }),
    ),
    close: useEvent(() => {
      // If it was opened here, closing it goes one step back in the history.
      if (tab.active && step.current === stepNow()) back()
      else put({}, 'replace')
    }),
  }
}

export type OverlayNavigation = ReturnType<typeof useOverlayParams>
