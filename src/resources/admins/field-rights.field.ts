import type { RoleFieldRights } from '@contract/admins/entities'
import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    fieldRights: true
  }
}
const kind = areaKind('fieldRights', () => import('./field-rights.kind'))

/** A role's permissions to see and edit groups of fields: sums, personal data, costs. */
export const fieldRights = (zh: string, en: string, options: FieldOptions<RoleFieldRights> = {}) =>
  make<RoleFieldRights>(kind, zh, en, options)
