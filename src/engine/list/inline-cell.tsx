import type { AnyField, Inline, Resource, Row, SwitchedBy } from '@/schema'
import { DirectCell, isDirect } from './inline-direct'
import { SwitchCell } from './inline-switch'
import { TypedCell } from './inline-typed'

export interface CellOf {
  readonly resource: Resource
  readonly row: Row
  readonly name: string
  readonly field: AnyField
}
export interface InlineCellProps extends CellOf {
  readonly edit: Inline<string>
}

/** A cell that is changed in the list itself: a switch or stars at once, anything else after it was typed. */
export default function InlineCell({ edit, ...of }: CellOf & { readonly edit: Inline<string> | SwitchedBy<string> }) {
  if ('on' in edit) return <SwitchCell {...of} by={edit} />
  return isDirect(of.field) ? <DirectCell {...of} edit={edit} /> : <TypedCell {...of} edit={edit} />
}
