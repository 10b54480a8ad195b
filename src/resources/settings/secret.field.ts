import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    secret: true
  }
}
const kind = areaKind('secret', () => import('./secret.kind'))

/** A text that is written and never shown again; what is stored stays until a user types another, or takes it away. */
export const secret = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>(kind, zh, en, { ...options, secret: true })
