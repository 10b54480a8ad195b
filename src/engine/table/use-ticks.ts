import { useRef } from 'react'
import { useEvent } from '../context/use-event'
import type { PlacedRow, Ticks } from './model'

/** Selects one row, or with shift all between it and the last selected one. */
export function useTick(placed: readonly PlacedRow[], ticks: Ticks | undefined) {
  const last = useRef<string>(undefined)
  return useEvent((key: string, isRange: boolean) => {
    if (!ticks) return
    const at = placed.findIndex(one => one.id === key)
    const from = isRange ? placed.findIndex(one => one.id === last.current) : -1
    const meant = from < 0 ? placed.slice(at, at + 1) : placed.slice(Math.min(from, at), Math.max(from, at) + 1)
    const isOn = meant.some(one => !ticks.keys.has(one.id))
    last.current = isOn ? key : undefined
    tick(ticks, meant, isOn)
  })
}

/** Selects or deselects these rows; others are unchanged. */
export function tick({ keys, onChange }: Ticks, meant: readonly Pick<PlacedRow, 'id' | 'row'>[], isOn: boolean): void {
  const next = new Set(keys)
  for (const { id } of meant) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  onChange([...next], isOn ? meant.map(({ row }) => row) : [])
}
