import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    covered: true
  }
}
const kind = areaKind('covered', () => import('./covered.kind'))

/** A pattern of permissions, with the calls that it allows below it. */
export const covered = (zh: string, en: string, options: FieldOptions<string> = {}) =>
  make<string>(kind, zh, en, options)
