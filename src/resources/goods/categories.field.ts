import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    categories: true
  }
}
const kind = areaKind('categories', () => import('./categories.kind'))

/** Top-level categories; comma-separated ids on the wire. */
export const categories = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>(kind, zh, en, options)
