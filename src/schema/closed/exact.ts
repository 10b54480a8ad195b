import type { BodyOf, CallKey, QueryOf } from '@contract/calls'
import type { Bare } from '../fields'

/** Type helpers that check a declaration for unknown keys. */

/** The keys of every member of a union; arrays contribute none. */
export type KeysOf<U> = U extends readonly unknown[] ? never : U extends unknown ? keyof U : never
/** The type at a key, over the members of a union that have it. */
export type At<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never
/** The literal keys of a record; a record with an index signature has none. */
export type Key<R> = string extends keyof R ? never : Extract<keyof R, string>

/** Refuses the keys of X that no member of Shape has, at every depth. */
export type Only<X, Shape> = X extends Bare | ((...args: never[]) => unknown)
  ? unknown
  : X extends readonly (infer One)[]
    ? [At<Shape, number>] extends [never]
      ? never
      : [One] extends [object]
        ? { readonly [I in keyof X]: Only<X[I], At<Shape, number>> }
        : unknown
    : X extends object
      ? { readonly [K in keyof X]: K extends KeysOf<Shape> ? Only<X[K], At<Shape, K>> : never }
      : unknown

/** X must match Shape and have no other keys. */
export type Exact<X, Shape> = Shape & Only<X, Shape>

export type CallIn<X, K extends string> = X extends { readonly [P in K]: infer C extends CallKey } ? C : never
export type NoCall<C> = [C] extends [never] ? true : false
/** The parameters of a call besides those of its path. */
export type Taken<C extends CallKey> = KeysOf<NonNullable<BodyOf<C>>> | KeysOf<NonNullable<QueryOf<C>>>
export type Sent<C extends CallKey> = Partial<
  { readonly [K in KeysOf<NonNullable<BodyOf<C>>> & string]: At<NonNullable<BodyOf<C>>, K> } & {
    readonly [K in KeysOf<NonNullable<QueryOf<C>>> & string]: At<NonNullable<QueryOf<C>>, K>
  }
>
export type Under<D, K extends string> = D extends { readonly [P in K]: infer V } ? V : Record<never, never>
