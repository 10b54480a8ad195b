import { type CallKey, definitionOf, isWrite, type ServedKey } from '@contract/calls'
import { ApiError } from '../api-error'
import type { Admin, Context, Held, Services, Touched } from '../context'
import type { Database } from '../db/database'
import type { Handlers } from '../handler'
import type { RequestProof } from '../session/proof'
import type { ApprovalPolicy, Approvals } from './approvals'
import {
  AlreadyDone,
  claimKey,
  type IdempotencyKey,
  type KeptAnswer,
  keepAnswer,
  keptAnswer,
  releaseKey,
} from './idempotency'
import { enter, logged, loggedInput, positionOf, rejectConflictingChanges } from './operation-log'
import type { Read } from './read'
import { subjectsNamed, subjectsTouched } from './subjects'
import { inTransaction } from './transaction'

/** A call that has been let in and read. */
export interface Asked {
  readonly admin: Admin | undefined
  readonly read: Read
  readonly path: string
  /**
   * Rejects what the role does not allow to do to the records that are named. Asked in the transaction of a write, which
   * keeps these records locked: what is judged is what is written.
   */
  readonly authorize?: ((tx: Database) => Promise<void>) | undefined
  /** Proves who asks; a repetition gets its kept answer without. */
  readonly proof?: RequestProof | undefined
  readonly idempotencyKey?: IdempotencyKey | undefined
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
  /** Whether it is the kept answer of an earlier request. */
  readonly isReplayed?: true
}

interface Changed {
  readonly before: unknown
  readonly after: unknown
  readonly touched: Touched | undefined
}

/** What the areas are for whoever answers a request: a handler for each call, and who has to approve a write. */
export interface Areas {
  readonly handlers: Handlers
  readonly approvals: Approvals
}

interface On {
  readonly db: Database
  readonly services: Services
  readonly areas: Areas
}

/** Does what a call asks for: a write in one transaction, together with its entry in the operation log. */
export async function work(key: CallKey, on: On, asked: Asked): Promise<Worked> {
  if (!isWrite(key)) {
    await asked.authorize?.(on.db)
    return read(key, on, asked)
  }
  const { idempotencyKey } = asked
  if (!idempotencyKey) return proveAndWrite(key, on, asked)
  return once(key, on, asked, idempotencyKey)
}

const proveAndWrite = async (key: CallKey, on: On, asked: Asked): Promise<Worked> => {
  await asked.proof?.before()
  return writeOrHold(key, on, asked)
}

/** Does a write once under its key. */
async function once(key: CallKey, on: On, asked: Asked, idempotencyKey: IdempotencyKey): Promise<Worked> {
  const kept = () => keptAnswer(on.db, on.services, idempotencyKey)
  const before = await kept()
  if (before) return replayed(before, on.areas)
  try {
    return await proveAndWrite(key, on, asked)
  } catch (error) {
    if (error instanceof AlreadyDone) return replayed(error.kept, on.areas)
    // What the first has done may stand in the way of its repetition: a code that is used up, a state that is another.
    const meanwhile = error instanceof ApiError ? await kept() : undefined
    if (meanwhile) return replayed(meanwhile, on.areas)
    throw error
  }
}

const replayed = ({ answer, position, confirmation }: KeptAnswer, { approvals }: Areas): Worked => ({
  answer: confirmation === undefined ? answer : approvals.waitsForConfirmation(confirmation),
  position,
  isReplayed: true,
})

async function read(key: CallKey, on: On, asked: Asked): Promise<Worked> {
  const { db } = on
  const isVersioned = asked.admin !== undefined && (definitionOf(key).kind ?? 'json') === 'json'
  const position = isVersioned ? await positionOf(db) : undefined
  const answer = await handle(key, {
    ...on,
    asked,
    transaction: run => inTransaction(db, run),
    record: () => {},
    unchanged: () => {},
  })
  return { answer, position }
}

