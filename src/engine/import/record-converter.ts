import type { CallNow } from '@/providers/data/use-call'
import type { InterpolatedViolation } from '@/providers/i18n/rule-message'
import type { Label, OwnImport, Row } from '@/schema'
import type { NameFinder } from '../kinds'

/** The position of a value in the lines of a record. */
export interface LineCell {
  /** Index of the line. */
  readonly line: number
  /** The field of the import. */
  readonly field: string
}

/** The values of a record before they are a body. */
export interface RecordValues<Lookups> {
  /** The values that the record has once. */
  readonly shared: Row
  /** The values of each line. */
  readonly lines: readonly Row[]
  readonly lookups: Lookups | undefined
}

interface LoadSource<Lookups> extends Pick<CallNow, 'call'> {
  /** What was loaded for these lines before; undefined if everything is loaded again. */
  readonly before: Lookups | undefined
}

/**
 * Converts adjacent lines of a file to one record, such as goods with a line for each SKU: the module behind `lines` of
 * an import. `Lookups` is what `load` returns.
 */
export interface RecordConverter<Lookups = unknown> {
  /** The fields that a record has once; only its first line needs them. The other fields belong to each line. */
  readonly shared: readonly string[]
  /** Finders of names by field. @default by the titles of the referenced records */
  readonly names?: Readonly<Record<string, NameFinder>>
  /**
   * Loads what the check needs besides the lines; called again when a name is corrected. Returns the same object if
   * nothing was missing, since all records are checked again with another.
   * @throws CallError
   */
  readonly load: (lines: readonly Row[], source: LoadSource<Lookups>) => Promise<Lookups>
  /** The body of the call. */
  readonly body: (record: RecordValues<Lookups>) => Row
  /** Violations by their path in the body, in addition to the rules of the fields. */
  readonly check: (body: Row, record: RecordValues<Lookups>) => Readonly<Record<string, InterpolatedViolation>>
  /** The cell of a path in the body, which the check or the server reports; undefined if it has none. */
  readonly cellAt: (path: string, lines: readonly Row[]) => LineCell | undefined
  /** A number of records, `['{count} 件商品', '{count} goods']`. */
  readonly countLabel: Label
  /** Lines of an example, which the template shows: field -> text. */
  readonly example: readonly Readonly<Record<string, Label>>[]
}

/** Loads the module behind `lines` of an import; undefined if each line is a record. */
export const loadConverter = async (own: OwnImport | undefined): Promise<RecordConverter | undefined> =>
  own?.lines && ((await own.lines()).default as RecordConverter)
