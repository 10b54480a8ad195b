import type { Translator } from '@/providers/i18n/use-messages'
import { type ActionOfKind, type Label, type Resource, type Row, valueAt } from '@/schema'
import { kinds } from '../kinds'

const NAMES = /\{([\w.]+)\}/g

/** Lists the fields that a label interpolates, such as `{bill_price}`. */
export const placeholdersIn = ([zh, en]: Label): string[] => [
  ...new Set([...`${zh}${en}`.matchAll(NAMES)].map(([, name = '']) => name)),
]

/**
 * Fills the placeholders of a label with the record's fields as a list formats them: `{bill_price}` becomes ¥5,369.68.
 */
export function interpolateRecord(label: Label, resource: Resource, row: Row, translator: Translator): string {
  const textOf = (name: string): string => {
    const field = resource.fields[name]
    const text = field
      ? kinds[field.kind].text(valueAt(row, name), row, field, translator)
      : String(valueAt(row, name) ?? '')
    return text || translator.t('engine.none')
  }
  return translator.word(label).replace(NAMES, (brace, name: string) => (name === 'name' ? brace : textOf(name)))
}

/**
 * The consequence of an action on one record, for its confirmation; a dangerous action without a text warns that it
 * cannot be undone.
 */
export function consequenceOf(
  action: ActionOfKind<'call'>,
  resource: Resource,
  row: Row,
  translator: Translator,
): string | undefined {
  const { confirm, danger, undo, prompt } = action
  if (confirm && confirm !== true) return interpolateRecord(confirm, resource, row, translator)
  return danger && !undo && !prompt ? translator.t('action.final') : undefined
}

/** The consequence for several records; a text that names a field of the record is omitted. */
export const consequenceOfMany = ({ confirm }: ActionOfKind<'call'>): Label | undefined =>
  confirm && confirm !== true && placeholdersIn(confirm).length === 0 ? confirm : undefined
