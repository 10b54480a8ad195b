import type { Label } from '@contract/messages'
import type { InputRef, TableColumnsType } from 'antd'
import type { ComponentType, Ref } from 'react'
import type { CallResult } from '@/providers/data/use-call'

/** Specification section 9, "Picker page size". */
export const PICKER_PAGE_SIZE = 10
/** Milliseconds for which records that were read are taken for true. */
export const PICKER_STALE_MS = 30_000

export interface PickerOptions {
  /** Maximum number of selected records; 0 (or nothing) is no limit, 1 makes the selection a single one. */
  readonly limit?: number
  /** Ids selected so far, in their order; the dialog requests their records. */
  readonly selected?: readonly string[]
}

/** What a picker reads of a query. */
export type PickerQuery<D> = Pick<
  CallResult<D>,
  'data' | 'error' | 'isError' | 'isPending' | 'isFetching' | 'isSuccess' | 'refetch'
>

/** How records are read by their ids: for the dialog, and for an input that shows its value. */
export interface RecordSource<T extends object, O extends object> {
  readonly idOf: (row: T) => string
  readonly nameOf: (row: T) => string
  /** Records of these ids, in any order; sends no request for none. */
  readonly useRowsById: (ids: readonly string[], options: O) => PickerQuery<readonly T[]>
  /** Stands in for a record that no longer exists, so that its id is kept. */
  readonly missingRow: (id: string, name: string) => T
  /** The name of such a record; `{id}` is its id. */
  readonly missingLabel: Label
}

export interface PickerLabels {
  readonly title: Label
  /** The title when one record may be selected; `title` by default. */
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
  /** One more than `{limit}` was tried. */
  readonly tooMany: Label
}

/** A selection with an order, beside the table: sorted by drag and drop. */
export interface OrderedSelection<T> {
  readonly label: Label
  readonly none: Label
  readonly Line: ComponentType<{ readonly row: T }>
}

export interface PickerFiltersProps<F, O> {
  readonly filters: F
  /** Requests the first page of what matches. */
  readonly onFilter: (change: Partial<F>) => void
  readonly onReset: () => void
  readonly options: O
  /** The search field, which has the focus when the dialog has opened. */
  readonly searchRef: Ref<InputRef>
  /** Moves the focus into the table. */
  readonly onLeave: () => void
}

/**
 * The relation picker of an entity: what is listed, by which columns and filters, and how a selection is shown. The
 * dialog itself, with paging, limit, keyboard and the selection over all pages, is the same for all of them.
 */
export interface RelationPicker<T extends object, F extends object, O extends PickerOptions>
  extends RecordSource<T, O> {
  readonly labels: PickerLabels
  /** The filters a dialog opens with, which every record matches. */
  readonly initialFilters: F
  readonly Filters: ComponentType<PickerFiltersProps<F, O>>
  readonly useColumns: (options: O) => TableColumnsType<T>
  readonly usePage: (
    page: number,
    filters: F,
    options: O,
  ) => PickerQuery<{ readonly rows: readonly T[]; readonly total: number }>
  /** Whether a record is listed and cannot be selected. */
  readonly isDisabled?: (row: T, options: O) => boolean
  /** Without it the selection is a row of tags below the table. */
  readonly ordered?: OrderedSelection<T>
}