/** A write that takes a second administrator, with what it would have changed. Thrown, it undoes the transaction. */
class TakenBack extends Error {
  readonly policy: ApprovalPolicy
  readonly basedOn: number
  readonly changed: Changed

  constructor(policy: ApprovalPolicy, basedOn: number, changed: Changed) {
    super('taken back')
    this.policy = policy
    this.basedOn = basedOn
    this.changed = changed
  }
}

/**
 * What takes a second administrator is tried, so that whatever stands in its way is told at once, and then waits for
 * one (contract/confirmations/calls.ts). Everything else is done.
 */
async function writeOrHold(key: CallKey, on: On, asked: Asked): Promise<Worked> {
  try {
    return await write(key, on, asked)
  } catch (error) {
    if (!(error instanceof TakenBack) || !asked.admin) throw error
    const { admin, read, path, client, idempotencyKey, proof } = asked
    const { policy, basedOn, changed } = error
    const kept = {
      input: loggedInput(key, read),
      before: logged(changed.before),
      after: logged(changed.after),
    }
    const named = subjectsNamed(key, read)
    const request = { call: key, path, read, admin, ip: client.ip, idempotencyKey, within: proof?.within }
    const tried = { ...request, policy, named, kept, basedOn }
    return { answer: await on.areas.approvals.hold(on.db, on.services, tried), position: undefined }
  }
}

/** Ends a transaction that keeps a wrong guess, and nothing else. */
class FailedProof {
  readonly error: ApiError

  constructor(refusal: ApiError) {
    this.error = refusal
  }
}

/** How a write is made that somebody else asked for. */
interface Way {
  /** Done first, in the transaction of the write. An error that is returned keeps what was written so far. */
  readonly within: (tx: Database) => Promise<ApiError | undefined>
  readonly confirmedBy: string
}

/**
 * Makes a write. Whether the role allows it, whether it takes a second administrator, and whether it was done under its
 * key already is judged in the transaction that writes, on the locked records: a request beside it cannot change what
 * was judged before it is written.
 */
async function write(key: CallKey, { db, services, areas }: On, asked: Asked, way?: Way): Promise<Worked> {
  const { unlogged, ownTransaction } = definitionOf(key)
  const { admin, idempotencyKey } = asked
  const { approvalPolicyOf, isMeant } = areas.approvals
  const named = unlogged ? [] : subjectsNamed(key, asked.read)
  const noted: { changed?: Changed | 'nothing' | undefined } = {}
  const note = (changed: Changed | 'nothing' | undefined) => void Object.assign(noted, { changed })
  let position: number | undefined
  let isClaimed = false
  const release = async <R>(tx: Database, refused: R): Promise<R> => {
    if (idempotencyKey && !isClaimed) await releaseKey(tx, idempotencyKey)
    return refused
  }
  const enterChange = async (tx: Database, done: unknown): Promise<void> => {
    const { changed } = noted
    if (unlogged || changed === 'nothing' || !admin) return
    const { before, after, touched } = changed ?? nothingSaid
    position = await enter(tx, entryOf(key, services, { ...asked, admin }, { before, after }, way), {
      named,
      touched: subjectsTouched(key, asked.read, { answer: done, after, touched }),
      basedOn: asked.basedOn,
    })
  }
  const transaction = async <T>(doIt: (tx: Database) => Promise<T>): Promise<T> => {
    const done = await inTransaction(db, async tx => {
      // A transaction that was broken off runs again from its beginning.
      note(undefined)
      if (idempotencyKey && !isClaimed) await claimKey(tx, services, idempotencyKey)
      await asked.authorize?.(tx)
      const unproved = (await way?.within(tx)) ?? (await asked.proof?.within(tx))
      if (unproved) return release(tx, new FailedProof(unproved))
      const policy = way || !admin ? undefined : await approvalPolicyOf(tx, key, asked.read, services.now())
      const seen = policy && (await positionOf(tx))
      await rejectConflictingChanges(tx, named, asked.basedOn)
      const done = await doIt(tx)
      if (done instanceof ApiError) return release(tx, done)
      const { changed } = noted
      if (policy && seen !== undefined && changed !== 'nothing' && isMeant(key, asked.read, changed?.after))
        throw new TakenBack(policy, seen, changed ?? nothingSaid)
      await enterChange(tx, done)
      if (idempotencyKey) await keepAnswer(tx, services, idempotencyKey, { answer: done, position })
      return done
    })
    if (done instanceof FailedProof) throw done.error
    if (!(done instanceof ApiError)) isClaimed = true
    return done
  }
  const doAll = (on: Database) => handle(key, { db: on, services, areas, asked, transaction, ...changesTo(note) })
  try {
    const answer = await (ownTransaction ? doAll(db) : transaction(doAll))
    // What a call that makes its own transaction answers is known only after it.
    if (ownTransaction && idempotencyKey && isClaimed && !(answer instanceof ApiError))
      await keepAnswer(db, services, idempotencyKey, { answer, position })
    return { answer, position }
  } catch (error) {
    // A rule stood in the way because somebody was quicker: that is what the caller is told.
    if (error instanceof ApiError) await rejectConflictingChanges(db, named, asked.basedOn)
    throw error
  }
}

