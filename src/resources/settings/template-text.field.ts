import { type RequiredValues, areaKind, type Field, type FieldOptions, type RecordWith, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    templateText: true
  }
}
const kind = areaKind('templateText', () => import('./template-text.kind'))

/** A message template with placeholders and a preview; `code` is the field that identifies the message. */
export const templateText = <const K extends string>(
  zh: string,
  en: string,
  code: K,
  options: FieldOptions = {},
): Field<string> & RequiredValues<RecordWith<K, string>> =>
  make<string>(kind, zh, en, { ...options, code, lines: 6 }) as Field<string> & RequiredValues<RecordWith<K, string>>
