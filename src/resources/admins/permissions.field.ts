import type { CheckedMenuNode } from '@contract/admins/entities'
import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    permissions: true
  }
}
const kind = areaKind('permissions', () => import('./permissions.kind'))

/** A role's permissions: the menu as a tree of screens with their actions. */
export const permissions = (zh: string, en: string, options: FieldOptions = {}) =>
  make<CheckedMenuNode[]>(kind, zh, en, options)
