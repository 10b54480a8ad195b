import type { Label } from '@contract/messages'
import type { Rule } from '@contract/rules'
import type { ComponentType, ReactNode } from 'react'
import type { AnyField, Row } from '@/schema'
import type { InputProps as WidgetProps } from '@/widgets/input-props'

/** What a cell is drawn from. */
export interface CellProps {
  readonly value: unknown
  readonly row: Row
  readonly field: AnyField
  /** Makes the record's name a link; what else stands in the cell stays outside of it. */
  readonly link?: ((text: ReactNode) => ReactNode) | undefined
}

/** antd's own shape of a check: rejects with the words to show. */
export type Validator = (rule: unknown, value: unknown) => Promise<void>

/** What an input is drawn from; antd's Form.Item adds id, value and onChange. */
export interface InputProps extends WidgetProps {
  readonly field: AnyField
  readonly rule?: Rule
  /** The record being edited, for inputs that know more than their value (the names of a region). */
  readonly record?: Row
  /** The field's key; inputs of kinds with `items` put their items under it. */
  readonly name?: string
  /** For inputs with items of their own: what their list as a whole is checked by. */
  readonly checks?: { validator: Validator }[]
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
  /** Commits a filter at once (Enter, a choice). */
  readonly onCommit?: () => void
}

/** Words in the language in use, handed to functions that are no components. */
export interface Say {
  readonly word: (label: Label) => string
  readonly language: string
}

/** A value as a spreadsheet holds it: a real number or a text; ids stay texts. */
export type SheetValue = string | number

/**
 * The looks of one field kind: how a value shows, is edited, filters, exports, and goes to and from the wire.
 * The type and options of the kind stand in schema/fields.ts under the same name.
 */
export interface Kind {
  readonly Cell: ComponentType<CellProps>
  /** Left out for kinds that cannot be edited. */
  readonly Input?: ComponentType<InputProps>
  /** Its value is the text that stands in the address; left out for kinds that cannot filter. */
  readonly Filter?: ComponentType<InputProps>
  /** The value in words: hover text, export, filter chips. */
  readonly text: (value: unknown, row: Row, field: AnyField, say: Say) => string
  /** For a spreadsheet, where the words would lose the type. */
  readonly sheet?: (value: unknown, row: Row) => SheetValue
  /** From a record to the form; the plain value of its key unless said. */
  readonly read?: (row: Row, key: string, field: AnyField) => unknown
  /** From the form to the wire; the value as it is unless said. */
  readonly write?: (value: unknown, field: AnyField) => unknown
  /** For a kind that edits several fields of the row as one: what each of `field.from` becomes on the wire. */
  readonly spread?: (value: unknown, field: AnyField) => Row
  /** What is wrong with a value whatever the rules of its parts say. */
  readonly check?: (value: unknown) => Promise<Label | undefined>
  /** That is said when the form is sent, not with every key: the parts of the input speak for themselves. */
  readonly late?: true
  /** In a record's facts, where there is more room than in a cell. */
  readonly Detail?: ComponentType<CellProps>
  /** It is one picture, the one that all is about, or several: large beside the other facts of a record. */
  readonly pictures?: 'one' | 'hero' | 'many'
  /** Needs the whole width of a form or of a record's facts. */
  readonly wide?: true
  /** So wide that its label stands above it in every form. */
  readonly stacked?: true
  /** The input lays out form items of its own under the field's name: the rows of a table. */
  readonly items?: true
  /** Where the item of a part stands under the field, by its path on the wire ('2.title'); nothing where it has none. */
  readonly part?: (path: readonly string[], value: unknown, field: AnyField) => readonly (string | number)[] | undefined
  readonly align?: 'right'
  /** Column width in pixels when the field does not say. */
  readonly width: number
  /** Pixels it can do with where there is little room; its values are then cut. Left out where they must not be. */
  readonly least?: number
}

export type Render = (value: unknown) => ReactNode
