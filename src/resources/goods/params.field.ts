import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    params: true
  }
}
const kind = areaKind('params', () => import('./params.kind'))

/** The parameters of goods; `category` is the form's field with the category, which defines them. */
export const params = <R extends object>(zh: string, en: string, category: string, options: FieldOptions = {}) =>
  make<R[]>(kind, zh, en, { ...options, category })
