import type { ComponentType } from 'react'
import { codeOf } from '@/widgets/lazy-component'
import { RenderBoundary } from '@/widgets/render-boundary'
import type { CellProps, InputProps, Kind } from '../kind'

/** The component properties of a kind. */
const PARTS = ['Cell', 'Detail', 'Page', 'Input', 'Filter', 'Param'] as const satisfies readonly (keyof Kind)[]

/**
 * Wraps each component of a kind in an error boundary: an error replaces only the component, not the row, form or
 * screen around it. The boundary is inside what antd's Form.Item clones, so `id`, `value`, `onChange` and `ref` reach
 * the input.
 * @param kind as declared by the engine or an area
 */
export function withBoundaries(kind: Kind): Kind {
  const drawn = PARTS.flatMap(part => {
    const Part = kind[part] as ComponentType<FieldComponentProps> | undefined
    return Part ? [[part, withBoundary(Part)] as const] : []
  })
  return { ...kind, ...Object.fromEntries(drawn) }
}

type FieldComponentProps = Partial<CellProps & InputProps>

/**
 * Wraps a field's component in an error boundary, which resets for another record, or another value of an input.
 * @param Part a cell or an input
 */
export function withBoundary<P extends FieldComponentProps>(Part: ComponentType<P>): ComponentType<P> {
  function WithBoundary(props: P) {
    return (
      <RenderBoundary size="field" subject={props.row ?? props.value}>
        <Part {...props} />
      </RenderBoundary>
    )
  }
  const code = codeOf(Part)
  return Object.assign(WithBoundary, code && { code })
}
