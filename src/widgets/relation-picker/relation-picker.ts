import type { Label } from '@contract/messages'
import type { InputRef, TableColumnsType } from 'antd'
import type { ComponentType, Ref } from 'react'
import type { CallResult } from '@/providers/data/use-call'

/** Specification section 9, "Picker page size". */
export const PICKER_PAGE_SIZE = 10
/** Stale time of loaded records in milliseconds. */
export const PICKER_STALE_MS = 30_000

export interface PickerOptions {
  /** The maximum number of selected records; 0 or undefined for unlimited, 1 for a single selection. */
  readonly limit?: number
  /** The selected ids in their order; the dialog loads their records. */
  readonly selected?: readonly string[]
}

/** The parts of a query that a picker uses. */
export type PickerQuery<D> = Pick<
  CallResult<D>,
  'data' | 'error' | 'isError' | 'isPending' | 'isFetching' | 'isSuccess' | 'refetch'
>

/** How records are loaded by id: for the dialog, and for an input that shows its value. */
export interface RecordSource<T extends object, O extends object> {
  readonly idOf: (row: T) => string
  readonly nameOf: (row: T) => string
  /** Records of these ids, in any order; sends no request for none. */
  readonly useRowsById: (ids: readonly string[], options: O) => PickerQuery<readonly T[]>
  /** A placeholder for a deleted record, so that its id is retained. */
  readonly missingRow: (id: string, name: string) => T
  /** The name of such a record; `{id}` is replaced with its id. */
  readonly missingLabel: Label
}

export interface PickerLabels {
  readonly title: Label
  /** The title for a single selection. @default `title` */
  readonly titleOne?: Label
  readonly list: Label
  readonly empty: Label
  /** No record matches the filters. */
  readonly noMatch: Label
  readonly failed: Label
  readonly selectedFailed: Label
  /** `{n}` records are selected, of `{limit}`. */
  readonly selected: Label
  readonly selectedOf: Label
  /** The message for more than `{limit}` records. */
  readonly tooMany: Label
}

/** An ordered selection next to the table, sorted by drag and drop. */
export interface OrderedSelection<T> {
  readonly label: Label
  readonly none: Label
  readonly Line: ComponentType<{ readonly row: T }>
}

export interface PickerFiltersProps<F, O> {
  readonly filters: F
  /** Requests the first page with changed filters. */
  readonly onFilter: (change: Partial<F>) => void
  readonly onReset: () => void
  readonly options: O
  /** The search field, focused when the dialog has opened. */
  readonly searchRef: Ref<InputRef>
  /** Moves the focus into the table. */
  readonly onLeave: () => void
}

/**
 * The relation picker of an entity: its list, columns and filters, and the display of the selection. The dialog itself,
 * with paging, limit, keyboard and selection across pages, is shared.
 */
export interface RelationPicker<T extends object, F extends object, O extends PickerOptions>
  extends RecordSource<T, O> {
  readonly labels: PickerLabels
  /** The initial filters, which every record matches. */
  readonly initialFilters: F
  readonly Filters: ComponentType<PickerFiltersProps<F, O>>
  readonly useColumns: (options: O) => TableColumnsType<T>
  /** A record in one line of a phone, which has no room for columns: what it is recognised by, and what decides. */
  readonly PhoneLine: ComponentType<{ readonly row: T; readonly options: O }>
  readonly usePage: (
    page: number,
    filters: F,
    options: O,
  ) => PickerQuery<{ readonly rows: readonly T[]; readonly total: number }>
  /** Whether a record is listed but cannot be selected. */
  readonly isDisabled?: (row: T, options: O) => boolean
  /** Without it the selection is a row of tags below the table. */
  readonly ordered?: OrderedSelection<T>
}
