import type { CallKey } from '@contract/calls'
import { type ErrorKey, errorMessages } from '@contract/error-codes'
import { translate } from '@contract/messages'
import { eq } from 'drizzle-orm'
import { ApiError, notFound } from '../api-error'
import type { Admin, Context, Services } from '../context'
import type { Database } from '../db/database'
import { admins } from '../db/schema'
import { claimAttempt, takeBack } from './login-rate-limit'
import { verifyPassword } from './passwords'
import { guessCode, isOn } from './second-factor'

/** Verifies the caller's credentials in addition to the session. */
export interface RequestProof {
  /** Verifies what stays valid, the password: outside of the transaction, since it takes long. */
  readonly before: () => Promise<void>
  /**
   * Verifies a one-time code in the transaction of the write, under the claimed key, so that it is used up together
   * with the write. An error is returned, so that the failed attempt is committed.
   */
  readonly within: (tx: Database) => Promise<ApiError | undefined>
}

interface Prover extends Pick<Context<CallKey>, 'client' | 'security'> {
  readonly db: Database
  readonly services: Services
}

/** Credentials: the password (md5), and a code of the second factor. */
interface Proof {
  readonly password?: string | null | undefined
  readonly otp?: string | null | undefined
}

/**
 * Verifies the password, with the rate limit of the sign-in. Called outside of a transaction: a failed attempt has to
 * be committed, and hashing takes a fifth of a second.
 * @throws 918 at the field `password`, 429 while locked
 */
export async function provePassword(on: Prover, id: number, password: Proof['password']): Promise<void> {
  const { db, services, client, security } = on
  const [row] = await db.select().from(admins).where(eq(admins.id, id))
  if (!row) throw notFound()
  const wait = await claimAttempt(db, row.username, client.ip, Math.floor(services.now()))
  if (wait > 0) {
    security('locked out')
    throw new ApiError('918locked', 429, { n: Math.ceil(wait / 60) })
  }
  if (!password || !(await verifyPassword(password, row.password_hash))) {
    security('old password wrong')
    throw beside(on, '918password', 'password')
  }
  await takeBack(db, row.username, client.ip)
}

/**
 * Verifies a code of the second factor, with the rate limit of the sign-in. Called in the transaction of the operation,
 * so that the code is used up with it and is still valid if the request is repeated after a failure.
 * @returns false if it is wrong: the transaction then has to be committed, so that the attempt is counted
 * @throws 429 while locked
 */
export async function proveCode(
  tx: Database,
  { services, security }: Pick<Prover, 'services' | 'security'>,
  id: number,
  otp: string,
): Promise<boolean> {
  const used = await guessCode(tx, services, id, otp)
  if (!used) security('second factor wrong')
  if (used === 'recovery') security('recovery code used')
  return used !== undefined
}

/**
 * The same, with the error at the field of the code.
 * @returns 942 if it is wrong, to be returned from the transaction
 */
export const proveCodeBeside = async (
  tx: Database,
  on: Prover,
  id: number,
  otp: string,
): Promise<ApiError | undefined> => ((await proveCode(tx, on, id, otp)) ? undefined : beside(on, '942', 'otp'))

/** Writes that require the caller's password again, and a code where a second factor is set up. */
const PROVED: ReadonlySet<CallKey> = new Set<CallKey>(['PUT admin/settings/confirmations'])

/**
 * The credentials that a call requires, if any. A write that waited for approval was verified when it was requested.
 */
export function proofFor(key: CallKey, on: Prover, admin: Admin | undefined, body: unknown): RequestProof | undefined {
  if (!admin || !PROVED.has(key)) return undefined
  const { password, otp } = body as Proof
  return {
    before: () => provePassword(on, admin.id, password),
    within: async tx => ((await isOn(tx, admin.id)) ? proveCodeBeside(tx, on, admin.id, otp ?? '') : undefined),
  }
}

const beside = ({ client }: Prover, key: ErrorKey, field: string) =>
  new ApiError(key, 400, { fields: { [field]: translate(errorMessages[key], client.language) } })
