import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    boughtItems: true
  }
}
const kind = areaKind('boughtItems', () => import('./bought-items.kind'))

/** What an order is made of, a line for each: its name, what it cost and how many. For files. */
export const boughtItems = <const K extends string>(zh: string, en: string, of: K, options: FieldOptions = {}) =>
  ({ ...make<never>(kind, zh, en, { ...options, of }), from: [of] }) as const
