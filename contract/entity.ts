import type { Label } from './messages'
import type { Group, Route } from './route'

/** The field that a list is sorted by, and its direction. */
export type Order = readonly [field: string, direction: 'asc' | 'desc']

/** Fields a list can be sorted by (designed parameters `sort_by` and `sort_order`), and its default order. */
export interface Sort {
  /** Large tables have an index for each. Empty if users drag rows into their order. */
  readonly by: readonly string[]
  readonly own: Order
}

/**
 * The facts of an entity that client and server share. `registry.ts` derives the rest from them. Row schemas and calls
 * are in the area's calls, since they need zod, which the browser does not load.
 */
export interface EntityFacts {
  /** Prefix of the paths of its calls; if several entities match a call, the longest prefix wins. */
  readonly path?: string
  /** Further path prefixes of the same records. */
  readonly morePaths?: readonly string[]
  /**
   * The entity whose records this one shows under another name, such as one type of publication: both are invalidated
   * together.
   */
  readonly variantOf?: string
  /** The id field of a row, and of the answer of the create call; absent for a single record. */
  readonly id?: string
  /** The field with the record's name. */
  readonly titleField?: string
  /** The singular label, Chinese and English; the English in lower case, as within a sentence. */
  readonly label?: Label
  /** A label that is clear out of context, if `label` alone would be vague. */
  readonly fullLabel?: Label
  /** Fields that the list at `path` can be sorted by. */
  readonly sorts?: readonly string[]
  readonly defaultSort?: Order
  /** Sorts of its other lists, by call. */
  readonly lists?: Readonly<Record<string, Sort>>
  /** Entities that a write to this one changes too: their cached reads are invalidated. */
  readonly invalidates?: readonly string[]
  /** Entities that calls below further paths read and write, if they differ from those of `path`. */
  readonly scopes?: Readonly<Record<string, readonly string[]>>
  /** Its name in the operation log, if that is not its name in snake_case. Stored log entries contain it. */
  readonly kind?: string
  /** False if no entry of the operation log is about it. */
  readonly logged?: false
  /** False if `titleField` is no column, or does not identify a record, such as the text of a question. */
  readonly named?: false
  /** The calls that read one record, if that is not `GET path/{id}`. If empty, only founders may read it. */
  readonly readBy?: readonly string[]
  /** Error codes by the unique index of the database that rejects the row. */
  readonly errorCodes?: Readonly<Record<string, string>>
  /** Fields that are unique together within a list; an import finds duplicates in its file before sending rows. */
  readonly unique?: readonly string[]
  /** The screens about it, by route name; `route/page` for a page below a list. */
  readonly screens?: readonly string[]
  /** Routes it adds to those of `routes.ts`, by name: its screens, whose permission covers `path`. */
  readonly routes?: Readonly<Record<string, Route>>
  /** New menu folders for these routes. */
  readonly groups?: Readonly<Record<string, Group>>
}

/**
 * Declares an entity. Its file is in the folder of its area, whose `index.ts` lists it.
 * @param name its unique name in the code, in camelCase; the operation log derives its own from it
 */
export const entity = <const N extends string, const F extends EntityFacts>(name: N, facts: F): Entity<N, F> => ({
  name,
  ...facts,
})

/** An entity with the types of its own facts. */
export type Entity<N extends string = string, F extends EntityFacts = EntityFacts> = F & { readonly name: N }
