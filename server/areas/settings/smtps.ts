import type { ErrorKey } from '@contract/error-codes'
import { type Label, type Language, ruleMessages, translate } from '@contract/messages'
import type { smtpCalls } from '@contract/plugins/smtp'
import { UNCHANGED_SECRET } from '@contract/settings/config-values'
import { and, asc, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import { ApiError, invalidFields, notFound } from '../../api-error'
import { chinaDate } from '../../china-time'
import type { Context, Services } from '../../context'
import type { Database } from '../../db/database'
import { smtps } from '../../db/schema'
import type { Handlers } from '../../handler'
import type { OutsideStep } from '../../jobs/kinds'
import { httpClientOptions } from '../../outbox/http-client-options'
import { type Mail, MailError, type MailProblem, type MailServer, sendMail } from '../../outbox/mail'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'
import { clearTestResult, runTest, type TestedService } from './test-results'

/** contract/settings.md, "smtp": mail servers, each with a daily limit. */

type Row = typeof smtps.$inferSelect

/** A server in answers and logs: password masked, and the count of today, which may not have been reset yet. */
const loggedServer = ({ count_day, ...row }: Row, services: Services) => ({
  ...row,
  password: row.password && UNCHANGED_SECRET,
  send_count: count_day === today(services) ? row.send_count : 0,
})

async function rowOf(db: Database, id: number, lock = false): Promise<Row> {
  const query = db.select().from(smtps).where(eq(smtps.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound()
  return row
}

type Save = Context<'POST admin/systems/smtps'>

/** The columns of a form; the new password encrypted, or the stored one. */
const columnsOf = ({ body, services, client }: Pick<Save, 'body' | 'services' | 'client'>, before?: Row) => ({
  ...body,
  password:
    body.password === UNCHANGED_SECRET
      ? storedPasswordOf(body, before, client.language)
      : services.vault.seal(body.password),
})

/** Changing the server's address must not disclose its password. */
function storedPasswordOf(
  form: Pick<MailServer, 'host' | 'port' | 'username'>,
  before: Row | undefined,
  language: Language,
): string {
  const isSame = before && (['host', 'port', 'username'] as const).every(name => before[name] === form[name])
  if (!isSame || !before.password)
    throw invalidFields({ password: translate(before ? TYPE_AGAIN : ruleMessages.required, language) })
  return before.password
}
const TYPE_AGAIN: Label = [
  '更换服务器或用户名后，请重新输入密码',
  'The server or the user name has changed. Enter the password again.',
]

/** Number of mails sent today; the stored count may be of an earlier day. */
const sentToday = (day: string) =>
  sql<number>`case when ${smtps.count_day} = ${day} then ${smtps.send_count} else 0 end`

const today = (services: Services) => chinaDate(services.now())

const MAIL_ERROR_KEYS: Readonly<Record<MailProblem, ErrorKey>> = {
  inside: '904inside',
  name: '904name',
  connect: '904connect',
  late: '904late',
  secure: '904secure',
  login: '904login',
  refused: '904mail',
  other: '904mail',
}

const TEST: { readonly subject: Label; readonly text: Label } = {
  subject: ['测试邮件', 'Test email'],
  text: [
    '这是一封测试邮件。收到它说明发信服务器的设置可以使用。',
    'This is a test email. If you are reading it, the mail server is set up correctly.',
  ],
}

export const smtpHandlers: Handlers<keyof typeof smtpCalls> = {
  'GET admin/systems/smtps': async ({ db, query, services }) => {
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(smtps)
      .orderBy(...orderOf(query, smtps, smtps.id, [desc(smtps.id)]))
      .limit(limit)
      .offset(offset)
    return pageOf(
      rows.map(row => loggedServer(row, services)),
      await db.$count(smtps),
      query,
    )
  },

  'POST admin/systems/smtps': async ({ db, body, services, client, record }) => {
    const [row] = await db.insert(smtps).values(columnsOf({ body, services, client })).returning()
    if (!row) throw new Error('The written row was not answered')
    record(null, row)
    return loggedServer(row, services)
  },

  'GET admin/systems/smtps/{id}': async ({ db, params, services }) =>
    loggedServer(await rowOf(db, params.id), services),

  'PUT admin/systems/smtps/{id}': async ({ db, params, body, services, client, record }) => {
    const before = await rowOf(db, params.id, true)
    const after = { ...before, ...columnsOf({ body, services, client }, before) }
    await db.update(smtps).set(after).where(eq(smtps.id, before.id))
    // The test was made with other values.
    if (VALUES.some(name => before[name] !== after[name])) await clearTestResult(db, testedServer(before.id))
    record(...changesOf(before, after))
    return loggedServer(after, services)
  },

  'DELETE admin/systems/smtps/{id}': async ({ db, params, record }) => {
    const before = await rowOf(db, params.id, true)
    await db.delete(smtps).where(eq(smtps.id, before.id))
    await clearTestResult(db, testedServer(before.id))
    record(before, null)
    return undefined
  },

  'POST admin/systems/smtps/send': async ({ db, body, services, client, transaction, record }) => {
    const { id, email, ...form } = body
    const before = id === undefined ? undefined : await rowOf(db, id)
    const sealed = form.password === UNCHANGED_SECRET ? storedPasswordOf(form, before, client.language) : undefined
    const password = sealed === undefined ? form.password : (services.vault.open(sealed) ?? '')
    await sendTest({ db, services, client }, { ...form, password }, email, before?.id)
    await transaction(async () => {
      record(null, { host: form.host, email, sent: 1 }, before ? { mailServer: [before.id] } : undefined)
    })
    return undefined
  },

  'POST admin/systems/smtps/{id}/test': async context => {
    const { db, params, body, services, client, record } = context
    const row = await rowOf(db, params.id)
    const server = { ...row, password: services.vault.open(row.password) ?? '' }
    return runTest(context, {
      service: testedServer(row.id),
      test: () => sendTest({ db, services, client }, server, body.email, row.id),
      record: () => record(null, { host: row.host, email: body.email, sent: 1 }, { mailServer: [row.id] }),
    })
  },
}

const testedServer = (id: number): TestedService => ({ area: 'mail', bean: String(id) })

/** The columns that a test mail depends on. */
const VALUES = ['host', 'port', 'open_ssl', 'username', 'password', 'mail_from'] as const

/**
 * Sends the test mail; one through a stored server counts towards its daily limit.
 * @throws ApiError 904 with the reason
 */
async function sendTest(
  { db, services, client }: Pick<Save, 'db' | 'services' | 'client'>,
  server: MailServer,
  to: string,
  id?: number,
): Promise<void> {
  if (id !== undefined && !(await reserve(db, services, id))) throw new ApiError('904limit', 409)
  const mail = {
    to,
    subject: translate(TEST.subject, client.language),
    text: translate(TEST.text, client.language),
  }
  try {
    await sendMail(server, mail, httpClientOptions(services.plugins))
  } catch (error) {
    if (id !== undefined) await release(db, id)
    if (!(error instanceof MailError)) throw error
    throw new ApiError(MAIL_ERROR_KEYS[error.problem], 409, { n: error.message, cause: error })
  }
}

/** Counts one more mail of today, unless the limit is reached; atomic, so concurrent mails do not exceed it. */
async function reserve(db: Database, services: Services, id: number): Promise<boolean> {
  const day = today(services)
  const counted = await db
    .update(smtps)
    .set({ send_count: sql`${sentToday(day)} + 1`, count_day: day, last_send_time: services.now() })
    .where(and(eq(smtps.id, id), or(ne(smtps.count_day, day), lt(smtps.send_count, smtps.max_count))))
    .returning({ id: smtps.id })
  return counted.length > 0
}

const release = (db: Database, id: number) =>
  db
    .update(smtps)
    .set({ send_count: sql`greatest(${smtps.send_count} - 1, 0)` })
    .where(eq(smtps.id, id))

/** Whether a mail server is configured. */
export const canMail = async (db: Database): Promise<boolean> => (await db.$count(smtps)) > 0

/**
 * Sends a mail through the server with the fewest mails today, falling back to the next one. Throws the error of the
 * last one.
 */
export async function deliverMail({ db, write, services }: OutsideStep, mail: Mail): Promise<void> {
  const servers = await db
    .select()
    .from(smtps)
    .orderBy(asc(sentToday(today(services))), asc(smtps.id))
  let problem = new Error('There is no mail server that may send more today')
  for (const server of servers) {
    if (!(await write(tx => reserve(tx, services, server.id)))) continue
    const password = services.vault.open(server.password) ?? ''
    try {
      return await sendMail({ ...server, password }, mail, httpClientOptions(services.plugins))
    } catch (error) {
      await write(tx => release(tx, server.id))
      problem = error as Error
    }
  }
  throw problem
}
