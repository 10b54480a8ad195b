import type { EntityFacts } from './entity'
import { ENTITIES, type RegistryEntity } from './registry'

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
/** What every entity that has it says of itself, in one. */
type Joined<K extends keyof EntityFacts> = [Said<K>] extends [never] ? Record<never, never> : Intersection<Said<K>>
type Said<K extends keyof EntityFacts> = RegistryEntity extends infer E
  ? E extends { readonly [P in K]: infer Value }
    ? Value
    : never
  : never

const joined = <K extends 'routes' | 'groups'>(key: K) =>
  Object.assign({}, ...ENTITIES.map(facts => facts[key])) as Joined<K>

/** The routes that entities have of their own, by name. */
export const ENTITY_ROUTES = joined('routes')
/** The folders of the menu that these stand in. */
export const ENTITY_GROUPS = joined('groups')
