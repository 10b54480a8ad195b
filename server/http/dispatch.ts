import { type CallKey, definitionOf, isWrite, type ServedKey } from '@contract/calls'
import { ApiError } from '../api-error'
import type { Admin, ApprovedWrite, Context, Services, TouchedRecords } from '../context'
import type { Database } from '../db/database'
import type { Handlers } from '../handler'
import type { RequestProof } from '../session/proof'
import type { ApprovalPolicy, Approvals } from './approvals'
import {
  claimKey,
  DuplicateRequest,
  type IdempotencyKey,
  releaseKey,
  type StoredAnswer,
  storeAnswer,
  storedAnswerOf,
} from './idempotency'
import { appendEntry, logged, loggedInput, positionOf, rejectConflictingChanges } from './operation-log'
import type { RequestParts } from './read'
import { subjectsNamed, subjectsTouched } from './subjects'
import { inTransaction } from './transaction'

/** A permitted call with its checked request. */
export interface ParsedRequest {
  readonly admin: Admin | undefined
  readonly read: RequestParts
  readonly path: string
  /**
   * Rejects records that the role may not change. Runs in the transaction of the write, which locks these records, so
   * that the check covers the rows that are written.
   */
  readonly authorize?: ((tx: Database) => Promise<void>) | undefined
  /** Verifies the caller's password or code; a repeated request gets its stored answer without this check. */
  readonly proof?: RequestProof | undefined
  readonly idempotencyKey?: IdempotencyKey | undefined
  /** The log position of the data that the request is based on, if the request includes it. */
  readonly baseVersion: number | undefined
  readonly client: Context<CallKey>['client']
  readonly security: Context<CallKey>['security']
  readonly modified: Context<CallKey>['modified']
}

/** The result of a call. */
export interface CallResult {
  readonly answer: unknown
  /** Log position: of a write, that of its entry; of an administrator's read, the latest one before it. */
  readonly position: number | undefined
  /** Whether this is the stored answer of an earlier request with the same idempotency key. */
  readonly isReplayed?: true
}

interface RecordedChange {
  readonly before: unknown
  readonly after: unknown
  readonly touched: TouchedRecords | undefined
}

/** Dependencies of the dispatcher: a handler per call, and the approval policies. */
export interface Areas {
  readonly handlers: Handlers
  readonly approvals: Approvals
}

interface CallEnvironment {
  readonly db: Database
  readonly services: Services
  readonly areas: Areas
}

/** Runs a call; a write in one transaction, together with its entry in the operation log. */
export async function dispatch(key: CallKey, on: CallEnvironment, request: ParsedRequest): Promise<CallResult> {
  if (!isWrite(key)) {
    await request.authorize?.(on.db)
    return runRead(key, on, request)
  }
  const { idempotencyKey } = request
  if (!idempotencyKey) return proveAndWrite(key, on, request)
  return writeOnce(key, on, request, idempotencyKey)
}

const proveAndWrite = async (key: CallKey, on: CallEnvironment, request: ParsedRequest): Promise<CallResult> => {
  await request.proof?.before()
  return writeOrRequestApproval(key, on, request)
}

/** Runs a write at most once per idempotency key. */
async function writeOnce(
  key: CallKey,
  on: CallEnvironment,
  request: ParsedRequest,
  idempotencyKey: IdempotencyKey,
): Promise<CallResult> {
  const stored = () => storedAnswerOf(on.db, on.services, idempotencyKey)
  const before = await stored()
  if (before) return replayAnswer(before, on.areas)
  try {
    return await proveAndWrite(key, on, request)
  } catch (error) {
    if (error instanceof DuplicateRequest) return replayAnswer(error.stored, on.areas)
    // The first request may have caused the failure of its repetition, by using up a one-time code or changing a state.
    const meanwhile = error instanceof ApiError ? await stored() : undefined
    if (meanwhile) return replayAnswer(meanwhile, on.areas)
    throw error
  }
}

const replayAnswer = ({ answer, position, confirmation }: StoredAnswer, { approvals }: Areas): CallResult => ({
  answer: confirmation === undefined ? answer : approvals.pendingApprovalError(confirmation),
  position,
  isReplayed: true,
})

