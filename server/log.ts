import { type DestinationStream, type Logger, pino } from 'pino'
import type { RequestLog } from './app'

/**
 * The structured log: JSON lines on stderr, so that stdout has only messages for the operator. A request is one line at
 * level info without query, headers or body, which contain tokens and passwords. The default level is warn, which
 * includes security events (docs/security.md).
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

/** Parameters of a failed query may contain passwords or personal data, so only the database's message is logged. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error) || !('params' in error)) return error
  const { cause, stack = '' } = error
  const loggable = new Error(cause instanceof Error ? cause.message : 'The query failed')
  loggable.stack = [loggable.message, ...stack.split('\n').filter(line => /^ {4}at /.test(line))].join('\n')
  return cause instanceof Error && 'code' in cause ? Object.assign(loggable, { code: cause.code }) : loggable
}
