import type { AnyField, Inline, Resource, Row } from '@/schema'
import { DirectCell, isDirect } from './inline-direct'
import { TypedCell } from './inline-typed'

export interface InlineCellProps {
  readonly resource: Resource
  readonly row: Row
  readonly name: string
  readonly field: AnyField
  readonly edit: Inline<string>
}

/** A cell that is changed in the list itself: a switch or stars at once, anything else after it was typed. */
export default function InlineCell(props: InlineCellProps) {
  return isDirect(props.field) ? <DirectCell {...props} /> : <TypedCell {...props} />
}
