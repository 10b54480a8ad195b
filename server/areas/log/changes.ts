import { DRY_RUNS } from '@contract/calls'
import type { Change } from '@contract/log/calls'
import { asc, gt, inArray } from 'drizzle-orm'
import { ApiError, notFound } from '../../api-error'
import type { Admin, Context, Services } from '../../context'
import type { Database } from '../../db/database'
import { operationLog, operationSubjects } from '../../db/schema'
import type { Handler } from '../../handler'
import { isLive, liveAdmin } from '../../http/identity'
import { positionOf } from '../../http/operation-log'
import { mayRead } from './readers'

/** Proxies close idle connections; the session is checked at the same interval. */
const HEARTBEAT_MS = 15_000
/** Maximum number of open streams per administrator. */
const MAX_STREAMS = 8
/** Entries per read; a client that missed more reloads everything. */
const MAX_AT_ONCE = 200

/** The number of open streams by administrator. */
const open = new Map<number, number>()

function closed({ id }: Admin): void {
  const left = (open.get(id) ?? 1) - 1
  if (left > 0) open.set(id, left)
  else open.delete(id)
}

/** The event stream of one window: the current position, and later entries. It ends with its session. */
export const openStream: Handler<'GET admin/changes'> = async ({ db, admin, query, services }) => {
  const { changeFeed } = services
  if (!changeFeed) throw notFound()
  if (!admin) throw new ApiError('403', 403)
  const streams = open.get(admin.id) ?? 0
  if (streams >= MAX_STREAMS) throw new ApiError('429', 429)
  open.set(admin.id, streams + 1)
  const start = await positionOf(db).catch(error => {
    closed(admin)
    throw error
  })
  return streamOf({ db, admin, changeFeed, services }, query.after ?? start, start)
}

interface StreamOptions {
  readonly db: Database
  readonly admin: Admin
  readonly changeFeed: NonNullable<Context<'GET admin/changes'>['services']['changeFeed']>
  readonly services: Services
}

function streamOf(
  { db, admin, changeFeed, services }: StreamOptions,
  after: number,
  start: number,
): ReadableStream<Uint8Array> {
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start: controller => {
      const write = (text: string) => controller.enqueue(new TextEncoder().encode(text))
      const entryWriter = entryWriterOf({ db, services, admin, after, write })
      const end = () => {
        stop()
        controller.close()
      }
      const attempt = (work: () => Promise<unknown>) => void work().catch(end)
      // A deactivated administrator must not receive entries until the next heartbeat, so the session is checked here
      // too.
      const writeEntries = () => attempt(async () => ((await entryWriter.writeEntries()) ? undefined : end()))
      const unsubscribe = changeFeed.subscribe({ wake: writeEntries, job: entryWriter.job, end })
      const beat = setInterval(
        () => attempt(async () => ((await entryWriter.beat()) ? undefined : end())),
        HEARTBEAT_MS,
      )
      beat.unref()
      stop = () => {
        stop = () => {}
        clearInterval(beat)
        unsubscribe()
        closed(admin)
      }
      entryWriter.hello(start)
      writeEntries()
    },
    cancel: () => stop(),
  })
}

interface WriterOptions {
  readonly db: Database
  readonly services: Services
  readonly admin: Admin
  readonly after: number
  readonly write: (text: string) => void
}

/** Sends entries to one administrator, in order and without duplicates. */
function entryWriterOf({ db, services, after, write, ...options }: WriterOptions) {
  let { admin } = options
  let lastSent = after
  let isOver = false
  let isSending = false
  let isWoken = false
  let known = new Map<string, boolean>()

  const reads = async (kind: string, id: string): Promise<boolean> => {
    const may = known.get(kind) ?? (await mayRead(db, admin, { kind, id }))
    known.set(kind, may)
    return may
  }
  /** Reloads the permissions of the administrator, which have changed. */
  const lookAgain = async (): Promise<void> => {
    const now = await liveAdmin(db, admin.session_id)
    isOver = now === undefined
    if (!now) return
    admin = now
    known = new Map()
    write(`event: rights\ndata: ${JSON.stringify({ role_id: String(now.role_id), founder: now.founder ? 1 : 0 })}\n\n`)
  }
  const sendMore = async (): Promise<boolean> => {
    const { changes, position, isFull } = await changesAfter(db, lastSent)
    if (changes.some(change => isAboutRights(change, admin))) await lookAgain()
    for (const change of changes) {
      if (await reads(change.kind, change.ids[0] ?? ''))
        write(`id: ${change.position}\ndata: ${JSON.stringify(change)}\n\n`)
    }
    lastSent = position
    return isFull
  }
  return {
    hello: (position: number) => write(`retry: 3000\nevent: position\ndata: ${position}\n\n`),
    job: () => write('event: jobs\ndata: ended\n\n'),
    /** False when the session is over. */
    writeEntries: async (): Promise<boolean> => {
      isWoken = true
      if (isSending) return true
      isSending = true
      try {
        while (isWoken && !isOver) {
          isWoken = false
          if (await sendMore()) isWoken = true
        }
      } finally {
        isSending = false
      }
      return !isOver
    },
    /** A heartbeat; false if the session has ended. The permissions of the role are reloaded. */
    beat: async (): Promise<boolean> => {
      if (!(await isLive(db, services, admin.session_id))) return false
      known = new Map()
      write(': \n\n')
      return true
    },
  }
}

/** Whether an entry changed the administrator or the administrator's role. */
const isAboutRights = ({ kind, ids }: Change, { id, role_id }: Admin): boolean =>
  (kind === 'admin' && ids.includes(String(id))) || (kind === 'role' && ids.includes(String(role_id)))

/** The next entries, by the kinds of records that they touched. */
async function changesAfter(db: Database, after: number) {
  const entries = await db
    .select({
      id: operationLog.id,
      admin_id: operationLog.admin_id,
      username: operationLog.username,
      call: operationLog.call,
      at: operationLog.at,
    })
    .from(operationLog)
    .where(gt(operationLog.id, after))
    .orderBy(asc(operationLog.id))
    .limit(MAX_AT_ONCE)
  const ids = entries.map(entry => entry.id)
  const subjects =
    ids.length > 0 ? await db.select().from(operationSubjects).where(inArray(operationSubjects.log_id, ids)) : []
  const changes = entries.flatMap((entry): Change[] => {
    if (DRY_RUNS.some(key => key === entry.call)) return []
    // Entries of sessions are skipped: no list shows the sessions of others.
    const own = subjects.filter(subject => subject.log_id === entry.id && subject.kind !== 'session')
    return [...new Set(own.map(({ kind }) => kind))].map(kind => ({
      position: String(entry.id),
      kind,
      ids: own.flatMap(subject => (subject.kind === kind ? [subject.record_id] : [])),
      by: { id: String(entry.admin_id), username: entry.username },
      at: String(Math.floor(entry.at / 1000)),
      call: entry.call,
    }))
  })
  return { changes, position: ids.at(-1) ?? after, isFull: entries.length === MAX_AT_ONCE }
}
