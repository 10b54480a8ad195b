import { ownerEntities } from '@contract/global-search/searched-entities'
import { columnsOf } from '@/engine/context/columns'
import { kinds, type LabelTranslator } from '@/engine/kinds'
import { optionOf } from '@/engine/kinds/parts/values'
import { stateField } from '@/engine/kinds/state-field'
import type { AnyField, Column, Resource, Row, Tone } from '@/schema'
import { valueAt } from '@/schema'

/** Distinguishing facts of a record: state, amount, person and time. */
export interface RecordFacts {
  readonly state?: { readonly text: string; readonly tone: Tone }
  /** Amount, person and time, if the record has them. */
  readonly others: readonly string[]
}

/** The facts of a record from the columns of its list, without its title. */
export function factsOf(
  resource: Resource,
  columns: readonly Column<string>[],
  row: Row,
  translator: LabelTranslator,
): RecordFacts {
  // Area kinds may not be loaded here; their columns are skipped.
  const shown = columnsOf(resource, columns).filter(
    ({ key, field }) => key !== resource.titleField && field.kind in kinds,
  )
  const textOf = (key: string, field: AnyField) => kinds[field.kind].text(valueAt(row, key), row, field, translator)
  const firstOf = (is: (field: AnyField) => boolean) => {
    const column = shown.find(({ key, field }) => is(field) && textOf(key, field) !== '')
    return column ? [textOf(column.key, column.field)] : []
  }
  const fileOf = (field: AnyField, key: string) => kinds[field.kind].file?.(valueAt(row, key), field)
  const amount = shown.find(({ key, field }) => {
    const file = fileOf(field, key)
    return file?.is === 'number' && file.isMoney
  })
  const time = shown.find(({ key, field }) => fileOf(field, key)?.is === 'time')
  const person = ownerEntities.flatMap(entity => firstOf(field => kinds[field.kind].target?.(field) === entity))[0]
  const others = [
    ...(amount ? [textOf(amount.key, amount.field)] : []),
    ...(person === undefined ? [] : [person]),
    ...(time ? [textOf(time.key, time.field)] : []),
  ]
  const state = stateFact(resource, row, textOf)
  return { ...(state && { state }), others }
}

function stateFact(
  resource: Resource,
  row: Row,
  textOf: (key: string, field: AnyField) => string,
): RecordFacts['state'] | undefined {
  const key = stateField(resource)
  const field = key === undefined ? undefined : resource.fields[key]
  if (key === undefined || !field) return undefined
  const text = textOf(key, field)
  return text === '' ? undefined : { text, tone: optionOf(field, valueAt(row, key))?.[2] ?? 'grey' }
}
