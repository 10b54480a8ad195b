import type { Label } from '@contract/messages'
import type { Rule, Rules } from '@contract/rules'
import type { ComponentType, ReactNode } from 'react'
import type { AnyField, Row } from '@/schema'
import type { InputProps as WidgetProps } from '@/widgets/input-props'

/** What a cell is drawn from. */
export interface CellProps {
  readonly value: unknown
  readonly row: Row
  readonly field: AnyField
  /** The other fields of its record, for what is made of several. */
  readonly fields?: Readonly<Record<string, AnyField>> | undefined
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
  /** For inputs with items of their own: the rules of the fields they are made of. */
  readonly rules?: Rules
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
  /** Commits a filter at once (Enter, a choice). */
  readonly onCommit?: () => void
}

/** Words in the language in use, handed to functions that are no components. */
export interface LabelTranslator {
  readonly word: (label: Label) => string
  readonly language: string
}

/** A value as a file holds it where words would lose its type: a day or moment, a number; nothing where there is none. */
export type FileValue =
  | { readonly is: 'time'; readonly millis: number; readonly withHours: boolean }
  | { readonly is: 'number'; readonly value: number; readonly isMoney: boolean }
  | undefined

/**
 * All there is to know of one kind of field: how a value shows, is edited, filters, exports, imports, and goes to and
 * from the wire. Nothing outside of a kind's own file asks which kind a field is; it asks for one of these. The type and
 * options of the kind stand with its function in the language.
 */
export interface Kind {
  readonly Cell: ComponentType<CellProps>
  /** Left out for kinds that cannot be edited. */
  readonly Input?: ComponentType<InputProps>
  /** Its value is the text that stands in the address; left out for kinds that cannot filter. */
  readonly Filter?: ComponentType<InputProps>
  /** Whether a text out of an address is a value of its filter; any is unless said. What is none is not asked for. */
  readonly accepts?: (text: string, field: AnyField) => boolean
  /** The value in words: hover text, export, filter chips. */
  readonly text: (value: unknown, row: Row, field: AnyField, say: LabelTranslator) => string
  /** For a file, where the words would lose the type. */
  readonly file?: (value: unknown, field: AnyField) => FileValue
  /** Its values are days or moments of the marketplace's clock, which the head of a file names to readers elsewhere. */
  readonly isTime?: true
  /** How a cell of a file that is imported is read; left out for kinds that cannot be imported. */
  readonly imports?: 'text' | 'number' | 'choice' | 'time'
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
  /** Its input has a value from the beginning, which can be another and never none: nobody has to be told to fill it in. */
  readonly alwaysSet?: (field: AnyField, stored: unknown) => boolean
  /** What to do about a field that was left empty; it is filled in unless said. */
  readonly empty?: Label
  /** As a parameter of a report, where that is not the text a filter has. */
  readonly Ask?: ComponentType<InputProps>
  /** The month, year or range of days that it stands for (lib/report-span.ts), or the one before, or that of the year before. */
  readonly span?: (value: unknown, field: AnyField, earlier?: 'before' | 'year') => string
  /** Its value is a list. */
  readonly many?: true
  /** Its value is the id of a record of this resource. */
  readonly target?: (field: AnyField) => string
  /** The keys of the row it shows; its own, or those it is made from, unless said. */
  readonly of?: (field: AnyField) => readonly string[]
  /** How it is changed in a list: a click or a key on a switch or on its own input, or a menu; typed unless said. */
  readonly inline?: (field: AnyField) => 'switch' | 'input' | 'menu'
  /** In a record's facts, where there is more room than in a cell. */
  readonly Detail?: ComponentType<CellProps>
  /** On the page that a buyer sees, also where there is nothing to show; as among facts unless said. */
  readonly Page?: ComponentType<CellProps>
  /** On a phone another field may stand in its place. */
  readonly forPhones?: true
  /** It is one picture, the one that all is about, or several: large beside the other facts of a record. */
  readonly pictures?: 'one' | 'hero' | 'many'
  /** Needs the whole width of a form and of a record's facts, or of a form alone. */
  readonly wide?: true | 'form'
  /** In a table of a form it needs little room. */
  readonly narrow?: true
  /** It has a head and lines of its own: in a card of its own it stands without a label before it. */
  readonly block?: true
  /** So wide that its label stands above it in every form. */
  readonly stacked?: true
  /** The input lays out form items of its own under the field's name: the rows of a table. */
  readonly items?: true
  /**
   * Where the item of a part stands under the field, by the name and the path on the wire ('2.title'); nothing where it
   * has none.
   */
  readonly part?: (
    path: readonly string[],
    value: unknown,
    field: AnyField,
    name: string,
  ) => readonly (string | number)[] | undefined
  readonly align?: 'right'
  /** An amount: of the columns of a list the last to give way. */
  readonly amount?: true
  /** What is masked of it comes as its value. */
  readonly masks?: true
  /** The state a record is in: it stands beside the record's name. */
  readonly state?: true
  /** Column width in pixels when the field does not say. */
  readonly width: number
  /** Pixels it can do with where there is little room; its values are then cut. Left out where they must not be. */
  readonly least?: number
}

export type Render = (value: unknown) => ReactNode