async function runRead(key: CallKey, on: CallEnvironment, request: ParsedRequest): Promise<CallResult> {
  const { db } = on
  const isVersioned = request.admin !== undefined && (definitionOf(key).kind ?? 'json') === 'json'
  const position = isVersioned ? await positionOf(db) : undefined
  const answer = await callHandler(key, {
    ...on,
    request,
    transaction: run => inTransaction(db, run),
    record: () => {},
    unchanged: () => {},
  })
  return { answer, position }
}

/** Thrown to roll back a write that requires approval; carries the changes it would have made. */
class ApprovalRequired extends Error {
  readonly policy: ApprovalPolicy
  readonly baseVersion: number
  readonly changed: RecordedChange

  constructor(policy: ApprovalPolicy, baseVersion: number, changed: RecordedChange) {
    super('approval required')
    this.policy = policy
    this.baseVersion = baseVersion
    this.changed = changed
  }
}

/**
 * Executes a write. One that requires approval is executed and rolled back first, so that its errors are reported
 * immediately, and is then stored as a pending approval (contract/confirmations/calls.ts).
 */
async function writeOrRequestApproval(key: CallKey, on: CallEnvironment, request: ParsedRequest): Promise<CallResult> {
  try {
    return await runWrite(key, on, request)
  } catch (error) {
    if (!(error instanceof ApprovalRequired) || !request.admin) throw error
    const { admin, read, path, client, idempotencyKey, proof } = request
    const { policy, baseVersion, changed } = error
    const logEntry = {
      input: loggedInput(key, read),
      before: logged(changed.before),
      after: logged(changed.after),
    }
    const named = subjectsNamed(key, read)
    const approvalRequest = { call: key, path, read, admin, ip: client.ip, idempotencyKey, within: proof?.within }
    const tried = { ...approvalRequest, policy, named, logEntry, baseVersion }
    return { answer: await on.areas.approvals.requestApproval(on.db, on.services, tried), position: undefined }
  }
}

/** Returned from a transaction to commit the count of the failed attempt, and nothing else. */
class FailedProof {
  readonly error: ApiError

  constructor(error: ApiError) {
    this.error = error
  }
}

/** Options of a write that another administrator requested and the caller approves. */
interface WriteOptions {
  /** Runs first in the transaction of the write. A returned error commits what was written so far. */
  readonly within: (tx: Database) => Promise<ApiError | undefined>
  readonly confirmedBy: string
}

/**
 * Runs a write in its transaction. Permission, approval policy and idempotency key are checked inside this transaction on
 * locked records, so that a concurrent request cannot change them between the check and the write.
 */
async function runWrite(
  key: CallKey,
  { db, services, areas }: CallEnvironment,
  request: ParsedRequest,
  options?: WriteOptions,
): Promise<CallResult> {
  const { unlogged, ownTransaction } = definitionOf(key)
  const { admin, idempotencyKey } = request
  const { approvalPolicyOf, isCoveredByPolicy } = areas.approvals
  const named = unlogged ? [] : subjectsNamed(key, request.read)
  const recorded: { changed?: RecordedChange | 'nothing' | undefined } = {}
  const note = (changed: RecordedChange | 'nothing' | undefined) => void Object.assign(recorded, { changed })
  let position: number | undefined
  let isClaimed = false
  const release = async <R>(tx: Database, result: R): Promise<R> => {
    if (idempotencyKey && !isClaimed) await releaseKey(tx, idempotencyKey)
    return result
  }
  const enterChange = async (tx: Database, done: unknown): Promise<void> => {
    const { changed } = recorded
    if (unlogged || changed === 'nothing' || !admin) return
    const { before, after, touched } = changed ?? NO_CHANGE
    position = await appendEntry(tx, entryOf(key, services, { ...request, admin }, { before, after }, options), {
      named,
      touched: subjectsTouched(key, request.read, { answer: done, after, touched }),
      baseVersion: request.baseVersion,
    })
  }
  const transaction = async <T>(doIt: (tx: Database) => Promise<T>): Promise<T> => {
    const done = await inTransaction(db, async tx => {
      // After a serialization failure the transaction is retried from its start.
      note(undefined)
      if (idempotencyKey && !isClaimed) await claimKey(tx, services, idempotencyKey)
      await request.authorize?.(tx)
      const unproved = (await options?.within(tx)) ?? (await request.proof?.within(tx))
      if (unproved) return release(tx, new FailedProof(unproved))
      const policy = options || !admin ? undefined : await approvalPolicyOf(tx, key, request.read, services.now())
      const seen = policy && (await positionOf(tx))
      await rejectConflictingChanges(tx, named, request.baseVersion)
      const done = await doIt(tx)
      if (done instanceof ApiError) return release(tx, done)
      const { changed } = recorded
      if (policy && seen !== undefined && changed !== 'nothing' && isCoveredByPolicy(key, request.read, changed?.after))
        throw new ApprovalRequired(policy, seen, changed ?? NO_CHANGE)
      await enterChange(tx, done)
      if (idempotencyKey) await storeAnswer(tx, services, idempotencyKey, { answer: done, position })
      return done
    })
    if (done instanceof FailedProof) throw done.error
    if (!(done instanceof ApiError)) isClaimed = true
    return done
  }
  const doAll = (on: Database) =>
    callHandler(key, { db: on, services, areas, request, transaction, ...changeRecorder(note) })
  try {
    const answer = await (ownTransaction ? doAll(db) : transaction(doAll))
    // A call with its own transaction returns its answer after this one has ended.
    if (ownTransaction && idempotencyKey && isClaimed && !(answer instanceof ApiError))
      await storeAnswer(db, services, idempotencyKey, { answer, position })
    return { answer, position }
  } catch (error) {
    // If a concurrent write caused the error, the conflict is reported instead.
    if (error instanceof ApiError) await rejectConflictingChanges(db, named, request.baseVersion)
    throw error
  }
}

