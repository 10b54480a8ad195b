import admins from './admins'
import articles from './articles'
import decoration from './decoration'
import distribution from './distribution'
import type { EntityFacts } from './entity'
import goods from './goods'
import log from './log'
import members from './members'
import orders from './orders'
import promotions from './promotions'
import publishing from './publishing'
import regions from './regions'
import review from './review'
import search from './search'
import session from './session'
import settings from './settings'
import shops from './shops'
import views from './views'

/** Every entity of the product, by area; each area lists its own (`contract/<area>/index.ts`). */
export const REGISTRY = [
  ...admins,
  ...articles,
  ...decoration,
  ...distribution,
  ...goods,
  ...log,
  ...members,
  ...orders,
  ...promotions,
  ...publishing,
  ...regions,
  ...review,
  ...search,
  ...session,
  ...settings,
  ...shops,
  ...views,
] as const

/** The type of any entity, with its own facts. */
export type RegistryEntity = (typeof REGISTRY)[number]
/** The name of any entity; those with a declaration are `NounName` (entities.ts). */
export type AnyEntityName = RegistryEntity['name']

/** An entity with all that it may say. */
export type AnyEntity = EntityFacts & { readonly name: AnyEntityName }

/** The same list, read without the type of each entity. */
export const ENTITIES: readonly AnyEntity[] = REGISTRY

const byName = new Map(ENTITIES.map(entity => [entity.name, entity]))

/** The facts of an entity; none of one that comes from another service. */
export const factsOf = (name: string): EntityFacts => byName.get(name as AnyEntityName) ?? {}

/**
 * The facts of an entity of this product.
 * @throws Error where the registry has no such name
 */
export function entityNamed(name: AnyEntityName): AnyEntity {
  const found = byName.get(name)
  if (!found) throw new Error(`No entity '${name}' in contract/registry.ts`)
  return found
}
