import type { AnyField, Inline, Resource, Row } from '@/schema'

export interface CellOf {
  readonly resource: Resource
  readonly row: Row
  readonly name: string
  readonly field: AnyField
}

export interface InlineCellProps extends CellOf {
  readonly edit: Inline<string>
}
