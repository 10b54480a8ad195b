/**
 * Facts of entities against their rows: an id or a title that is no field of the row must not compile. `tsc` is the
 * test.
 */
import type { Entities } from '@contract/entities'
import type { RegistryEntity } from '@contract/registry'

/** The entities whose `id` or `titleField` is no field of their row. */
type WithoutField<E, Fact extends 'id' | 'titleField'> = E extends { readonly name: infer N extends keyof Entities }
  ? E extends { readonly [F in Fact]: infer K }
    ? K extends keyof Entities[N]
      ? never
      : N
    : never
  : never

export const idsAreFields: [WithoutField<RegistryEntity, 'id'>] extends [never]
  ? true
  : WithoutField<RegistryEntity, 'id'> = true
export const titlesAreFields: [WithoutField<RegistryEntity, 'titleField'>] extends [never]
  ? true
  : WithoutField<RegistryEntity, 'titleField'> = true

// @ts-expect-error a title that rows of brands do not have
export const planted: WithoutField<{ name: 'brand'; titleField: 'nickname' }, 'titleField'> extends never
  ? true
  : never = true
