import type { EntityFacts } from './entity'
import { REGISTRY } from './generated/registry'

/** Every entity of the product; each area lists its own (`contract/<area>/index.ts`). */
export { REGISTRY }

/** The type of any entity, with its own facts. */
export type RegistryEntity = (typeof REGISTRY)[number]
/** The name of any entity; those with a declaration are `DeclarationName` (entities.ts). */
export type AnyEntityName = RegistryEntity['name']

/** An entity with all facts it may declare. */
export type AnyEntity = EntityFacts & { readonly name: AnyEntityName }

/** The same list without the literal types of each entity. */
export const ENTITIES: readonly AnyEntity[] = REGISTRY

const byName = new Map(ENTITIES.map(entity => [entity.name, entity]))

/** The facts of an entity; empty for one of an external service. */
export const factsOf = (name: string): EntityFacts => byName.get(name as AnyEntityName) ?? {}

/**
 * The facts of an entity of this product.
 * @throws Error if the registry does not have the name
 */
export function entityNamed(name: AnyEntityName): AnyEntity {
  const found = byName.get(name)
  if (!found) throw new Error(`No entity '${name}' in contract/registry.ts`)
  return found
}
