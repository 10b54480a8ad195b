import { useBack, useGo, useParsed } from '@refinedev/core'
import { useRef } from 'react'
import { usePane } from '@/providers/pane'
import { OVER } from '@/providers/router/list-address'
import { useStable } from '../context/use-stable'

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

/** How far the window is in its history, as the router counts it. */
const stepNow = (): number => Number((window.history.state as { idx?: unknown } | null)?.idx ?? Number.NaN)

/** What stands over a list: the name of an action, the id of the record it is at, and those it was given. */
export interface Over {
  readonly name?: string | undefined
  readonly at?: string | undefined
  readonly only?: string | undefined
}

/**
 * What stands over a list, as the address has it: `?open=edit&at=7`, so that it can be reloaded, sent to a colleague
 * and left with "back". Opening it is a step of the history; going from record to record is none.
 */
export function useOver() {
  const go = useGo()
  const back = useBack()
  const pane = usePane()
  const { params } = useParsed()
  const step = useRef<number>(undefined)
  const put = ({ name, at, only }: Over, type: 'push' | 'replace') =>
    go({ query: { [OVER.name]: name, [OVER.at]: at, [OVER.only]: only }, type, options: { keepQuery: true } })
  return {
    name: textOf(params?.[OVER.name]),
    at: textOf(params?.[OVER.at]),
    only: textOf(params?.[OVER.only]),
    open: useStable((over: Over) => {
      step.current = stepNow() + 1
      put(over, 'push')
    }),
    stand: useStable((at: string | undefined) =>
      go({ query: { [OVER.at]: at }, type: 'replace', options: { keepQuery: true } }),
    ),
    close: useStable(() => {
      // Opened here and not left since, the list is one step back.
      if (pane.active && step.current === stepNow()) back()
      else put({}, 'replace')
    }),
  }
}

export type OverList = ReturnType<typeof useOver>
