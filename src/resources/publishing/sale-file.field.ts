import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    saleFile: true
  }
}
const kind = areaKind('saleFile', () => import('./sale-file.kind'))

/**
 * The picture that is for sale: uploaded as it is, and read by the server, which says what it is. Its address on the
 * wire.
 */
export const saleFile = (zh: string, en: string, options: FieldOptions = {}) =>
  make<string>(kind, zh, en, options)
