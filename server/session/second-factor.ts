import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { ApiError } from '../api-error'
import type { Services } from '../context'
import type { Database } from '../db/database'
import { recoveryCodes, secondFactors } from '../db/schema'
import { claimCode, forgiveCode } from './login-rate-limit'

/**
 * The second factor (RFC 6238): authenticator codes of six digits, valid for half a minute each, and recovery codes.
 */

const PERIOD = 30
/** Tolerated clock skew in time steps, in both directions. */
const WINDOW = 1
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Without easily confused letters and digits. */
const CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
/** In three groups: 73 bits, so that a fast hash is sufficient. */
const GROUPS = 3
const GROUP = 5

/** The secret for an authenticator. */
export interface NewSecret {
  readonly secret: string
  readonly uri: string
}

const totpOf = (secret: string, more: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD, ...more })

/** Replaces an unconfirmed secret; undefined if one is in use. */
export async function beginFactor(
  db: Database,
  { vault }: Services,
  admin: { readonly id: number; readonly username: string },
  issuer: string,
): Promise<NewSecret | undefined> {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const values = { admin_id: admin.id, secret: vault.seal(secret), confirmed_at: null, last_step: 0 }
  const [made] = await db.insert(secondFactors).values(values).onConflictDoNothing().returning()
  if (!made) {
    if (await isOn(db, admin.id)) return undefined
    await db.update(secondFactors).set(values).where(eq(secondFactors.admin_id, admin.id))
  }
  return { secret, uri: totpOf(secret, { issuer, label: admin.username }).toString() }
}

/** Whether sign-in requires a code. */
export const isOn = async (db: Database, adminId: number): Promise<boolean> =>
  (await db.$count(secondFactors, confirmedOf(adminId))) > 0

const confirmedOf = (adminId: number) => and(eq(secondFactors.admin_id, adminId), isNotNull(secondFactors.confirmed_at))

/**
 * Enables the second factor, after a code of the new secret has been verified.
 * @returns the recovery codes, which are stored only as hashes
 */
export async function confirmFactor(db: Database, services: Services, adminId: number): Promise<string[]> {
  const confirmed_at = Math.floor(services.now())
  await db.update(secondFactors).set({ confirmed_at }).where(eq(secondFactors.admin_id, adminId))
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.admin_id, adminId))
  await db.insert(recoveryCodes).values(codes.map(code => ({ admin_id: adminId, code_hash: hashOf(adminId, code) })))
  return codes
}

export async function dropFactor(db: Database, adminId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.admin_id, adminId))
  await db.delete(secondFactors).where(eq(secondFactors.admin_id, adminId))
}

/** Number of unused recovery codes. */
export const codesLeft = (db: Database, adminId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.admin_id, adminId))

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join(''),
  ).join('-')

/** Normalized, so that case and separators do not matter. */
const hashOf = (adminId: number, code: string): string =>
  createHash('sha256')
    .update(`${adminId}:${code.toUpperCase().replace(/[^A-Z\d]/g, '')}`)
    .digest('hex')

/**
 * Uses a code up: each is accepted once, and none older than the last used one.
 * @returns the kind of the code; undefined if it is wrong
 */
export async function spendCode(
  db: Database,
  services: Services,
  adminId: number,
  input: string,
): Promise<'code' | 'recovery' | undefined> {
  const code = input.replace(/\s/g, '')
  return /^\d{6}$/.test(code)
    ? (await spendStep(db, services, adminId, code)) && 'code'
    : (await spendRecovery(db, adminId, code)) && 'recovery'
}

async function spendStep(db: Database, { vault, now }: Services, adminId: number, token: string) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.admin_id, adminId))
  const secret = factor && vault.open(factor.secret)
  if (!secret) return undefined
  const seconds = now()
  const delta = totpOf(secret).validate({ token, timestamp: seconds * 1000, window: WINDOW })
  if (delta === null) return undefined
  const last_step = Math.floor(seconds / PERIOD) + delta
  const used = await db
    .update(secondFactors)
    .set({ last_step })
    .where(and(eq(secondFactors.admin_id, adminId), lt(secondFactors.last_step, last_step)))
    .returning({ admin_id: secondFactors.admin_id })
  return used.length === 1 || undefined
}

async function spendRecovery(db: Database, adminId: number, code: string) {
  const its = and(eq(recoveryCodes.admin_id, adminId), eq(recoveryCodes.code_hash, hashOf(adminId, code)))
  const used = await db.delete(recoveryCodes).where(its).returning({ admin_id: recoveryCodes.admin_id })
  return used.length === 1 || undefined
}

/** The same with the rate limit; rejects above it. */
export async function guessCode(db: Database, services: Services, adminId: number, code: string) {
  const wait = await claimCode(db, adminId, Math.floor(services.now()))
  if (wait > 0) throw new ApiError('918locked', 429, { n: Math.ceil(wait / 60) })
  const found = await spendCode(db, services, adminId, code)
  if (found) await forgiveCode(db, adminId)
  return found
}
