import type { BodyOf, CallKey, QueryOf } from '@contract/calls'
import type { FieldBase } from '../fields'

/** Type helpers that check a declaration for unknown keys. */

/** The keys of every member of a union; arrays contribute none. */
export type KeysOf<U> = U extends readonly unknown[] ? never : U extends unknown ? keyof U : never
/** The type at a key, over the members of a union that have it. */
export type ValueAt<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never
/** The literal keys of a record; a record with an index signature has none. */
export type Key<R> = string extends keyof R ? never : Extract<keyof R, string>

/** Refuses the keys of X that no member of Shape has, at every depth. */
export type NoUnknownKeys<X, Shape> = X extends FieldBase | ((...args: never[]) => unknown)
  ? unknown
  : X extends readonly (infer One)[]
    ? [ValueAt<Shape, number>] extends [never]
      ? never
      : [One] extends [object]
        ? { readonly [I in keyof X]: NoUnknownKeys<X[I], ValueAt<Shape, number>> }
        : unknown
    : X extends object
      ? { readonly [K in keyof X]: K extends KeysOf<Shape> ? NoUnknownKeys<X[K], ValueAt<Shape, K>> : never }
      : unknown

/** X must match Shape and have no other keys. */
export type Exact<X, Shape> = Shape & NoUnknownKeys<X, Shape>

export type CallIn<X, K extends string> = X extends { readonly [P in K]: infer C extends CallKey } ? C : never
export type NoCall<C> = [C] extends [never] ? true : false
/** The parameters of a call besides those of its path. */
export type ParamNames<C extends CallKey> = KeysOf<NonNullable<BodyOf<C>>> | KeysOf<NonNullable<QueryOf<C>>>
export type ParamValues<C extends CallKey> = Partial<
  { readonly [K in KeysOf<NonNullable<BodyOf<C>>> & string]: ValueAt<NonNullable<BodyOf<C>>, K> } & {
    readonly [K in KeysOf<NonNullable<QueryOf<C>>> & string]: ValueAt<NonNullable<QueryOf<C>>, K>
  }
>
export type PropertyOf<D, K extends string> = D extends { readonly [P in K]: infer V } ? V : Record<never, never>
