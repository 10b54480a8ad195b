import { region } from './region'

/** The entities of this area. */
const entities = [region] as const
export default entities
