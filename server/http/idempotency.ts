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
 * A write that carries an `Idempotency-Key` is done once: its answer is kept for a day with its key, in the transaction
 * of the write, and a repetition is answered with it. A rejected write keeps nothing, since nothing was done. One that
 * comes while the first is still running waits for it, on the row of the key.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key'
/** Says that an answer is the kept one of an earlier request. */
export const IDEMPOTENCY_REPLAYED = 'idempotency-replayed'

const KEPT_SECONDS = 24 * 60 * 60

/**
 * Calls whose answer is not stored: a new second factor and its recovery codes are secrets, and a masked value is
 * authorized and logged each time it is revealed. Calls of the session (sign-in, tokens) have no administrator to store
 * a key for; each upload sends another form, and a file that is stored twice does no harm.
 */
const SECRET_ANSWERS: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST admin/systems/admin-users/second-factor',
  'PUT admin/systems/admin-users/second-factor',
  'POST admin/personal/{kind}/{record_id}',
])

/** An idempotency key with the fingerprint of the request it was sent with. */
export interface IdempotencyKey {
  readonly adminId: number
  readonly key: string
  readonly fingerprint: string
}

/** The kept answer of a write, before it is masked for the caller. */
export interface StoredAnswer {
  readonly answer?: unknown
  /** Of its entry in the operation log. */
  readonly position?: number | undefined
  /** The number under which the write waits for a second administrator. */
  readonly confirmation?: string
}

interface KeyedRequest {
  readonly adminId: number
  readonly header: string | undefined
  readonly path: string
  readonly read: RequestParts
}

/** The key of a request; none where it sends none, or where its call takes none. Rejects one that is no key with 400. */
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

/** Thrown by `claimKey` when another request has done the write meanwhile. */
export class DuplicateRequest extends Error {
  readonly stored: StoredAnswer

  constructor(kept: StoredAnswer) {
    super('already done')
    this.stored = kept
  }
}

/** The answer that is stored under a key. Rejects a key that was used for another request (422). */
export async function storedAnswerOf(
  db: Database,
  { vault, now }: Storage,
  asked: IdempotencyKey,
): Promise<StoredAnswer | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(at(asked))
  if (!row || row.created_at < now() - KEPT_SECONDS) return undefined
  if (row.fingerprint !== asked.fingerprint) throw new ApiError('422', 422)
  const opened = vault.open(row.answer)
  // Sealed with another secret: that it was done is known all the same.
  return opened === undefined ? {} : (JSON.parse(opened) as StoredAnswer)
}

/** Takes a key for the write of this transaction; waits for another one that has it. Throws AlreadyDone. */
export async function claimKey(tx: Database, services: Storage, asked: IdempotencyKey): Promise<void> {
  const created_at = Math.floor(services.now())
  const row = { admin_id: asked.adminId, key: asked.key, fingerprint: asked.fingerprint, created_at }
  const claim = () =>
    tx.insert(idempotencyKeys).values(row).onConflictDoNothing().returning({ key: idempotencyKeys.key })
  if ((await claim()).length > 0) return
  const kept = await storedAnswerOf(tx, services, asked)
  if (kept) throw new DuplicateRequest(kept)
  await tx.delete(idempotencyKeys).where(and(at(asked), lt(idempotencyKeys.created_at, created_at - KEPT_SECONDS)))
  await claim()
}

/** Keeps the answer under a key that was claimed. */
export async function storeAnswer(
  tx: Database,
  { vault }: Storage,
  asked: IdempotencyKey,
  kept: StoredAnswer,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ answer: vault.seal(JSON.stringify(kept)) })
    .where(at(asked))
}

/** Gives a claimed key back: nothing was done under it. */
export const releaseKey = (tx: Database, asked: IdempotencyKey) => tx.delete(idempotencyKeys).where(at(asked))

/** Deletes the keys that are too old to be repeated. @param now epoch seconds */
export const dropOldKeys = (db: Database, now: number) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, Math.floor(now) - KEPT_SECONDS))
