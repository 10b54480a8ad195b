import type { EntityFacts } from './entity'
import { ENTITIES, type RegistryEntity } from './registry'

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
/** One fact of all entities as one record; an empty one where no entity has it. */
type FactOfAll<K extends keyof EntityFacts> = [Fact<K>] extends [never] ? Record<never, never> : Intersection<Fact<K>>
/** The fact as each entity that has it says it. */
type Fact<K extends keyof EntityFacts> = RegistryEntity extends infer E
  ? E extends { readonly [P in K]: infer Value }
    ? Value
    : never
  : never

const factOfAll = <K extends 'routes' | 'groups'>(key: K) =>
  Object.assign({}, ...ENTITIES.map(facts => facts[key])) as FactOfAll<K>

/** The routes that entities have of their own, by name. */
export const ENTITY_ROUTES = factOfAll('routes')
/** The folders of the menu that these stand in. */
export const ENTITY_GROUPS = factOfAll('groups')
