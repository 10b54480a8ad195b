import type { ConfigItem } from '@contract/settings/entities'
import { type RequiredValues, areaKind, type Field, type FieldOptions, type RecordWith, type Label, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    configItems: true
  }
}
const kind = areaKind('configItems', () => import('./config-items.kind'))
const LABEL: Label = ['接口参数', 'Connection']

/**
 * A field whose inputs the server defines: a list of `{ name, text, type, value, options }` of the row, rendered as one
 * labelled input each, and sent as the same list with the new values.
 */
export const fieldsFrom = <const K extends string>(
  from: K,
  options: FieldOptions = {},
): Field<never> & RequiredValues<RecordWith<K, readonly ConfigItem[]>> & { readonly from: readonly K[] } => ({
  ...make<never>(kind, ...LABEL, { ...options, secret: true }),
  from: [from],
})
