import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    covered: true
  }
}
const kind = areaKind('covered', () => import('./covered.kind'))

/** A permission pattern, with the calls it matches below. */
export const covered = (zh: string, en: string, options: FieldOptions<string> = {}) =>
  make<string>(kind, zh, en, options)
