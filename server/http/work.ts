import { type CallKey, definitionOf, isWrite, type ServedKey } from '@contract/calls'
import { handlers } from '../areas/handlers'
import { operationLog } from '../db/schema'
import type { Admin, Context, Database, Services } from '../handler'
import { Refusal } from '../refusal'
import type { Read } from './read'
import { inTransaction } from './transaction'

/** A call that has been let in and read. */
export interface Asked {
  readonly admin: Admin | undefined
  readonly read: Read
  readonly path: string
  readonly client: Context<CallKey>['client']
  readonly security: Context<CallKey>['security']
}

interface Changed {
  readonly before: unknown
  readonly after: unknown
}

/** Does what a call asks for: a write in one transaction, together with its line in the operation log. */
export function work(
  key: CallKey,
  { db, services }: { readonly db: Database; readonly services: Services },
  asked: Asked,
): Promise<unknown> {
  const handler = handlers[key as ServedKey] as (context: Context<CallKey>) => Promise<unknown>
  let changed: Changed | undefined
  const transaction = <T>(doIt: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async tx => {
      // A transaction that was broken off runs again from its beginning.
      changed = undefined
      const done = await doIt(tx)
      if (changed && !(done instanceof Refusal)) await logOperation(tx, services, key, asked, changed)
      return done
    })
  const handle = (on: Database) =>
    handler({
      ...(asked.read as Pick<Context<CallKey>, 'params' | 'query' | 'body'>),
      db: on,
      transaction,
      admin: asked.admin,
      services,
      client: asked.client,
      security: asked.security,
      record: (before, after) => {
        changed = { before, after }
      },
    })
  return isWrite(key) && !definitionOf(key).ownTransaction ? transaction(handle) : handle(db)
}

const SECRET_NAMES = /password|passwprd|token|secret|global_auth_key/i
/** Numbers of papers and accounts: the log keeps as much of one as tells which it was. */
const PRIVATE_NAMES = /^(?:id_card|legal_id|licen[cs]e_(?:no|num)|bank_(?:number|account|account_number))$/
const SHOWN_END = 4

/** A value as the log may keep it. */
function logged(value: unknown): unknown {
  if (value === undefined || value === null) return null
  return JSON.parse(
    JSON.stringify(value, (name, inner: unknown) => {
      if (SECRET_NAMES.test(name)) return undefined
      // What the inputs of other services hold: which were sent, and no more.
      if (name === 'config_items' && Array.isArray(inner)) return inner.map(one => (one as { name?: unknown }).name)
      if (name === 'config') return undefined
      return PRIVATE_NAMES.test(name) && typeof inner === 'string' && inner !== ''
        ? `***${inner.length > 2 * SHOWN_END ? inner.slice(-SHOWN_END) : ''}`
        : inner
    }),
  )
}

async function logOperation(
  db: Database,
  services: Services,
  key: CallKey,
  { admin, read, path, client }: Asked,
  { before, after }: Changed,
): Promise<void> {
  if (!admin) return
  await db.insert(operationLog).values({
    admin_id: admin.id,
    username: admin.username,
    call: key,
    path,
    input: logged({ params: read.params, body: read.body }),
    before: logged(before),
    after: logged(after),
    client_ip: client.ip,
    at: Math.floor(services.now() * 1000),
  })
}
