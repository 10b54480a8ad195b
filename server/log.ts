import { type DestinationStream, type Logger, pino } from 'pino'
import type { RequestLog } from './app'

/**
 * The structured log: JSON lines on stderr, so that stdout keeps the few lines for people. A request is one line at
 * level info without query, headers or body, which carry tokens and passwords; the default level is warn, and at that
 * stands what touches the security of an account (docs/security.md).
 */
export const createLog = (level: string, to: DestinationStream = pino.destination({ fd: 2, sync: true })): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to)

export const requestLog = (log: Logger): RequestLog => ({
  request: line => (line.status >= 500 ? log.error(line, 'request') : log.info(line, 'request')),
  security: line => log.warn(line, 'security'),
  failure: (error, line) => log.error({ ...line, err: withoutValues(error) }, 'failure'),
})

export const jobLog = (log: Logger) => (error: unknown, kind: string) =>
  log.error({ kind, err: withoutValues(error) }, 'job')

/** What a failed query was called with may be a password or a person's data: only the database's own words are kept. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error) || !('params' in error)) return error
  const { cause, stack = '' } = error
  const told = new Error(cause instanceof Error ? cause.message : 'The query failed')
  told.stack = [told.message, ...stack.split('\n').filter(line => /^ {4}at /.test(line))].join('\n')
  return cause instanceof Error && 'code' in cause ? Object.assign(told, { code: cause.code }) : told
}
