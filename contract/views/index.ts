import { view } from './view'

/** The entities of this area. */
const entities = [view] as const
export default entities
