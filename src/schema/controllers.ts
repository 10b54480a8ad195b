import type { DeclarationName, Entities, EntityName } from '@contract/entities'
import type { Order } from '@contract/sorts'
import type { Label } from './label'
import type { AnyAction, AnyField, Resource, Row } from './resource'

/**
 * The return types of the headless hooks behind declared screens (src/engine/index.ts). Custom pages call the hooks,
 * and the slots of declared screens receive their results.
 */

/** A declaration of a known entity, which determines the type of its records. */
export type ResourceOf<N extends DeclarationName> = Resource & { readonly name: N }

/** The record type of a declaration; any row if the entity's name is not known. */
export type RecordOf<R extends { readonly name: DeclarationName }> = DeclarationName extends R['name']
  ? Row
  : R['name'] extends EntityName
    ? Entities[R['name']]
    : Row

/**
 * The server's error message in the user's language, and the HTTP status; 0 if the request failed without a response.
 */
export interface ReadError {
  readonly message: string
  readonly statusCode: number
}

/** An action that can be run on a record, on the selected records, or on the list. */
export interface ActionItem {
  /** The key of the action in the declaration. */
  readonly name: string
  readonly action: AnyAction
  /** The label in the current language. */
  readonly label: string
  /** The reason why the action is disabled, in the current language; undefined if it is enabled. */
  readonly disabledReason: string | undefined
  /** Runs the action: requests confirmation if declared, opens its form, or navigates to its link. */
  readonly run: () => void
}

/**
 * The rows of a list and its state: page, sort, filters, selection and actions. Page, sort and filters are stored in
 * the URL.
 */
export interface ListController<T = Row> {
  readonly resource: Resource
  /** The rows of the page. While another page is loading, the rows of the previous one. */
  readonly rows: readonly T[]
  /** The number of matching records; undefined before the first response. */
  readonly total: number | undefined
  /** No response has arrived yet. */
  readonly isLoading: boolean
  /** A request is pending, including background refetches. */
  readonly isFetching: boolean
  /** The rows belong to the previous query while the next one is loading. */
  readonly isStale: boolean
  /** Why the rows could not be loaded. Rows from an earlier response remain visible. */
  readonly error: ReadError | null
  /** Refetches the rows. */
  readonly refetch: () => void
  readonly pagination: ListPagination
  readonly sorting: ListSort
  readonly filtering: ListFilters
  readonly selection: ListSelection<T>
  readonly actions: ListActions<T>
}

export interface ListPagination {
  /** The page number, starting at 1. */
  readonly current: number
  readonly pageSize: number
  /** The selectable page sizes. */
  readonly sizes: readonly number[]
  readonly setCurrent: (page: number) => void
  /** Sets the page size and goes to the first page. */
  readonly setPageSize: (size: number) => void
}

export interface ListSort {
  /** The sortable fields. */
  readonly fields: readonly string[]
  /** The current sort; undefined if the server's default applies. */
  readonly order: Order | undefined
  /** Sets the sort; undefined restores the default. */
  readonly setOrder: (order: Order | undefined) => void
}

/** List parameter -> value as text. Ranges are stored under `'from,to'`. */
export type ListValues = Readonly<Record<string, string>>

export interface ListFilters {
  /** The active values, including search and tab. */
  readonly values: ListValues
  readonly filters: readonly { readonly param: string; readonly field: AnyField; readonly label: Label }[]
  /** The parameter of the search box; undefined if the list has none. */
  readonly search: string | undefined
  /** The field whose values are the list's tabs; undefined if it has none. */
  readonly tab: string | undefined
  /** The active filters, each with its label. */
  readonly inForce: readonly { readonly param: string; readonly label: Label }[]
  readonly isFiltered: boolean
  /** Replaces all filters and goes to the first page. An empty text removes a filter. */
  readonly setValues: (values: ListValues) => void
  /** Sets the search term and clears the other filters; the tab remains. */
  readonly setSearch: (keyword: string) => void
  /** Removes one filter. */
  readonly drop: (param: string) => void
  readonly clear: () => void
}

/** The selection, across all pages. */
export interface ListSelection<T = Row> {
  /** Whether the list has bulk actions that the user may run. */
  readonly isOffered: boolean
  /** The selected records as last loaded; if all matching records are selected, those of the current page. */
  readonly rows: readonly T[]
  readonly count: number
  /** All records that match the current filters are selected; changing the filters clears the selection. */
  readonly isAll: boolean
  readonly isSelected: (row: T) => boolean
  readonly toggle: (row: T) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

export interface ListActions<T = Row> {
  /** Actions of the list as a whole. */
  readonly top: readonly ActionItem[]
  /** Actions of the selected records; empty without a selection. */
  readonly bulk: readonly ActionItem[]
  /** The actions of one record, disabled ones with their reason. */
  readonly of: (row: T) => readonly ActionItem[]
}

/** The actions of one record. */
export interface RecordActions {
  /** In declaration order; a disabled action has a reason. */
  readonly items: readonly ActionItem[]
  /** Runs an action by its name. */
  readonly run: (name: string) => void
  /** Whether an action is running. */
  readonly isRunning: (name: string) => boolean
}

/** A form of one record, which is loaded once and submitted as a whole. A refetch does not overwrite entered values. */
export interface FormController<T = Row> {
  readonly resource: Resource
  /** The loaded record; undefined for a new one, or while it is loading. */
  readonly record: T | undefined
  /** The form is loaded and editable. */
  readonly isReady: boolean
  /** Why the record could not be loaded. */
  readonly error: ReadError | undefined
  readonly retry: () => void
  /** The values differ from those last loaded or saved. Closing a dirty tab requests confirmation. */
  readonly isDirty: boolean
  readonly isSending: boolean
  /** An upload is pending; saving now would keep the previous file. */
  readonly isBusy: boolean
  /** The current values of the form. */
  readonly values: () => Readonly<Record<string, unknown>>
  /** Sets fields as if the user had entered them. */
  readonly setValues: (values: Readonly<Record<string, unknown>>) => void
  /** The invalid fields with their error messages. */
  readonly errors: () => readonly { readonly name: string; readonly texts: readonly string[] }[]
  /**
   * Validates and submits the form. Validation errors and the server's field errors are shown at their fields.
   * @returns whether the server accepted it
   */
  readonly submit: () => Promise<boolean>
  /** Resets the form to the loaded values. */
  readonly reset: () => void
  /** Closes the form; requests confirmation if it is dirty. */
  readonly leave: () => void
}
