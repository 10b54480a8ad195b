import { type CallKey, definitionOf, isWrite, type ServedKey } from '@contract/calls'
import { deedOf, hold, isMeant } from '../areas/confirmations/service'
import { handlers } from '../areas/handlers'
import type { Admin, Context, Database, Held, Services } from '../handler'
import { Refusal } from '../refusal'
import { enter, logged, positionOf, refuseNewer } from './operation-log'
import type { Read } from './read'
import { subjectsNamed, subjectsTouched, type Touched } from './subjects'
import { inTransaction } from './transaction'

/** A call that has been let in and read. */
export interface Asked {
  readonly admin: Admin | undefined
  readonly read: Read
  readonly path: string
  /** The position of what the caller saw, where he says so. */
  readonly basedOn: number | undefined
  readonly client: Context<CallKey>['client']
  readonly security: Context<CallKey>['security']
  readonly modified: Context<CallKey>['modified']
}

/** What came of a call. */
export interface Worked {
  readonly answer: unknown
  /** Of a write the position of its own entry; of what an administrator reads the one before it was read. */
  readonly position: number | undefined
}

interface Changed {
  readonly before: unknown
  readonly after: unknown
  readonly touched: Touched | undefined
}

interface On {
  readonly db: Database
  readonly services: Services
}

/** Does what a call asks for: a write in one transaction, together with its entry in the operation log. */
export function work(key: CallKey, on: On, asked: Asked): Promise<Worked> {
  return isWrite(key) ? writeOrHold(key, on, asked) : read(key, on, asked)
}

async function read(key: CallKey, { db, services }: On, asked: Asked): Promise<Worked> {
  const isVersioned = asked.admin !== undefined && (definitionOf(key).kind ?? 'json') === 'json'
  const position = isVersioned ? await positionOf(db) : undefined
  const answer = await handle(key, {
    db,
    services,
    asked,
    transaction: run => inTransaction(db, run),
    record: () => {},
    unchanged: () => {},
  })
  return { answer, position }
}

/** A write that was tried to see what it would change. Thrown, it undoes the transaction. */
class TakenBack extends Error {
  readonly changed: Changed | 'nothing'

  constructor(changed: Changed | 'nothing') {
    super('taken back')
    this.changed = changed
  }
}

/**
 * What takes a second administrator is tried, so that whatever stands in its way is told at once, and then waits for
 * one (contract/confirmations/calls.ts). Everything else is done.
 */
async function writeOrHold(key: CallKey, on: On, asked: Asked): Promise<Worked> {
  const { admin, read, path, client } = asked
  const deed = admin && (await deedOf(on.db, key, read))
  if (!deed) return write(key, on, asked)
  const basedOn = await positionOf(on.db)
  const changed = await write(key, on, asked, { isTrial: true }).then(
    () => 'nothing' as const,
    error => {
      if (error instanceof TakenBack) return error.changed
      throw error
    },
  )
  if (changed === 'nothing' || !isMeant(key, read, changed.after)) return write(key, on, asked)
  const { before, after } = changed
  const kept = {
    input: logged({ params: read.params, body: read.body }),
    before: logged(before),
    after: logged(after),
  }
  const named = subjectsNamed(key, read)
  const tried = { deed, call: key, path, read, admin, named, kept, basedOn, ip: client.ip }
  return { answer: await hold(on.db, on.services, tried), position: undefined }
}

/** How a write is made that somebody else asked for, or that is only tried. */
interface Way {
  /** Done first, in the transaction of the write. */
  readonly within?: (tx: Database) => Promise<void>
  readonly confirmedBy?: string
  readonly isTrial?: true
}

async function write(key: CallKey, { db, services }: On, asked: Asked, way: Way = {}): Promise<Worked> {
  const { unlogged, ownTransaction } = definitionOf(key)
  const named = unlogged ? [] : subjectsNamed(key, asked.read)
  let changed: Changed | 'nothing' | undefined
  let position: number | undefined
  const transaction = <T>(doIt: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async tx => {
      // A transaction that was broken off runs again from its beginning.
      changed = undefined
      await way.within?.(tx)
      await refuseNewer(tx, named, asked.basedOn)
      const done = await doIt(tx)
      if (way.isTrial) throw done instanceof Refusal ? done : new TakenBack(changed ?? nothingSaid)
      if (unlogged || changed === 'nothing' || !asked.admin || done instanceof Refusal) return done
      const { before, after, touched } = changed ?? nothingSaid
      position = await enter(tx, entryOf(key, services, { ...asked, admin: asked.admin }, { before, after }, way), {
        named,
        touched: subjectsTouched(key, asked.read, { answer: done, after, touched }),
        basedOn: asked.basedOn,
      })
      return done
    })
  const doAll = (on: Database) =>
    handle(key, {
      db: on,
      services,
      asked,
      transaction,
      record: (before, after, touched) => {
        changed = { before, after, touched }
      },
      unchanged: () => {
        changed = 'nothing'
      },
    })
  try {
    return { answer: await (ownTransaction ? doAll(db) : transaction(doAll)), position }
  } catch (error) {
    // A rule stood in the way because somebody was quicker: that is what the caller is told.
    if (error instanceof Refusal) await refuseNewer(db, named, asked.basedOn)
    throw error
  }
}

const nothingSaid: Changed = { before: null, after: null, touched: undefined }

const entryOf = (
  call: CallKey,
  services: Services,
  { admin, path, read, client }: Asked & { readonly admin: Admin },
  { before, after }: Pick<Changed, 'before' | 'after'>,
  { confirmedBy }: Way,
) => ({ admin, call, path, read, before, after, ip: client.ip, at: Math.floor(services.now() * 1000), confirmedBy })

interface Running extends On {
  readonly asked: Asked
  readonly transaction: Context<CallKey>['transaction']
  readonly record: Context<CallKey>['record']
  readonly unchanged: Context<CallKey>['unchanged']
}

function handle(key: CallKey, { db, services, asked, ...notes }: Running): Promise<unknown> {
  const handler = handlers[key as ServedKey] as (context: Context<CallKey>) => Promise<unknown>
  const { admin, client, security, modified } = asked
  const reading = readingOf({ db, services, asked })
  return handler({
    ...(asked.read as Pick<Context<CallKey>, 'params' | 'query' | 'body'>),
    db,
    admin,
    services,
    client,
    security,
    modified,
    reading,
    carryOut: (held, within) => carryOut({ db, services, asked }, held, within),
    ...notes,
  })
}

/** Makes a write that was held, as whoever asked for it; `within` comes first, in the same transaction. */
async function carryOut(
  { db, services, asked }: On & { readonly asked: Asked },
  { call, path, read, author, ip, basedOn }: Held,
  within: (tx: Database) => Promise<void>,
): Promise<unknown> {
  const client = { ...asked.client, ip }
  const whole: Asked = { ...asked, admin: author, read: read as Read, path, basedOn, client }
  const confirmedBy = asked.admin?.username ?? ''
  const { answer } = await write(call, { db, services }, whole, { within, confirmedBy })
  return answer
}

/** How another call is read: before its answer is masked, and without a word in the log. */
export const readingOf =
  ({ db, services, asked }: On & { readonly asked: Asked }): Context<CallKey>['reading'] =>
  async (key, params) => {
    if (isWrite(key)) throw new Error(`${key} does not only read`)
    return handle(key, {
      db,
      services,
      asked: { ...asked, read: { params, query: {}, body: {} } },
      transaction: run => inTransaction(db, run),
      record: () => {},
      unchanged: () => {},
    })
  }
