import { comma } from '@/lib/format'
import { missingPermissionText } from '@/providers/access-control/missing-permission'
import { useMessages } from '@/providers/i18n/use-messages'
import { isTime } from '@/schema'
import { kinds } from '../kinds'
import type { FieldNeed, UnavailableReason } from './action-availability'

/** Translates a reason: the required state, or the missing permission and who grants it. */
export function useUnavailableReasonText(): (reason: UnavailableReason) => string {
  const translator = useMessages()
  const { word, t } = translator

  const describeNeed = ({ field, expected }: FieldNeed): string => {
    if (!field) return ''
    const label = word(field.label)
    const values = expected.filter(one => !isTime(one))
    const texts = values.map(one => kinds[field.kind].text(one, {}, field, translator) || String(one))
    return [
      ...(texts.length > 0 ? [t('why.is', { field: label, values: texts.join(comma(translator.language)) })] : []),
      ...expected.filter(isTime).map(time => t(`why.${time}`, { field: label })),
    ].join(t('why.or'))
  }

  return reason => {
    if (reason.kind === 'permission') return missingPermissionText(reason, translator)
    if (reason.message) return reason.message
    const needs = reason.ways.flat()
    if (needs.length === 0 || needs.some(({ field }) => !field)) return t('why.state')
    const ways = reason.ways.map(way => way.map(describeNeed).join(t('why.and')))
    return t('why.only', { ways: ways.join(t('why.or')) })
  }
}
