import type { ComponentType } from 'react'
import type { OwnPart } from '@/schema'
import { type LazyComponent, lazyComponent } from '@/widgets/lazy-component'
import { RenderBoundary } from '@/widgets/render-boundary'

const made = new WeakMap<object, LazyComponent<object>>()

/** The component behind a part of the area's own: the same one at every call, whose code comes when it is first drawn. */
export function ownPart<P extends object>(load: OwnPart<P>): LazyComponent<P> {
  const known = made.get(load) as LazyComponent<P> | undefined
  if (known) return known
  const component = lazyComponent(load as () => Promise<{ default: ComponentType<P> }>)
  made.set(load, component as LazyComponent<object>)
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
