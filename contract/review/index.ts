import { decision } from './decision'
import { reason } from './reason'

/** The entities of this area. */
export default [reason, decision] as const
