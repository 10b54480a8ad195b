import { view } from './view'

/** The entities of this area. */
export default [view] as const
