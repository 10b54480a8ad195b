import type { ComponentType } from 'react'
import { codeOf } from '@/widgets/lazy-component'
import { RenderBoundary } from '@/widgets/render-boundary'
import type { CellProps, InputProps, Kind } from '../kind'

/** The components of a kind. */
const PARTS = ['Cell', 'Detail', 'Page', 'Input', 'Filter', 'Ask'] as const satisfies readonly (keyof Kind)[]

/**
 * A kind whose components each have an error boundary: one that throws costs its own place, never the row, the form or
 * the screen around it. It stands inside of what antd's Form.Item clones, so `id`, `value`, `onChange` and `ref` reach
 * the input.
 * @param kind as the engine or an area declares it
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
 * A component of a field in its own error boundary. Another record is tried anew, and so is another value of an input.
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
