import type { EventAct } from '@contract/log/event-acts'
import type { SecurityEvent, SecurityLine } from '../context'
import type { Database } from '../db/database'
import { type EventEntry, enterEvent } from './operation-log'
import { inTransaction } from './transaction'

/** Path of session events, which belong to no call that reads or writes records. */
const PATH = 'admin/systems/admin-users/sessions'

/** A changed password is logged by its call. */
const ACTS: Readonly<Record<Exclude<SecurityEvent, 'password changed'>, EventAct>> = {
  'signed in': 'SIGN_IN',
  'sign-in failed': 'SIGN_IN_FAILED',
  'locked out': 'LOCKED_OUT',
  'signed out': 'SIGN_OUT',
  'refresh token reused': 'TOKEN_REUSED',
  'old password wrong': 'PASSWORD_WRONG',
  'password set at sign-in': 'PASSWORD_SET',
  'second factor on': 'SECOND_FACTOR_ON',
  'second factor off': 'SECOND_FACTOR_OFF',
  'second factor wrong': 'SECOND_FACTOR_WRONG',
  'recovery code used': 'RECOVERY_CODE_USED',
  refused: 'REFUSED',
}

/** Events that anyone can cause at will. */
const BOUNDED: ReadonlySet<SecurityEvent> = new Set([
  'sign-in failed',
  'locked out',
  'refresh token reused',
  'old password wrong',
  'second factor wrong',
  'refused',
])
/** Maximum entries per hour: of one event of one caller (and call), and of all limited events together. */
export const MAX_ALIKE = 5
export const MAX_IN_ALL = 1_000
const HOUR = 60 * 60

/**
 * Writes security events to the operation log as well. Events that a caller can repeat at will are limited per hour, so
 * that nobody can flood the log; each process counts for itself, and the security log contains all of them.
 * @param now epoch seconds
 * @returns writes the entries of events; rejects if the database does
 */
export function securityEntries(db: Database, now: () => number): (lines: readonly SecurityLine[]) => Promise<void> {
  let counts = { since: 0, all: 0, alike: new Map<string, number>() }

  const isWithinLimits = (line: SecurityLine): boolean => {
    if (!BOUNDED.has(line.event)) return true
    const hour = Math.floor(now() / HOUR)
    if (counts.since !== hour) counts = { since: hour, all: 0, alike: new Map() }
    const key = `${line.event} ${line.uid ?? line.address} ${line.call ?? ''}`
    const alike = (counts.alike.get(key) ?? 0) + 1
    if (alike > MAX_ALIKE || counts.all >= MAX_IN_ALL) return false
    counts.alike.set(key, alike)
    counts.all += 1
    return true
  }

  const entryOf = ({ event, uid, name = '', address, call }: SecurityLine): EventEntry[] => {
    if (event === 'password changed') return []
    const admin = uid === undefined ? undefined : { id: uid, username: name }
    const at = Math.floor(now() * 1000)
    return [{ admin, call: `${ACTS[event]} ${PATH}`, rejectedCall: call, ip: address, at }]
  }
  return async lines => {
    const entries = lines.filter(isWithinLimits).flatMap(entryOf)
    if (entries.length === 0) return
    await inTransaction(db, async tx => {
      for (const entry of entries) await enterEvent(tx, entry)
    })
  }
}
