import { type CallKey, splitKey } from '@contract/calls'
import { callActs, isPlainAct, plainActs } from '@contract/log/acts'
import { eventActs, isEventAct } from '@contract/log/event-acts'
import { type Language, translate } from '@contract/messages'
import { entityNamed } from '@contract/registry'
import { idFieldOf, ONLY, subjectOf } from '@contract/subjects'
import { and, asc, desc, eq, exists, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { MENU_ACTIONS } from '../../db/menu-actions'
import { operationLog, operationSubjects } from '../../db/schema'
import type { Handler } from '../../handler'
import { methodOf, permits } from '../../http/patterns'
import { contains, defineFilters } from '../filters'
import { pageOf, windowOf } from '../listing'
import { namesOf, recordNameIn, recordsNamed } from './names'

type Row = typeof operationLog.$inferSelect
type Query = Parameters<Handler<'GET admin/systems/operation-logs'>>[0]['query']

const MILLISECONDS = 1000

/** The entries that touched one of these records. */
const touching = (db: Database, subject: SQL | undefined): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(operationSubjects)
      .where(and(eq(operationSubjects.log_id, operationLog.id), subject)),
  )

/** Matches records by name, or by id if they have no name. */
async function named(db: Database, word: string): Promise<SQL | undefined> {
  const isOne = [...(await recordsNamed(db, word))].map(([kind, ids]) =>
    and(eq(operationSubjects.kind, kind), inArray(operationSubjects.record_id, [...ids])),
  )
  return or(...isOne, eq(operationSubjects.record_id, word))
}

/** Parameters that distinguish actions of the same call, such as approving from rejecting. */
const DISTINGUISHING_PARAMS = new Set(
  MENU_ACTIONS.flatMap(one => [...one.auth_regular.matchAll(/ with (\w+)=/g)].map(([, name]) => name)),
)
const requestKey = sql<string>`concat_ws(' ', ${operationLog.call}, ${sql.raw([...DISTINGUISHING_PARAMS].map(name => `"input" -> 'body' ->> '${name}'`).join(', '))})`

/**
 * Matches operations by label, in either language. Entries with the same request have the same label, so one of each is
 * read.
 */
async function called(db: Database, word: string): Promise<SQL> {
  const { call, path, input } = operationLog
  const kinds = await db.selectDistinctOn([requestKey], { requestKey, call, path, input }).from(operationLog)
  const isCalled = (row: (typeof kinds)[number]) =>
    (['zh', 'en'] as const).some(language => actOf(row, language).toLowerCase().includes(word.toLowerCase()))
  return inArray(
    requestKey,
    kinds.filter(isCalled).map(one => one.requestKey),
  )
}

const queryConditions = defineFilters('GET admin/systems/operation-logs', operationLog, {
  username: contains,
  client_ip: contains,
  call: contains,
})

async function whereOf(db: Database, query: Query): Promise<SQL | undefined> {
  const { record_id, record_name, act, start_time, end_time } = query
  return and(
    act ? await called(db, act) : undefined,
    start_time === undefined ? undefined : gte(operationLog.at, start_time * MILLISECONDS),
    end_time === undefined ? undefined : lte(operationLog.at, end_time * MILLISECONDS + MILLISECONDS - 1),
    record_id ? touching(db, eq(operationSubjects.record_id, record_id)) : undefined,
    record_name ? touching(db, await named(db, record_name)) : undefined,
    queryConditions(query),
  )
}

/** Every write, newest first, with the record it touched first. */
export const listEntries: Handler<'GET admin/systems/operation-logs'> = async ({ db, query, client }) => {
  const where = await whereOf(db, query)
  const { limit, offset } = windowOf(query)
  const way = query.sort_by === 'at' && query.sort_order === 'asc' ? asc : desc
  // Ids grow with time.
  const rows = await db
    .select()
    .from(operationLog)
    .where(where)
    .orderBy(way(operationLog.id))
    .limit(limit)
    .offset(offset)
  const subjects = await subjectsOf(db, rows)
  const names = await namesOf(db, [...subjects.values()])
  const lines = rows.map(row => {
    const subject = subjects.get(row.id) ?? { kind: 'task', record_id: '' }
    const [before, after] = [row.before, row.after].map(side => partOf(side, subject))
    return {
      position: row.id,
      ...subject,
      admin_id: row.admin_id,
      username: row.username,
      call: row.call,
      at: Math.floor(row.at / MILLISECONDS),
      asked: (row.input as { body?: unknown } | null)?.body ?? null,
      before,
      after,
      client_ip: row.client_ip,
      confirmed_by: row.confirmed_by,
      act: actOf(row, client.language),
      kind_name: kindNameOf(subject.kind, client.language),
      record_name:
        names.get(`${subject.kind} ${subject.record_id}`) ??
        recordNameIn(subject.kind, before) ??
        recordNameIn(subject.kind, after) ??
        plainNameOf(subject, client.language),
    }
  })
  return pageOf(lines, await db.$count(operationLog, where), query)
}

interface Subject {
  readonly kind: string
  readonly record_id: string
}

async function subjectsOf(db: Database, rows: readonly Row[]): Promise<Map<number, Subject>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(row => row.id)
  const found = await db.select().from(operationSubjects).where(inArray(operationSubjects.log_id, ids))
  return new Map(found.reverse().map(({ log_id, kind, record_id }) => [log_id, { kind, record_id }]))
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The label of a record's kind. */
function kindNameOf(kind: string, language: Language): string {
  const name = subjectOf(kind)?.name
  const { label, fullLabel = label } = name ? entityNamed(name) : {}
  return fullLabel ? capitalised(translate(fullLabel, language)) : ''
}

/** The display name of a record without a name: its id, the label of a single record, or the file name in a path. */
const plainNameOf = ({ kind, record_id }: Subject, language: Language): string =>
  record_id === ONLY ? kindNameOf(kind, language) : kind === 'upload' ? (record_id.split('/').at(-1) ?? '') : record_id

/** The part of a batch entry that concerns one record. */
function partOf(side: unknown, { kind, record_id }: Subject): unknown {
  const entity = subjectOf(kind)?.name
  const field = entity && idFieldOf(entity)
  if (!Array.isArray(side) || !field) return side
  return side.find(row => String((row as Record<string, unknown> | null)?.[field]) === record_id) ?? null
}

/** The label of an operation: that of its button, or otherwise the generic verb. */
export function actOf({ call, path, input }: Pick<Row, 'call' | 'path' | 'input'>, language: Language): string {
  const key = call as CallKey
  const own = callActs[key]
  if (own) return translate(own, language)
  const body = (input as { body?: Readonly<Record<string, unknown>> } | null)?.body
  const request = { method: methodOf(key), path: path.replace(/^\/api/, ''), query: '', body: body ?? undefined }
  const action = MENU_ACTIONS.find(one => permits(one.auth_regular, request))
  if (action) return language === 'zh' ? action.title : action.title_en
  const { method } = splitKey(key)
  if (isEventAct(method)) return translate(eventActs[method], language)
  return translate(plainActs[isPlainAct(method) ? method : 'GET'], language)
}