/** The functions with which a handler records its changes. */
const changeRecorder = (
  note: (changed: RecordedChange | 'nothing') => void,
): Pick<HandlerOptions, 'record' | 'unchanged'> => ({
  record: (before, after, touched) => note({ before, after, touched }),
  unchanged: () => note('nothing'),
})

const NO_CHANGE: RecordedChange = { before: null, after: null, touched: undefined }

const entryOf = (
  call: CallKey,
  services: Services,
  { admin, path, read, client }: ParsedRequest & { readonly admin: Admin },
  { before, after }: Pick<RecordedChange, 'before' | 'after'>,
  options: WriteOptions | undefined,
) => ({
  ...{ admin, call, path, read, before, after, ip: client.ip },
  at: Math.floor(services.now() * 1000),
  confirmedBy: options?.confirmedBy,
})

interface HandlerOptions extends CallEnvironment {
  readonly request: ParsedRequest
  readonly transaction: Context<CallKey>['transaction']
  readonly record: Context<CallKey>['record']
  readonly unchanged: Context<CallKey>['unchanged']
}

function callHandler(key: CallKey, { db, services, areas, request, ...notes }: HandlerOptions): Promise<unknown> {
  const handler = areas.handlers[key as ServedKey] as (context: Context<CallKey>) => Promise<unknown>
  const { admin, client, security, modified } = request
  const reading = readingOf({ db, services, areas, request })
  return handler({
    ...(request.read as Pick<Context<CallKey>, 'params' | 'query' | 'body'>),
    db,
    admin,
    services,
    client,
    security,
    modified,
    reading,
    executeApproved: (approval, within) => executeApproved({ db, services, areas, request }, approval, within),
    ...notes,
  })
}

/** Runs an approved write in the name of its author; `within` runs first, in the same transaction. */
async function executeApproved(
  { request, ...on }: CallEnvironment & { readonly request: ParsedRequest },
  { call, path, read, author, ip, baseVersion }: ApprovedWrite,
  within: WriteOptions['within'],
): Promise<unknown> {
  const client = { ...request.client, ip }
  // The caller's permission is for approving; `within` checks permissions for the write itself.
  const judged = { authorize: undefined, proof: undefined }
  const approved: ParsedRequest = {
    ...request,
    ...judged,
    admin: author,
    read: read as RequestParts,
    path,
    baseVersion,
    client,
  }
  const confirmedBy = request.admin?.username ?? ''
  const { answer } = await runWrite(call, on, approved, { within, confirmedBy })
  return answer
}

/** Reads another call within this one, without masking and without a log entry. */
export const readingOf =
  ({ request, ...on }: CallEnvironment & { readonly request: ParsedRequest }): Context<CallKey>['reading'] =>
  async (key, params) => {
    if (isWrite(key)) throw new Error(`${key} does not only read`)
    return callHandler(key, {
      ...on,
      request: { ...request, read: { params, query: {}, body: {} } },
      transaction: run => inTransaction(on.db, run),
      record: () => {},
      unchanged: () => {},
    })
  }
