import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { HttpClientOptions } from './http-client-options'
import { isPrivateAddress } from './webhook'

/** A mail server, with its decrypted password. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly open_ssl: 0 | 1
  readonly username: string
  readonly password: string
  readonly mail_from: string
}
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Why a mail was not sent. */
export type MailProblem = 'inside' | 'name' | 'connect' | 'late' | 'secure' | 'login' | 'refused' | 'other'
export class MailError extends Error {
  readonly problem: MailProblem
  constructor(problem: MailProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** Time limits of each SMTP command and of the whole session: callers wait 20 seconds. */
const STEP_MS = 5_000
const MAX_MS = 15_000

/**
 * Sends one mail.
 * @throws MailError with the reason
 */
export async function sendMail(
  server: MailServer,
  mail: Mail,
  { allowInside, timeoutFactor = 1 }: HttpClientOptions,
): Promise<void> {
  const host = server.host.replace(/^\[|\]$/g, '')
  const address = await addressOf(host, allowInside)
  // Loaded with the first mail, to keep the start fast.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    // Connects to the address that was checked, even if the name resolves to another one meanwhile.
    host: address,
    port: server.port,
    secure: server.open_ssl === 1,
    auth: { user: server.username, pass: server.password },
    tls: isIP(host) === 0 ? { servername: host } : {},
    connectionTimeout: STEP_MS * timeoutFactor,
    greetingTimeout: STEP_MS * timeoutFactor,
    socketTimeout: STEP_MS * timeoutFactor,
    // The content is generated, so references to files or URLs must not be resolved.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { to, subject, text } = mail
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new MailError('late', 'No answer in time')), MAX_MS * timeoutFactor).unref()
  })
  try {
    await Promise.race([transport.sendMail({ from: server.mail_from, to, subject, text }), timeout])
  } catch (error) {
    throw error instanceof MailError ? error : new MailError(problemOf(error), messageOf(error))
  } finally {
    transport.close()
  }
}

async function addressOf(host: string, allowInside: boolean): Promise<string> {
  const found = await lookup(host, { all: true }).catch(() => [])
  const [first] = found
  if (!first) throw new MailError('name', `There is no ${host}`)
  if (!allowInside && found.some(({ address }) => isPrivateAddress(address)))
    throw new MailError('inside', 'The address leads inside the own network')
  return first.address
}

interface SmtpError {
  readonly code?: string
  readonly message?: string
  readonly response?: string
}

const PROBLEMS: Readonly<Record<string, MailProblem>> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  EDNS: 'name',
  ECONNECTION: 'connect',
  ECONNREFUSED: 'connect',
  ETIMEDOUT: 'late',
  ETLS: 'secure',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
}

function problemOf(error: unknown): MailProblem {
  const { code = '', message = '' } = error as SmtpError
  if (code === 'ESOCKET') {
    if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET/.test(message)) return 'connect'
    return /timeout/i.test(message) ? 'late' : 'secure'
  }
  return PROBLEMS[code] ?? 'other'
}

/** The server's message, as a single line. */
const messageOf = (error: unknown): string =>
  ((error as SmtpError).response ?? (error as SmtpError).message ?? '').replace(/\s+/g, ' ').slice(0, 150)