/** How a handler says what it changed. */
const changesTo = (note: (changed: Changed | 'nothing') => void): Pick<Running, 'record' | 'unchanged'> => ({
  record: (before, after, touched) => note({ before, after, touched }),
  unchanged: () => note('nothing'),
})

const nothingSaid: Changed = { before: null, after: null, touched: undefined }

const entryOf = (
  call: CallKey,
  services: Services,
  { admin, path, read, client }: Asked & { readonly admin: Admin },
  { before, after }: Pick<Changed, 'before' | 'after'>,
  way: Way | undefined,
) => ({
  ...{ admin, call, path, read, before, after, ip: client.ip },
  at: Math.floor(services.now() * 1000),
  confirmedBy: way?.confirmedBy,
})

interface Running extends On {
  readonly asked: Asked
  readonly transaction: Context<CallKey>['transaction']
  readonly record: Context<CallKey>['record']
  readonly unchanged: Context<CallKey>['unchanged']
}

function handle(key: CallKey, { db, services, areas, asked, ...notes }: Running): Promise<unknown> {
  const handler = areas.handlers[key as ServedKey] as (context: Context<CallKey>) => Promise<unknown>
  const { admin, client, security, modified } = asked
  const reading = readingOf({ db, services, areas, asked })
  return handler({
    ...(asked.read as Pick<Context<CallKey>, 'params' | 'query' | 'body'>),
    db,
    admin,
    services,
    client,
    security,
    modified,
    reading,
    carryOut: (held, within) => carryOut({ db, services, areas, asked }, held, within),
    ...notes,
  })
}

/** Makes a write that was held, as whoever asked for it; `within` comes first, in the same transaction. */
async function carryOut(
  { asked, ...on }: On & { readonly asked: Asked },
  { call, path, read, author, ip, basedOn }: Held,
  within: Way['within'],
): Promise<unknown> {
  const client = { ...asked.client, ip }
  // The permission that the caller was let in with is about confirming; `within` judges the write itself.
  const judged = { authorize: undefined, proof: undefined }
  const whole: Asked = { ...asked, ...judged, admin: author, read: read as Read, path, basedOn, client }
  const confirmedBy = asked.admin?.username ?? ''
  const { answer } = await write(call, on, whole, { within, confirmedBy })
  return answer
}

/** How another call is read: before its answer is masked, and without a word in the log. */
export const readingOf =
  ({ asked, ...on }: On & { readonly asked: Asked }): Context<CallKey>['reading'] =>
  async (key, params) => {
    if (isWrite(key)) throw new Error(`${key} does not only read`)
    return handle(key, {
      ...on,
      asked: { ...asked, read: { params, query: {}, body: {} } },
      transaction: run => inTransaction(on.db, run),
      record: () => {},
      unchanged: () => {},
    })
  }
