import type { EntityFacts } from './entity'
import { ENTITIES, type RegistryEntity } from './registry'

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
/** Collects a fact of all entities into one record; empty if no entity has it. */
type FactOfAll<K extends keyof EntityFacts> = [Fact<K>] extends [never] ? Record<never, never> : Intersection<Fact<K>>
/** The fact of each entity that has it. */
type Fact<K extends keyof EntityFacts> = RegistryEntity extends infer E
  ? E extends { readonly [P in K]: infer Value }
    ? Value
    : never
  : never

const factOfAll = <K extends 'routes' | 'groups'>(key: K) =>
  Object.assign({}, ...ENTITIES.map(facts => facts[key])) as FactOfAll<K>

/** Routes that entities declare themselves, by name. */
export const ENTITY_ROUTES = factOfAll('routes')
/** Menu folders of these routes. */
export const ENTITY_GROUPS = factOfAll('groups')
