import {
  CALLS,
  type CallKey,
  definitionOf,
  type GivenOf,
  type ReadBody,
  type ReadQuery,
  type ServedKey,
} from '@contract/calls'
import type { ErrorKey } from '@contract/error-codes'
import { and, eq, getTableColumns, ne, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { conflict, notFound } from '../api-error'
import type { Context } from '../context'
import type { Database } from '../db/database'
import type { Handler } from '../handler'
import { addEntityTable } from './entity-tables'
import { conditionOf, type Filters } from './filters'
import { changesOf, orderOf, pageOf, type SortQuery, windowOf } from './listing'
import { nextSort, sortIds } from './sorting'

/**
 * The CRUD handlers of an entity: list, read, create, update and delete. `CrudOptions` describes its table and hooks;
 * the contract describes its answers.
 */

type Params = Readonly<Record<string, unknown>>
type Row<T extends PgTable> = T['$inferSelect']
type Values<T extends PgTable> = Partial<Row<T>>

type Keys<C extends string, K extends string> =
  | `GET ${C}`
  | `POST ${C}`
  | `PUT ${C}/sort`
  | `${'GET' | 'PUT' | 'DELETE'} ${C}/{${K}}`
/** Picked from all calls by key: extracting them from the union made the compiler compare each with each. */
type CrudHandlers<K extends string> = { readonly [P in ServedKey as P extends K ? P : never]: Handler<P> }
type ListQuery<C extends string> = `GET ${C}` extends ServedKey ? ReadQuery<`GET ${C}`> : never
type Form<C extends string> = `POST ${C}` extends ServedKey ? ReadBody<`POST ${C}`> : never
/** A row of both the list and the single record, as hooks produce it. */
type AnsweredRow<C extends string, K extends string> = SingleRow<`GET ${C}/{${K}}`> & ListedRow<`GET ${C}`>
type SingleRow<P extends string> = P extends ServedKey ? GivenOf<P> : unknown
type ListedRow<P extends string> = P extends ServedKey
  ? GivenOf<P> extends readonly (infer One)[] | { readonly data: readonly (infer One)[] }
    ? One
    : never
  : unknown

/** The parts of a call's context that hooks may use. */
export type CrudContext = Pick<Context<CallKey>, 'db' | 'client' | 'services' | 'admin'>

interface Parts<C extends string, T extends PgTable> {
  readonly table: T
  /** Error of a missing record; 003 by default. */
  readonly none?: ErrorKey
  /** Restricts the table to a part, as column values of its rows; a new row receives them. */
  readonly within?: (params: Params) => Values<T>
  /** The filters of the list; a function if it may also reject parameters. */
  readonly filters?: Filters<ListQuery<C>, T> | ((query: ListQuery<C>) => SQL | undefined)
  readonly order?: readonly SQL[]
  /** Columns that are unique together, the error of a duplicate, and the form field it belongs to. */
  readonly unique?: {
    readonly columns: readonly (keyof Row<T>)[]
    readonly errorKey: ErrorKey
    readonly field: string
  }
  /** Acquires a lock before anything is read, to serialize writers. */
  readonly lock?: (db: Database) => Promise<unknown>
  /** Rejects what the schema cannot reject, before anything is read. */
  readonly beforeValidate?: (form: Form<C>, context: CrudContext) => void
  /** Maps the form to columns; `before` is undefined for a new row. */
  readonly toColumns: (
    form: Form<C>,
    before: Row<T> | undefined,
    context: CrudContext,
  ) => Values<T> | Promise<Values<T>>
  /** Rejects a save based on stored data, or writes what must precede the row. */
  readonly beforeSave?: (form: Form<C>, before: Row<T> | undefined, context: CrudContext) => Promise<unknown>
  /** Further writes of a save; if they change the row itself, returns the changed row. */
  readonly afterSave?: (
    db: Database,
    after: Row<T>,
    before: Row<T> | undefined,
    context: CrudContext,
  ) => Promise<Row<T> | undefined>
  /** Rejects deleting a record that is in use. */
  readonly canDelete?: (db: Database, row: Row<T>, context: CrudContext) => Promise<unknown>
  /** Deletes dependent rows before the row itself. Its result is logged with the row. */
  readonly beforeDelete?: (
    db: Database,
    row: Row<T>,
    context: CrudContext,
  ) => Promise<Readonly<Record<string, unknown>> | undefined>
}

interface RowSerializer<T extends PgTable> {
  readonly serialize?: (db: Database, rows: readonly Row<T>[]) => Promise<readonly unknown[]>
}

/** The options of an entity. If a row is not yet the answer, `serialize` adds the rest, for many rows at once. */
type CrudOptions<C extends string, T extends PgTable, K extends string> = Parts<C, T> &
  (Row<T> extends AnsweredRow<C, K>
    ? { readonly serialize?: never }
    : { readonly serialize: (db: Database, rows: readonly Row<T>[]) => Promise<readonly AnsweredRow<C, K>[]> })

/** The handlers of an entity, and a reader for other modules. */
interface Crud<C extends string, T extends PgTable, K extends string> {
  readonly handlers: CrudHandlers<Keys<C, K>>
  /**
   * Reads a record by its path parameters.
   * @param lock whether to lock the row until the transaction ends
   * @param none error of a missing record, if it differs from the entity's
   */
  readonly read: (db: Database, params: Params, lock?: boolean, none?: ErrorKey) => Promise<Row<T>>
}

/** A call as the handlers here see it: the contract has checked that it belongs to the entity. */
interface CrudCall extends Omit<Context<CallKey>, 'params' | 'query' | 'body'> {
  readonly params: Params
  readonly query: Readonly<Record<string, never>>
  readonly body: unknown
}

/** An entity, whose id is a column of its table (contract/entity.ts). */
interface EntityAddress<C extends string, T extends PgTable, K extends string> {
  readonly name: string
  readonly path: C
  readonly id: K & keyof Row<T>
}

/** The options with the column of the id. */
type KeyedCrudOptions<T extends PgTable> = Parts<string, T> &
  Pick<RowSerializer<T>, 'serialize'> & { readonly key: string & keyof Row<T> }

/** @example crud(reason, { table: reasons, order: […], toColumns: … }) */
export function crud<const C extends string, T extends PgTable, const K extends string>(
  { name, path, id }: EntityAddress<C, T, K>,
  options: CrudOptions<C, T, K>,
): Crud<C, T, K> {
  addEntityTable(name, options.table)
  const plain = { ...options, key: id } as unknown as KeyedCrudOptions<T>
  const rows = rowsOf(plain)
  const show = async (db: Database, found: readonly Row<T>[]) => (await plain.serialize?.(db, found)) ?? found
  const showOne = async (db: Database, row: Row<T>) => (await show(db, [row]))[0]

  const { filters = {} } = plain
  const narrowedBy = (query: CrudCall['query']) =>
    typeof filters === 'function' ? filters(query as never) : conditionOf(options.table, filters, query)
  const list = async ({ db, params, query }: CrudCall) => {
    const where = and(rows.within(params), narrowedBy(query))
    if (!isPaged(`GET ${path}`)) return show(db, await rows.all(db, where, query))
    const page = await rows.all(db, where, query, windowOf(query))
    return pageOf([...(await show(db, page))], await db.$count(options.table, where), query)
  }
  const sort = ({ params, body, ...context }: CrudCall) =>
    sortIds(context, options.table, rows.within(params), (body as { ids: readonly number[] }).ids)

  const { add, change, remove } = writesOf(plain, rows, showOne)
  const all = {
    [`GET ${path}`]: list,
    [`POST ${path}`]: add,
    [`PUT ${path}/sort`]: sort,
    [`GET ${path}/{${id}}`]: async ({ db, params }: CrudCall) => showOne(db, await rows.read(db, params)),
    [`PUT ${path}/{${id}}`]: change,
    [`DELETE ${path}/{${id}}`]: remove,
  }
  const served = Object.fromEntries(Object.entries(all).filter(([key]) => Object.hasOwn(CALLS, key)))
  return { handlers: served as unknown as CrudHandlers<Keys<C, K>>, read: rows.read }
}

const isPaged = (key: string): boolean => !(definitionOf(key as CallKey).answer instanceof z.ZodArray)

/** The writing calls of an entity. */
function writesOf<T extends PgTable>(
  options: KeyedCrudOptions<T>,
  rows: Rows<T>,
  showOne: (db: Database, row: Row<T>) => Promise<unknown>,
) {
  const begin = async (context: CrudCall) => {
    const form = context.body as never
    options.beforeValidate?.(form, context)
    await options.lock?.(context.db)
    return form
  }
  return {
    add: async (context: CrudCall) => {
      const { db, params, record } = context
      const form = await begin(context)
      await options.beforeSave?.(form, undefined, context)
      const values: Values<T> = { ...options.within?.(params), ...(await options.toColumns(form, undefined, context)) }
      await rows.rejectTaken(context, values)
      const made = await rows.insert(context, values)
      const row = (await options.afterSave?.(db, made, undefined, context)) ?? made
      record(null, row)
      return showOne(db, row)
    },
    change: async (context: CrudCall) => {
      const { db, params, record } = context
      const form = await begin(context)
      const before = await rows.read(db, params, true)
      await options.beforeSave?.(form, before, context)
      const values = await options.toColumns(form, before, context)
      await rows.rejectTaken(context, { ...before, ...values }, before)
      const changed = await rows.update(db, before, values)
      const after = (await options.afterSave?.(db, changed, before, context)) ?? changed
      record(...changesOf(before, after))
      return showOne(db, after)
    },
    remove: async (context: CrudCall) => {
      const { db, params, record } = context
      await options.lock?.(db)
      const before = await rows.read(db, params, true)
      await options.canDelete?.(db, before, context)
      const more = await options.beforeDelete?.(db, before, context)
      await rows.remove(db, before)
      record({ ...before, ...more }, null)
      return undefined
    },
  }
}

type Rows<T extends PgTable> = ReturnType<typeof rowsOf<T>>
type Window = ReturnType<typeof windowOf>

/** Reads and writes of the rows of an entity. */
function rowsOf<T extends PgTable>(options: KeyedCrudOptions<T>) {
  const { table, columns, column, has } = columnsIn(options.table)
  const key = column(options.key)
  const isIt = (row: Row<T>) => eq(key, row[options.key])
  const within = (params: Params) => options.within && has(options.within(params))
  return {
    within,
    all: async (db: Database, where: SQL | undefined, sort: SortQuery<string>, window?: Window): Promise<Row<T>[]> => {
      const query = db
        .select()
        .from(table)
        .where(where)
        .orderBy(...orderOf(sort, columns, key, options.order ?? []))
        .$dynamic()
      return (await (window ? query.limit(window.limit).offset(window.offset) : query)) as Row<T>[]
    },
    read: async (db: Database, params: Params, lock = false, none = options.none): Promise<Row<T>> => {
      const query = db
        .select()
        .from(table)
        .where(and(eq(key, params[options.key as string]), within(params)))
      const [row] = (await (lock ? query.for('update') : query)) as Row<T>[]
      if (!row) throw notFound(none)
      return row
    },
    insert: async (context: CrudCall, values: Values<T>): Promise<Row<T>> => {
      const all = { ...values, ...(await madeBy(context, options.table, values, within(context.params))) }
      const [row] = (await context.db
        .insert(table)
        .values(all as never)
        .returning()) as Row<T>[]
      return row ?? notAnswered()
    },
    update: async (db: Database, before: Row<T>, values: Values<T>): Promise<Row<T>> => {
      const [row] = (await db
        .update(table)
        .set(values as never)
        .where(isIt(before))
        .returning()) as Row<T>[]
      return row ?? notAnswered()
    },
    remove: (db: Database, row: Row<T>) => db.delete(table).where(isIt(row)),
    rejectTaken: async ({ db, params, client }: CrudCall, row: Values<T>, before?: Row<T>): Promise<void> => {
      if (!options.unique) return
      const { columns, errorKey, field } = options.unique
      const same = columns.map(name => eq(column(name), row[name]))
      const taken = and(within(params), ...same, before && ne(key, before[options.key]))
      if ((await db.$count(table, taken)) > 0) throw conflict(errorKey, client.language, field)
    },
  }
}

/** A table without its types, and its columns by name. */
function columnsIn(table: PgTable) {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const column = (name: PropertyKey): PgColumn => {
    const found = columns[String(name)]
    if (!found) throw new Error(`No column ${String(name)}`)
    return found
  }
  const has = (values: object) => and(...Object.entries(values).map(([name, value]) => eq(column(name), value)))
  return { table, columns, column, has }
}

/** Defaults of a new row: it is sorted last unless a position is given, and has its creation time. */
async function madeBy({ db, services }: CrudCall, table: PgTable, values: object, within: SQL | undefined) {
  const isLast = 'sort' in values && values.sort === undefined
  return {
    ...(isLast && { sort: await nextSort(db, table, within) }),
    ...('create_time' in getTableColumns(table) && { create_time: services.now() }),
  }
}

function notAnswered(): never {
  throw new Error('The written row was not answered')
}
