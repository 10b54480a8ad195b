import { useEffect, useState } from 'react'
import type { LazyModule } from '@/lib/load-once'
import type { AnyField, Cells, DetailScreen, Resource, Row } from '@/schema'
import { codeOf } from '@/widgets/lazy-component'
import { ownPart } from '../context/own-part'
import { kinds } from '../kinds'
import { ownCell } from '../kinds/parts/own-cell'
import { groupKeys } from './groups'

/**
 * Whether the code is there that draws the facts of a detail. It is asked for while the record is on its way, and the
 * skeleton stands until both have come: tables and pictures that came after the record would push what is below them.
 */
export function useDetailCode(resource: Resource, screen: DetailScreen<string, string>): boolean {
  const [codes] = useState(() => codesOf(resource, screen))
  const [isThere, setThere] = useState(() => codes.every(code => code.now()))
  useEffect(() => {
    if (isThere) return
    let isGone = false
    // What cannot be loaded says so where it is drawn.
    void Promise.allSettled(codes.map(code => code.ask())).then(() => isGone || setThere(true))
    return () => {
      isGone = true
    }
  }, [codes, isThere])
  return isThere
}

function codesOf(resource: Resource, { sections, sidebar = [] }: DetailScreen<string, string>): LazyModule<unknown>[] {
  const keys = [...sections, ...sidebar].flatMap(part => (typeof part === 'string' ? part : groupKeys(part)))
  const blocks = [...sections, ...sidebar].flatMap(part =>
    typeof part === 'object' && 'block' in part ? [ownPart(part.block).code] : [],
  )
  const drawn = keys.flatMap(key => {
    const field = resource.fields[key]
    return field ? drawnBy(field).flatMap(component => codeOf(component) ?? []) : []
  })
  return [...blocks, ...drawn]
}

/** What draws a field among facts, with the cells of a table. */
function drawnBy({ kind, options }: AnyField): object[] {
  const { Detail, Cell } = kinds[kind]
  const columns = Object.values((options.columns ?? {}) as Readonly<Record<string, AnyField>>)
  const own = Object.values((options.cells ?? {}) as Cells<string, Row>)
  return [
    Detail ?? Cell,
    ...columns.map(column => kinds[column.kind].Cell),
    ...own.flatMap(cell => (cell ? ownCell(cell) : [])),
  ]
}
