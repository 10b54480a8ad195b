import type { Label } from './messages'
import type { Group, Route } from './route'

/** The field of its rows that a list is in order by, and its direction. */
export type Order = readonly [field: string, direction: 'asc' | 'desc']

/** Fields that a list can be ordered by (designed parameters `sort_by` and `sort_order`), and its order without them. */
export interface Sort {
  /** The server has an index for each that a large table has. None where people drag the rows into their order. */
  readonly by: readonly string[]
  readonly own: Order
}

/**
 * The facts of an entity that client and server share. Everything derived from them stands in `registry.ts`; what a row
 * holds and which calls there are is said by the calls of its area, since they need zod, which no browser loads.
 */
export interface EntityFacts {
  /** The path that its calls begin with; of several entities whose paths fit a call, the longest path counts. */
  readonly path?: string
  /** Other paths of the same records. */
  readonly morePaths?: readonly string[]
  /** The entity whose records it shows under another name, such as one type of publication: both are read again together. */
  readonly variantOf?: string
  /** The field of a row, and of the answer to a call that adds one, with the record's id; none where there is one record. */
  readonly id?: string
  /** The field of a row with the record's name. */
  readonly titleField?: string
  /** One record, Chinese and English, the latter as inside a sentence. */
  readonly label?: Label
  /** The same where no screen says what it is about, if `label` alone would be vague there. */
  readonly fullLabel?: Label
  /** Fields that the list at `path` can be ordered by, and its order without a choice. */
  readonly sorts?: readonly string[]
  readonly defaultSort?: Order
  /** The same of its other lists, by call. */
  readonly lists?: Readonly<Record<string, Sort>>
  /** Entities that a write to this one changes too: what was read of them is read again. */
  readonly invalidates?: readonly string[]
  /** Entities that calls below further paths read and write, where that is not what `path` says. */
  readonly scopes?: Readonly<Record<string, readonly string[]>>
  /** Its name in the operation log, where that is not its own name in snake_case. Stored entries hold it. */
  readonly kind?: string
  /** False where the operation log is never about it. */
  readonly logged?: false
  /** False where `titleField` is in no table, or is no name to find a record by, such as the text of a question. */
  readonly named?: false
  /** The calls that read one record, where that is not `GET path/{id}`. Nobody but founders where there are none. */
  readonly readBy?: readonly string[]
  /** Error codes by the unique index of the database that rejects a row. */
  readonly errorCodes?: Readonly<Record<string, string>>
  /**
   * The fields of a row that no two records of one list have in common, together; an import finds such rows in its file
   * before it sends them.
   */
  readonly unique?: readonly string[]
  /** The screens that are about it, by the names of their routes; `route/page` for a page under a list. */
  readonly screens?: readonly string[]
  /** Routes that it has beyond those of `routes.ts`, by name: they are screens of it, and their permission reaches `path`. */
  readonly routes?: Readonly<Record<string, Route>>
  /** Folders of the menu for these routes, where there is none yet. */
  readonly groups?: Readonly<Record<string, Group>>
}

/**
 * Declares an entity: its file stands in the folder of its area, whose `index.ts` lists it.
 * @param name its one name in the code, in camelCase; the operation log derives its own from it
 */
export const entity = <const N extends string, const F extends EntityFacts>(name: N, facts: F): Entity<N, F> => ({
  name,
  ...facts,
})

/** An entity with the types of its own facts. */
export type Entity<N extends string = string, F extends EntityFacts = EntityFacts> = F & { readonly name: N }
