import { type RequiredValues, areaKind, type Field, type FieldOptions, type RecordWith, type Label, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    clientItems: true
  }
}
const kind = areaKind('clientItems', () => import('./client-items.kind'))

/** One input of a client, labelled by `text`, else by `name`. */
export interface ClientItem {
  readonly name: string
  readonly text?: string
  readonly value: string
  readonly secret: 0 | 1
}
/** A titled group of inputs; one with `is_open` can be turned off, which hides its inputs. */
export interface Client {
  readonly name: string
  readonly is_open?: 0 | 1
  readonly config_list: readonly ClientItem[]
}

/** Groups of inputs that the server defines: a list of clients of the row, sent as the same list with other values. */
export const clientsFrom = <const K extends string>(
  from: K,
  [zh, en]: Label,
  options: FieldOptions = {},
): Field<never> & RequiredValues<RecordWith<K, readonly Client[]>> & { readonly from: readonly K[] } => ({
  ...make<never>(kind, zh, en, { ...options, secret: true }),
  from: [from],
})
