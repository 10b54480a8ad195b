import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    boughtItems: true
  }
}
const kind = areaKind('boughtItems', () => import('./bought-items.kind'))

/** The items of an order, one line each with name, price and number. For exports. */
export const boughtItems = <const K extends string>(zh: string, en: string, of: K, options: FieldOptions = {}) =>
  ({ ...make<never>(kind, zh, en, { ...options, of }), from: [of] }) as const
