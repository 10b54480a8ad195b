import type { Label } from '@contract/messages'
import type { Rule, Rules } from '@contract/rules'
import type { ComponentType, ReactNode } from 'react'
import type { CallNow } from '@/providers/data/use-call'
import type { Translator } from '@/providers/i18n/use-messages'
import type { AnyField, Resource, Row } from '@/schema'
import type { InputProps as WidgetProps } from '@/widgets/input-props'

/** Props of a cell. */
export interface CellProps {
  readonly value: unknown
  readonly row: Row
  readonly field: AnyField
  /** The other fields of the record, for derived fields. */
  readonly fields?: Readonly<Record<string, AnyField>> | undefined
  /** Wraps the record's title in a link; other content of the cell remains outside. */
  readonly link?: ((text: ReactNode) => ReactNode) | undefined
}

/** antd's signature of a validator: rejects with the message. */
export type Validator = (rule: unknown, value: unknown) => Promise<void>

/** Props of an input; antd's Form.Item adds id, value and onChange. */
export interface InputProps extends WidgetProps {
  readonly field: AnyField
  readonly rule?: Rule
  /** The edited record, for inputs that need more than their value (names of a region). */
  readonly record?: Row
  /** The field's key; inputs of kinds with `items` register their items below it. */
  readonly name?: string
  /** For inputs with Form.Items of their own: validators of the whole value. */
  readonly checks?: { validator: Validator }[]
  /** For inputs with Form.Items of their own: the rules of the source fields. */
  readonly rules?: Rules
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
  /** Applies a filter immediately (Enter, a selection). */
  readonly onCommit?: () => void
}

/** Translates labels into the current language, for functions outside components. */
export type LabelTranslator = Pick<Translator, 'word' | 'language'>

/** Where the values of names are loaded from. */
export interface NameSource extends Pick<CallNow, 'call' | 'any'> {
  readonly field: AnyField
  /** Loads a declaration by name. */
  readonly find: (name: string) => Promise<Resource>
}

/** Imported cells contain the names of values, such as those of regions, because users do not know their ids. */
export interface NamedValues {
  /**
   * Loads the values of names; names without a value are absent.
   * @throws CallError
   */
  readonly load: (names: readonly string[], source: NameSource) => Promise<ReadonlyMap<string, string>>
  /** How a name is written; also the error of a name without a value. A field's own `help` replaces it. */
  readonly help: Label
}

/**
 * Finds the ids of the names in a column of records of several lines, instead of by the titles of all records.
 * @throws CallError
 */
export type NameFinder = (names: readonly string[], call: CallNow['call']) => Promise<ReadonlyMap<string, string>>

/** A typed value of a file, if text would lose its type: a day or time, or a number; undefined if empty. */
export type FileValue =
  | { readonly is: 'time'; readonly millis: number; readonly withHours: boolean }
  | { readonly is: 'number'; readonly value: number; readonly isMoney: boolean }
  | undefined

/**
 * The behaviour of one kind of field: display, input, filter, export, import, and conversion from and to the wire.
 * Other code never compares kind names; it uses these properties. The kind's type and options are declared with its
 * function in the schema.
 */
export interface Kind {
  readonly Cell: ComponentType<CellProps>
  /** Omitted for read-only kinds. */
  readonly Input?: ComponentType<InputProps>
  /** Its value is the text in the URL; omitted for kinds that cannot filter. */
  readonly Filter?: ComponentType<InputProps>
  /** Checks whether a text in the URL is a valid filter value; invalid ones are not sent. @default all are valid */
  readonly accepts?: (text: string, field: AnyField) => boolean
  /** The value as text: tooltips, exports, filter chips. */
  readonly text: (value: unknown, row: Row, field: AnyField, translator: LabelTranslator) => string
  /** The typed value in a file, where text would lose the type. */
  readonly file?: (value: unknown, field: AnyField) => FileValue
  /** Its values are days or times of the marketplace's time zone, which file headers name. */
  readonly isTime?: true
  /** The parser for imported cells; omitted for kinds that cannot be imported. */
  readonly imports?: 'text' | 'number' | 'choice' | 'time' | 'pictures' | NamedValues
  /** Converts from the record to the form value. @default the value at its key */
  readonly read?: (row: Row, key: string, field: AnyField) => unknown
  /** Converts from the form value to the wire. @default unchanged */
  readonly write?: (value: unknown, field: AnyField) => unknown
  /** For a kind that edits several fields of the row as one: their values on the wire, by `field.from`. */
  readonly spread?: (value: unknown, field: AnyField) => Row
  /** Validates a value in addition to the rules of its parts. */
  readonly check?: (value: unknown) => Promise<Label | undefined>
  /** The check runs on submit only, since the parts of the input show their own errors. */
  readonly validateOnSubmit?: true
  /** Its input always has a value, so "required" is not shown. */
  readonly alwaysSet?: (field: AnyField, stored: unknown) => boolean
  /** The message for an empty required field. @default please fill it in */
  readonly empty?: Label
  /** The input of a report's parameter, if it differs from the filter. */
  readonly Param?: ComponentType<InputProps>
  /** The period of a value (lib/report-span.ts), the previous period, or the same period of the year before. */
  readonly span?: (value: unknown, field: AnyField, earlier?: 'before' | 'year') => string
  /**
   * The stored text and the label of a relative period, such as the last 30 days; undefined for an absolute one. The
   * text is '' for the initial period, which is not stored.
   */
  readonly rolling?: (value: unknown, field: AnyField) => { readonly text: string; readonly label: Label } | undefined
  /** Its value is a list. */
  readonly many?: true
  /** Its value is the id of a record of this resource. */
  readonly target?: (field: AnyField) => string
  /** The keys of the row that it shows. @default its own, or its sources */
  readonly of?: (field: AnyField) => readonly string[]
  /** How it is edited in a list: as a switch, with its own input, or in a menu. @default as text */
  readonly inline?: (field: AnyField) => 'switch' | 'input' | 'menu'
  /** The display in a detail, where there is more space than in a cell. */
  readonly Detail?: ComponentType<CellProps>
  /** The display in a preview of the buyer's page, also for empty values. @default `Detail` */
  readonly Page?: ComponentType<CellProps>
  /** On a phone another field may replace it. */
  readonly forPhones?: true
  /** Pictures, shown large next to the other facts of a record: one, the main one, or several. */
  readonly pictures?: 'one' | 'hero' | 'many'
  /** Takes the full width of a form and a detail, or of a form only. */
  readonly wide?: true | 'form'
  /** Narrow in a table of a form. */
  readonly narrow?: true
  /** It has a heading of its own: as a card it needs no label. */
  readonly block?: true
  /** So wide that its label is always above the input. */
  readonly stacked?: true
  /** The input renders Form.Items of its own below the field's name: the rows of a table. */
  readonly items?: true
  /** The name path of a part's Form.Item, by its path on the wire ('2.title'); undefined if it has none. */
  readonly part?: (
    path: readonly string[],
    value: unknown,
    field: AnyField,
    name: string,
  ) => readonly (string | number)[] | undefined
  readonly align?: 'right'
  /** An amount, which is hidden last when a table is too narrow. */
  readonly amount?: true
  /** A masked value is returned in place of the value. */
  readonly masks?: true
  /** The state of a record, shown next to its title. */
  readonly state?: true
  /** Default column width in pixels. */
  readonly width: number
  /** Minimum column width in pixels, at which values are truncated; omitted if they must not be. */
  readonly least?: number
}

export type Render = (value: unknown) => ReactNode
