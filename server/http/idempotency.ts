import { createHmac } from 'node:crypto'
import { type CallKey, definitionOf, isWrite } from '@contract/calls'
import { MULTIPART_CALLS } from '@contract/encodings'
import { and, eq, lt } from 'drizzle-orm'
import { ApiError } from '../api-error'
import type { Services } from '../context'
import type { Database } from '../db/database'
import { idempotencyKeys } from '../db/schema'
import type { RequestParts } from './read'

/**
 * A write with an `Idempotency-Key` is executed once: its answer is stored with the key for a day, in the transaction
 * of the write, and returned for a repeated request. A rejected write stores nothing. A concurrent duplicate waits for
 * the row lock on the key.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key'
/** Marks a stored answer of an earlier request. */
export const IDEMPOTENCY_REPLAYED = 'idempotency-replayed'

const RETENTION_SECONDS = 24 * 60 * 60

/**
 * Calls whose answer is not stored: a new second factor and its recovery codes are secret, and a revealed value is
 * authorized and logged each time. Sign-in and token calls have no administrator for the key; a repeated upload has
 * another form body and does no harm.
 */
const SECRET_ANSWERS: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST admin/systems/admin-users/second-factor',
  'PUT admin/systems/admin-users/second-factor',
  'POST admin/personal/{kind}/{record_id}',
  'POST admin/personal/{kind}/records',
])

/** An idempotency key with the fingerprint of the request it was sent with. */
export interface IdempotencyKey {
  readonly adminId: number
  readonly key: string
  readonly fingerprint: string
}

/** The stored answer of a write, before masking. */
export interface StoredAnswer {
  readonly answer?: unknown
  /** Position of its log entry. */
  readonly position?: number | undefined
  /** The id of the pending approval of the write. */
  readonly confirmation?: string
}

interface KeyedRequest {
  readonly adminId: number
  readonly header: string | undefined
  readonly path: string
  readonly read: RequestParts
}

/**
 * The idempotency key of a request; undefined if it sends none, or its call supports none. Rejects an invalid one with
 * 400.
 */
export function idempotencyKeyOf(
  call: CallKey,
  { adminId, header, path, read }: KeyedRequest,
  { secret }: Pick<Services, 'secret'>,
): IdempotencyKey | undefined {
  if (header === undefined || !isWrite(call) || definitionOf(call).access === 'anyone') return undefined
  if (MULTIPART_CALLS.has(call) || SECRET_ANSWERS.has(call)) return undefined
  if (!/^[\w-]{8,64}$/.test(header)) throw new ApiError('004', 400, { n: 'Idempotency-Key' })
  const { params, query, body } = read
  const print = JSON.stringify([call, path, params, query, body])
  return { adminId, key: header, fingerprint: createHmac('sha256', secret).update(print).digest('hex') }
}

type Storage = Pick<Services, 'vault' | 'now'>

const at = ({ adminId, key }: IdempotencyKey) =>
  and(eq(idempotencyKeys.admin_id, adminId), eq(idempotencyKeys.key, key))

/** Thrown by `claimKey` if a concurrent request has executed the write. */
export class DuplicateRequest extends Error {
  readonly stored: StoredAnswer

  constructor(stored: StoredAnswer) {
    super('already done')
    this.stored = stored
  }
}

/** The answer stored under a key. Rejects with 422 a key that was used for another request. */
export async function storedAnswerOf(
  db: Database,
  { vault, now }: Storage,
  idempotencyKey: IdempotencyKey,
): Promise<StoredAnswer | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(at(idempotencyKey))
  if (!row || row.created_at < now() - RETENTION_SECONDS) return undefined
  if (row.fingerprint !== idempotencyKey.fingerprint) throw new ApiError('422', 422)
  const opened = vault.open(row.answer)
  // Encrypted with another secret: the answer is lost, but the write is still known to be done.
  return opened === undefined ? {} : (JSON.parse(opened) as StoredAnswer)
}

/**
 * Claims a key in the transaction of the write; waits for a concurrent claim.
 * @throws DuplicateRequest if the write was executed meanwhile
 */
export async function claimKey(tx: Database, services: Storage, idempotencyKey: IdempotencyKey): Promise<void> {
  const created_at = Math.floor(services.now())
  const row = {
    admin_id: idempotencyKey.adminId,
    key: idempotencyKey.key,
    fingerprint: idempotencyKey.fingerprint,
    created_at,
  }
  const claim = () =>
    tx.insert(idempotencyKeys).values(row).onConflictDoNothing().returning({ key: idempotencyKeys.key })
  if ((await claim()).length > 0) return
  const stored = await storedAnswerOf(tx, services, idempotencyKey)
  if (stored) throw new DuplicateRequest(stored)
  await tx
    .delete(idempotencyKeys)
    .where(and(at(idempotencyKey), lt(idempotencyKeys.created_at, created_at - RETENTION_SECONDS)))
  await claim()
}

/** Stores the answer under a claimed key. */
export async function storeAnswer(
  tx: Database,
  { vault }: Storage,
  idempotencyKey: IdempotencyKey,
  answer: StoredAnswer,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ answer: vault.seal(JSON.stringify(answer)) })
    .where(at(idempotencyKey))
}

/** Releases a claimed key after a write that changed nothing. */
export const releaseKey = (tx: Database, idempotencyKey: IdempotencyKey) =>
  tx.delete(idempotencyKeys).where(at(idempotencyKey))

/**
 * Deletes expired keys.
 * @param now epoch seconds
 */
export const dropOldKeys = (db: Database, now: number) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, Math.floor(now) - RETENTION_SECONDS))
