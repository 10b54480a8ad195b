import { areaKind, type Field, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    mailTest: true
  }
}
const kind = areaKind('mailTest', () => import('./mail-test.kind'))

/** No value of the record: an address, and a button that sends a mail to it with what the form holds. */
export const mailTest = (zh: string, en: string, options: FieldOptions = {}): Field<never> & { readonly from: readonly [] } => ({
  ...make<never>(kind, zh, en, options),
  from: [],
})
