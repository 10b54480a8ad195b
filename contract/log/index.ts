import { logEntry } from './log-entry'

/** The entities of this area. */
const entities = [logEntry] as const
export default entities
