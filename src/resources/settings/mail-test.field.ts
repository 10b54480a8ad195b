import { areaKind, type Field, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    mailTest: true
  }
}
const kind = areaKind('mailTest', () => import('./mail-test.kind'))

/** An address and a button that sends a test mail with the form's unsaved settings; stores no value in the record. */
export const mailTest = (zh: string, en: string, options: FieldOptions = {}): Field<never> & { readonly from: readonly [] } => ({
  ...make<never>(kind, zh, en, options),
  from: [],
})
