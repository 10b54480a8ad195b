import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    actionEntry: true
  }
}
const kind = areaKind('actionEntry', () => import('./action-entry.kind'))

/** The action of a click (specification 3, "Action entry"): a type and a value, which are two fields of the row. */
export const actionEntry = <const A extends string, const B extends string>(
  zh: string,
  en: string,
  type: A,
  value: B,
  options: FieldOptions = {},
) => ({ ...make<never>(kind, zh, en, options), from: [type, value] as readonly (A | B)[] }) as const
