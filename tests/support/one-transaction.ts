import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '@server/db/database'

/** The transaction that the running code is part of. */
const around = new AsyncLocalStorage<{ readonly db: Database; isOpen: boolean }>()

/** What runs before the next transaction of a database. */
const first = new WeakMap<Database, () => Promise<unknown>>()
/** What runs at the end of each transaction of a database. */
const last = new WeakMap<Database, (tx: Database) => Promise<unknown>>()
/** The database of the driver behind that of a test. */
const behind = new WeakMap<Database, Database>()

const STATEMENTS: ReadonlySet<string | symbol> = new Set([
  ...['select', 'selectDistinct', 'selectDistinctOn', 'insert', 'update', 'delete'],
  ...['execute', 'query', 'with', '$count', 'transaction'],
])

/**
 * The database of a test: within a transaction it rejects statements that are sent beside it. Such a statement does not
 * see what the transaction has written, is not rolled back with it, and may wait for its locks forever.
 */
export function oneTransaction(db: Database): Database {
  const guarded = new Proxy(db, {
    get: function get(target, name): unknown {
      if (STATEMENTS.has(name)) rejectBeside(target, String(name), get)
      if (name === 'transaction')
        return (...[work, config]: Parameters<Database['transaction']>) => {
          const within = { db: target, isOpen: true }
          const before = first.get(target)
          first.delete(target)
          return Promise.resolve(before && besideTransaction(before))
            .then(() =>
              target.transaction(async tx => {
                const result = await around.run(within, () => work(tx))
                await last.get(target)?.(tx as Database)
                return result
              }, config),
            )
            .finally(() => {
              within.isOpen = false
            })
        }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  behind.set(guarded, db)
  return guarded
}

/** @param sender the function that the statement was sent to, which the stack omits, so that it begins at the statement */
function rejectBeside(db: Database, statement: string, sender: (...all: never[]) => unknown): void {
  const within = around.getStore()
  if (within?.db !== db || !within.isOpen) return
  const error = new Error(`"${statement}" is sent to the database beside the transaction that it is part of`)
  Error.captureStackTrace(error, sender)
  throw error
}

/**
 * Commits something just before the next transaction begins: what a call has checked until then is outdated, so it has
 * to check it again within its transaction.
 */
export function beforeNextTransaction(db: Database, work: () => Promise<unknown>): void {
  first.set(behind.get(db) ?? db, work)
}

/** Runs something as the last part of each transaction that is about to be committed. */
export function beforeEachCommit(db: Database, look: (tx: Database) => Promise<unknown>): void {
  last.set(behind.get(db) ?? db, look)
}

/** Runs what is not part of the transaction around it, such as the request of another client. */
export const besideTransaction = <T>(work: () => T): T => around.exit(work)
