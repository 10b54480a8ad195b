import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    region: true
  }
}
const kind = areaKind('region', () => import('./region.kind'))

/**
 * A region down to its town. The row holds `{prefix}_province_id`, `{prefix}_province` and so on down to the town; a
 * form sends one id, the lowest chosen (conventions, "Region").
 */
export const region = (zh: string, en: string, prefix: string, options: FieldOptions = {}) =>
  make<string>(kind, zh, en, { ...options, prefix })
