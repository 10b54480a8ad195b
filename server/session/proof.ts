import type { CallKey } from '@contract/calls'
import { say } from '@contract/messages'
import { type RefusalKey, refusals } from '@contract/refusals'
import { eq } from 'drizzle-orm'
import { admins } from '../db/schema'
import type { Admin, Context, Database, Services } from '../handler'
import { missing, Refusal } from '../refusal'
import { claimAttempt, takeBack } from './lockout'
import { verifyPassword } from './passwords'
import { guessCode, isOn } from './second-factor'

interface Prover extends Pick<Context<CallKey>, 'client' | 'security'> {
  readonly db: Database
  readonly services: Services
}

/** What is sent to prove who one is: the password (md5), and a code of the second factor. */
interface Proof {
  readonly password?: string | null | undefined
  readonly otp?: string | null | undefined
}

/**
 * The password and a code, each with as many guesses as at the sign-in. To be called outside of a transaction that may
 * be undone: a guess counts, and a code that was right is used.
 * @throws 918 beside `password`, 942 beside `otp`, 429 while locked
 */
export async function prove(on: Prover, id: number, { password, otp }: Proof): Promise<void> {
  const { db, services, client, security } = on
  const [row] = await db.select().from(admins).where(eq(admins.id, id))
  if (!row) throw missing()
  const wait = await claimAttempt(db, row.username, client.ip, Math.floor(services.now()))
  if (wait > 0) {
    security('locked out')
    throw new Refusal('918locked', 429, { n: Math.ceil(wait / 60) })
  }
  if (!password || !(await verifyPassword(password, row.password_hash))) {
    security('old password wrong')
    throw beside(on, '918password', 'password')
  }
  await takeBack(db, row.username, client.ip)
  if (otp === undefined || otp === null) return
  const used = await guessCode(db, services, id, otp)
  if (!used) {
    security('second factor wrong')
    throw beside(on, '942', 'otp')
  }
  if (used === 'recovery') security('recovery code used')
}

/** Writes that take the caller's password again and, of whoever has a second factor, a code. */
const PROVED: ReadonlySet<CallKey> = new Set<CallKey>(['PUT admin/settings/confirmations'])

/**
 * Asks for the proof that a call takes, once: a write that waits for a second administrator was proved when it was
 * asked for.
 * @throws as `prove` does
 */
export async function proveFor(key: CallKey, on: Prover, admin: Admin | undefined, body: unknown): Promise<void> {
  if (!admin || !PROVED.has(key)) return
  const { password, otp } = body as Proof
  await prove(on, admin.id, { password, otp: (await isOn(on.db, admin.id)) ? (otp ?? '') : undefined })
}

const beside = ({ client }: Prover, key: RefusalKey, field: string) =>
  new Refusal(key, 400, { fields: { [field]: say(refusals[key], client.language) } })
