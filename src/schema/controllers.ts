import type { DeclarationName, Entities, EntityName } from '@contract/entities'
import type { Order } from '@contract/sorts'
import type { Label } from './label'
import type { AnyAction, AnyField, Resource, Row } from './resource'

/**
 * What the hooks behind declared screens (src/engine/index.ts) answer, without a word about how it is drawn: pages written by
 * hand stand on these, and the slots of declared screens are given them.
 */

/** A declaration whose entity is known, and with it the type of its records. */
export type ResourceOf<N extends DeclarationName> = Resource & { readonly name: N }

/** The record of a declaration; of one whose name is not known, any. */
export type RecordOf<R extends { readonly name: DeclarationName }> = DeclarationName extends R['name']
  ? Row
  : R['name'] extends EntityName
    ? Entities[R['name']]
    : Row

/** What the server said, in the reader's language, and its status; 0 where it was not reached. */
export interface ReadError {
  readonly message: string
  readonly statusCode: number
}

/** One thing that can be done, to a record, to the records that are selected, or to a list as a whole. */
export interface ActionItem {
  /** Its name in the declaration. */
  readonly name: string
  readonly action: AnyAction
  /** Its words, in the language in use. */
  readonly label: string
  /** Why it cannot be done now, in the language in use; nothing where it can. */
  readonly disabledReason: string | undefined
  /** Does it: asks first where the declaration says so, opens its form, or goes where it leads. */
  readonly run: () => void
}

/** The rows of a list and everything a person can set about them. All of it stands in the address. */
export interface ListController<T = Row> {
  readonly resource: Resource
  /** The rows of the page that is shown. While another page is on its way they are those of the page before. */
  readonly rows: readonly T[]
  /** How many match, whatever page is shown; nothing before the first answer. */
  readonly total: number | undefined
  /** Nothing has been answered yet. */
  readonly isLoading: boolean
  /** Something is being asked for, also in the background. */
  readonly isFetching: boolean
  /** The rows belong to what was asked before. */
  readonly isStale: boolean
  /** Why the rows could not be read. Rows that were read before stay beside it. */
  readonly error: ReadError | null
  /** Asks again. */
  readonly refetch: () => void
  readonly pagination: ListPagination
  readonly sorting: ListSort
  readonly filtering: ListFilters
  readonly selection: ListSelection<T>
  readonly actions: ListActions<T>
}

export interface ListPagination {
  /** The page, from 1. */
  readonly current: number
  readonly pageSize: number
  /** The sizes that can be chosen. */
  readonly sizes: readonly number[]
  readonly setCurrent: (page: number) => void
  /** Goes to the first page in this size. */
  readonly setPageSize: (size: number) => void
}

export interface ListSort {
  /** The fields that the list can be in order by. */
  readonly fields: readonly string[]
  /** What it is in order by; nothing where only the server knows. */
  readonly order: Order | undefined
  /** Without an order it goes back to the usual one. */
  readonly setOrder: (order: Order | undefined) => void
}

/** Parameter of the list's call -> what it is asked for, as text. Ranges stand under 'from,to'. */
export type ListValues = Readonly<Record<string, string>>

export interface ListFilters {
  /** What is in force, the search and the tab among it. */
  readonly values: ListValues
  readonly filters: readonly { readonly param: string; readonly field: AnyField; readonly label: Label }[]
  /** The parameter that searching sends; nothing where the list has no search. */
  readonly search: string | undefined
  /** The tabs over the list, by the field whose values they are; nothing where it has none. */
  readonly tab: string | undefined
  /** What narrows the list, each with its words. */
  readonly inForce: readonly { readonly param: string; readonly label: Label }[]
  readonly isFiltered: boolean
  /** Narrows by these alone, and goes to the first page. An empty text is no filter. */
  readonly setValues: (values: ListValues) => void
  /** Searches for this alone; the tab stays. */
  readonly setSearch: (keyword: string) => void
  /** Takes one filter out. */
  readonly drop: (param: string) => void
  readonly clear: () => void
}

/** The records that are selected, over all pages. */
export interface ListSelection<T = Row> {
  /** Whether something can be done to several records here. */
  readonly isOffered: boolean
  /** The selected records as they were last seen; of everything that matches those on the page. */
  readonly rows: readonly T[]
  readonly count: number
  /** Everything that matches the filters in force is selected; it ends with them. */
  readonly isAll: boolean
  readonly isSelected: (row: T) => boolean
  readonly toggle: (row: T) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

export interface ListActions<T = Row> {
  /** What can be done on the list as a whole. */
  readonly top: readonly ActionItem[]
  /** What can be done to the records that are selected; nothing while none is. */
  readonly bulk: readonly ActionItem[]
  /** What can be done to one record, and why the rest cannot. */
  readonly of: (row: T) => readonly ActionItem[]
}

/** What can be done to one record. */
export interface RecordActions {
  /** In the order of the declaration; those that cannot be done now have a reason. */
  readonly items: readonly ActionItem[]
  /** Does one by its name. */
  readonly run: (name: string) => void
  /** Whether it is being done right now. */
  readonly isRunning: (name: string) => boolean
}

/** A form over one record, read once and sent as a whole. What it holds is typed, so it is kept as the form has it. */
export interface FormController<T = Row> {
  readonly resource: Resource
  /** The record as it was loaded; nothing for a new one, or while it is on its way. */
  readonly record: T | undefined
  /** The fields can be filled in. */
  readonly isReady: boolean
  /** Why the record could not be read. */
  readonly error: ReadError | undefined
  readonly retry: () => void
  /** Something differs from what was loaded or saved last. The tab asks before it is closed. */
  readonly isDirty: boolean
  readonly isSending: boolean
  /** A file is still on its way: saving now would keep the old one. */
  readonly isBusy: boolean
  /** What stands in the form now. */
  readonly values: () => Readonly<Record<string, unknown>>
  /** Fills fields, as if a user had typed it. */
  readonly setValues: (values: Readonly<Record<string, unknown>>) => void
  /** The fields that are wrong, with the words beside them. */
  readonly errors: () => readonly { readonly name: string; readonly texts: readonly string[] }[]
  /**
   * Checks and sends it. Whatever is wrong stands beside its field, by the rules of the contract or by the server's word.
   * @returns whether it was sent and taken
   */
  readonly submit: () => Promise<boolean>
  /** Everything as it was loaded. */
  readonly reset: () => void
  /** Closes the form; where something typed would be lost it asks first. */
  readonly leave: () => void
}
