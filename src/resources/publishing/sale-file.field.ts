import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    saleFile: true
  }
}
const kind = areaKind('saleFile', () => import('./sale-file.kind'))

/** The original picture on sale: uploaded unmodified, and analysed by the server. On the wire: its URL. */
export const saleFile = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>(kind, zh, en, options)
