import type { ComponentType } from 'react'
import type { OwnPart } from '@/schema'
import { type Late, late } from '@/widgets/late'
import { RenderBoundary } from '@/widgets/render-boundary'

const made = new WeakMap<object, Late<object>>()

/** The component behind a part of the area's own: the same one at every call, whose code comes when it is first drawn. */
export function ownPart<P extends object>(load: OwnPart<P>): Late<P> {
  const known = made.get(load) as Late<P> | undefined
  if (known) return known
  const component = late(load as () => Promise<{ default: ComponentType<P> }>)
  made.set(load, component as Late<object>)
  return component
}

interface SlotProps<P extends object> {
  readonly part: OwnPart<P>
  /** How much room a failure of it takes. */
  readonly size: 'field' | 'block'
  readonly given: P
}

/** Draws a part of the area's own where the declaration has put it. */
export function Slot<P extends object>({ part, size, given }: SlotProps<P>) {
  const Part = ownPart(part) as ComponentType<P>
  return (
    <RenderBoundary size={size}>
      <Part {...given} />
    </RenderBoundary>
  )
}
