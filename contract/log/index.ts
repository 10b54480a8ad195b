import { logEntry } from './log-entry'

/** The entities of this area. */
export default [logEntry] as const
