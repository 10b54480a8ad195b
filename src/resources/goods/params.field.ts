import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    params: true
  }
}
const kind = areaKind('params', () => import('./params.kind'))

/** What a category asks of its goods; `category` is the field of the form that holds the category. */
export const params = <R extends object>(zh: string, en: string, category: string, options: FieldOptions = {}) =>
  make<R[]>(kind, zh, en, { ...options, category })
