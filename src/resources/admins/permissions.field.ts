import type { CheckedMenuNode } from '@contract/admins/entities'
import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    permissions: true
  }
}
const kind = areaKind('permissions', () => import('./permissions.kind'))

/** What a role allows: the menu as a tree of screens, each with what is done there. */
export const permissions = (zh: string, en: string, options: FieldOptions = {}) =>
  make<CheckedMenuNode[]>(kind, zh, en, options)
