import { comma } from '@/lib/format'
import { textOfLack } from '@/providers/access-control/lack'
import { useWords } from '@/providers/i18n/use-words'
import { isTime } from '@/schema'
import { kinds } from '../kinds'
import type { Need, Reason } from './action-availability'

/** Says a reason in words: the state it needs, or the permission and who gives it. */
export function useReason(): (reason: Reason) => string {
  const say = useWords()
  const { word, t } = say

  const inWords = ({ field, wanted }: Need): string => {
    if (!field) return ''
    const label = word(field.label)
    const values = wanted.filter(one => !isTime(one))
    const texts = values.map(one => kinds[field.kind].text(one, {}, field, say) || String(one))
    return [
      ...(texts.length > 0 ? [t('why.is', { field: label, values: texts.join(comma(say.language)) })] : []),
      ...wanted.filter(isTime).map(time => t(`why.${time}`, { field: label })),
    ].join(t('why.or'))
  }

  return reason => {
    if (reason.kind === 'permission') return textOfLack(reason, say)
    if (reason.said) return reason.said
    const needs = reason.ways.flat()
    if (needs.length === 0 || needs.some(({ field }) => !field)) return t('why.state')
    const ways = reason.ways.map(way => way.map(inWords).join(t('why.and')))
    return t('why.only', { ways: ways.join(t('why.or')) })
  }
}
