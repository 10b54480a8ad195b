import { factsOf } from '@contract/registry'
import type { Translator } from '@/providers/i18n/use-messages'
import type { ActionOfKind, Label, Resource, Row } from '@/schema'
import { interpolateRecord } from './consequence'

/** The confirmation question of an action, about a record or about none. */
export function confirmationQuestion(
  action: ActionOfKind<'call'>,
  resource: Resource,
  row: Row | undefined,
  translator: Translator,
): string {
  const act = translator.word(action.label)
  const name = String(row?.[resource.titleField] ?? '')
  if (action.question && row)
    return interpolateRecord(action.question, resource, row, translator).replaceAll('{name}', name)
  if (!name) return translator.t('action.confirm', { act })
  const { label } = factsOf(resource.name) as { readonly label?: Label }
  if (!label) return translator.t('action.confirmOf', { act, name })
  const entity = translator.word(label)
  // A space separates Latin letters from Chinese ones.
  const gap = translator.language === 'zh' && /^[A-Za-z]/.test(entity) ? ' ' : ''
  return translator.t('action.confirmNamed', { act, entity: `${gap}${entity}`, name })
}

/** Action labels that would read the same as the dialog's cancel button. */
const CANCELS = /^(?:取消|cancel)/i

/** The label of the button that dismisses the dialog. For an action such as "Cancel order" it must not be "Cancel". */
export function cancelLabel(
  { label, cancelText }: ActionOfKind<'call'>,
  translator: Pick<Translator, 't' | 'word'>,
): string {
  if (cancelText) return translator.word(cancelText)
  return translator.t(label.some(word => CANCELS.test(word)) ? 'action.back' : 'engine.cancel')
}
