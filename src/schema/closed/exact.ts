import type { BodyOf, CallKey, QueryOf } from '@contract/calls'
import type { Bare } from '../fields'

/** The tools with which a declaration is held against what it may say. */

/** The keys of every member of a union; of a list nobody means its own. */
export type KeysOf<U> = U extends readonly unknown[] ? never : U extends unknown ? keyof U : never
/** What stands under a key in the members of a union that have it. */
export type At<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never
/** The keys that were written down; a record of any string has none. */
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

/** X as Shape wants it, and not a key more. */
export type Exact<X, Shape> = Shape & Only<X, Shape>

export type CallIn<X, K extends string> = X extends { readonly [P in K]: infer C extends CallKey } ? C : never
export type NoCall<C> = [C] extends [never] ? true : false
/** What a call takes besides its path. */
export type Taken<C extends CallKey> = KeysOf<NonNullable<BodyOf<C>>> | KeysOf<NonNullable<QueryOf<C>>>
export type Sent<C extends CallKey> = Partial<
  { readonly [K in KeysOf<NonNullable<BodyOf<C>>> & string]: At<NonNullable<BodyOf<C>>, K> } & {
    readonly [K in KeysOf<NonNullable<QueryOf<C>>> & string]: At<NonNullable<QueryOf<C>>, K>
  }
>
export type Under<D, K extends string> = D extends { readonly [P in K]: infer V } ? V : Record<never, never>
