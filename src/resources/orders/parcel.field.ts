import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    parcel: true
  }
}
const kind = areaKind('parcel', () => import('./parcel.kind'))

/** The tracking of a parcel from the active express platform, by the fields with its carrier and number. */
export const parcel = <const K extends string>(
  zh: string,
  en: string,
  { carrier, num }: { readonly carrier: K; readonly num: K },
  options: FieldOptions = {},
) => ({ ...make<never>(kind, zh, en, { ...options, carrier, num }), from: [carrier, num] }) as const
