import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    change: true
  }
}
const kind = areaKind('change', () => import('./change.kind'))

/** Yuan: received, or if negative spent. */
export const change = (zh: string, en: string, options: FieldOptions = {}) => make<number>(kind, zh, en, options)
