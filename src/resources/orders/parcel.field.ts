import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    parcel: true
  }
}
const kind = areaKind('parcel', () => import('./parcel.kind'))

/** Where a parcel is, as the open express platform tells it: by the fields that hold its carrier and its number. */
export const parcel = <const K extends string>(
  zh: string,
  en: string,
  { carrier, num }: { readonly carrier: K; readonly num: K },
  options: FieldOptions = {},
) => ({ ...make<never>(kind, zh, en, { ...options, carrier, num }), from: [carrier, num] }) as const
