import { region } from './region'

/** The entities of this area. */
export default [region] as const
