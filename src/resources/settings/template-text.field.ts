import { type Asks, areaKind, type Field, type FieldOptions, type Holding, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    templateText: true
  }
}
const kind = areaKind('templateText', () => import('./template-text.kind'))

/** The words of a message with placeholders, beside them what users would read; `code` holds which message it is. */
export const templateText = <const K extends string>(
  zh: string,
  en: string,
  code: K,
  options: FieldOptions = {},
): Field<string> & Asks<Holding<K, string>> =>
  make<string>(kind, zh, en, { ...options, code, lines: 6 }) as Field<string> & Asks<Holding<K, string>>
