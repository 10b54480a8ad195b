import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    secret: true
  }
}
const kind = areaKind('secret', () => import('./secret.kind'))

/** A write-only text; the stored one is retained until the user enters another or deletes it. */
export const secret = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>(kind, zh, en, { ...options, secret: true })
