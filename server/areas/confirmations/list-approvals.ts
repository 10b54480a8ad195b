import type { CallKey, ReadQuery } from '@contract/calls'
import { errorMessages } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import { ONLY, subjectOf } from '@contract/subjects'
import { and, asc, count, desc, eq, inArray, min, ne, or, type SQL } from 'drizzle-orm'
import type { Admin } from '../../context'
import type { Database } from '../../db/database'
import { confirmations } from '../../db/schema'
import { pageOf, windowOf } from '../listing'
import { actOf, namesOf, recordNameIn } from '../log'
import { callsOf } from './approval-policy'
import { changedSince, type Row } from './approver'

/** Requests that wait for the caller: made by others, of writes that the caller may execute. */
export async function countPendingApprovals(
  db: Database,
  admin: Admin,
): Promise<{ count: number; since: number | null }> {
  const where = whereOf('waiting', admin, await callsOf(db, admin))
  const [found] = await db
    .select({ count: count(), since: min(confirmations.created_at) })
    .from(confirmations)
    .where(where)
  return found ?? { count: 0, since: null }
}

const MINE = {
  waiting: [asc(confirmations.id)],
  own: [desc(confirmations.id)],
  decided: [desc(confirmations.decided_at), desc(confirmations.id)],
} as const
type List = keyof typeof MINE

function whereOf(list: List, admin: Admin, calls: readonly CallKey[]): SQL | undefined {
  const own = eq(confirmations.admin_id, admin.id)
  const may = inArray(confirmations.call, [...calls])
  const waits = eq(confirmations.state, 'WAITING')
  if (list === 'own') return own
  if (list === 'decided') return and(ne(confirmations.state, 'WAITING'), or(own, may))
  return and(waits, may, ne(confirmations.admin_id, admin.id))
}

/** A page of the requests that the caller may decide or has made. */
export async function listApprovals(
  db: Database,
  admin: Admin,
  query: ReadQuery<'GET admin/confirmations'>,
  language: Language,
) {
  const list = query.list ?? 'waiting'
  const calls = await callsOf(db, admin)
  const where = whereOf(list, admin, calls)
  const { limit, offset } = windowOf(query)
  const rows = await db
    .select()
    .from(confirmations)
    .where(where)
    .orderBy(...MINE[list])
    .limit(limit)
    .offset(offset)
  const names = await namesOf(db, rows.map(firstSubjectOf))
  const oldest = Math.min(...rows.filter(row => row.state === 'WAITING').map(row => row.based_on))
  const changed = Number.isFinite(oldest) ? await changedSince(db, admin, oldest) : 0
  const lines = rows.map(row => lineOf(row, { admin, calls, names, changed, language }))
  return pageOf(lines, await db.$count(confirmations, where), query)
}

interface LineOptions {
  readonly admin: Admin
  readonly calls: readonly CallKey[]
  readonly names: ReadonlyMap<string, string>
  /** Log position of the latest permission change of the reader. */
  readonly changed: number
  readonly language: Language
}

function lineOf(row: Row, { admin, calls, names, changed, language }: LineOptions) {
  const { kind, record_id } = firstSubjectOf(row)
  const own = row.admin_id === admin.id
  const body = (row.input as { body?: unknown } | null)?.body ?? null
  const name =
    names.get(`${kind} ${record_id}`) ??
    recordNameIn(kind, row.before) ??
    recordNameIn(kind, row.after) ??
    recordNameIn(kind, body)
  const mayOtherwise = row.state === 'WAITING' && !own && calls.includes(row.call as CallKey)
  const isNewer = changed > row.based_on
  const single = subjectOf(kind) === undefined || record_id === ONLY
  return {
    ...{ kind, record_id, asked: body, deed: row.deed, state: row.state, reason: row.reason },
    ...{ position: row.id, admin_id: row.admin_id, username: row.username, call: row.call, at: row.created_at },
    ...{ before: row.before, after: row.after, decided_by: row.decided_by, decided_at: row.decided_at },
    act: actOf(row, language),
    record_name: name ?? (single ? '' : record_id),
    own: own ? (1 as const) : (0 as const),
    can_confirm: mayOtherwise && !isNewer ? (1 as const) : (0 as const),
    cannot_confirm_reason: mayOtherwise && isNewer ? translate(errorMessages['944newer'], language) : '',
    ...{ amount: row.amount, counted_amount: row.counted_amount, threshold: row.threshold },
  }
}

/** The first record it names; a record to be created has none yet. */
function firstSubjectOf({ subjects: [first = ''] }: Row): { kind: string; record_id: string } {
  const [kind = '', record_id = ''] = first.split(' ')
  return { kind, record_id }
}
