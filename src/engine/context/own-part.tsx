import type { ComponentType } from 'react'
import type { OwnPart } from '@/schema'
import { type LazyComponent, lazyComponent } from '@/widgets/lazy-component'
import { RenderBoundary } from '@/widgets/render-boundary'

const made = new WeakMap<object, LazyComponent<object>>()

/** The lazy component of a custom part: the same identity for each call, loaded when first rendered. */
export function ownPart<P extends object>(load: OwnPart<P>): LazyComponent<P> {
  const known = made.get(load) as LazyComponent<P> | undefined
  if (known) return known
  const component = lazyComponent(load as () => Promise<{ default: ComponentType<P> }>)
  made.set(load, component as LazyComponent<object>)
  return component
}

interface SlotProps<P extends object> {
  readonly part: OwnPart<P>
  /** The size of its error message. */
  readonly size: 'field' | 'block'
  readonly slotProps: P
}

/** Renders a custom component at its place in a declared screen. */
export function Slot<P extends object>({ part, size, slotProps }: SlotProps<P>) {
  const Part = ownPart(part) as ComponentType<P>
  return (
    <RenderBoundary size={size}>
      <Part {...slotProps} />
    </RenderBoundary>
  )
}
