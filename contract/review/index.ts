import { decision } from './decision'
import { reason } from './reason'

/** The entities of this area. */
const entities = [reason, decision] as const
export default entities
