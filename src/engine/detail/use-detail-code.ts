import { useEffect, useState } from 'react'
import type { LazyModule } from '@/lib/load-once'
import type { AnyField, Cells, DetailScreen, Resource, Row } from '@/schema'
import { codeOf } from '@/widgets/lazy-component'
import { ownPart } from '../context/own-part'
import { kinds } from '../kinds'
import { ownCell } from '../kinds/parts/own-cell'
import { groupKeys } from './groups'

/**
 * Whether the renderers of a detail are loaded. They load in parallel with the record, and the skeleton stays until
 * both have arrived: a table or picture that appeared later would shift the content below.
 */
export function useDetailCode(resource: Resource, screen: DetailScreen<string, string>): boolean {
  const [codes] = useState(() => codesOf(resource, screen))
  const [isThere, setThere] = useState(() => codes.every(code => code.now()))
  useEffect(() => {
    if (isThere) return
    let isGone = false
    // A renderer that fails to load shows its error where it is rendered.
    void Promise.allSettled(codes.map(code => code.load())).then(() => isGone || setThere(true))
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

/** The renderers of a field in a detail, including those of table columns. */
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
