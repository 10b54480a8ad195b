import { ROUTES } from '@contract/routes'
import { comma } from '@/lib/format'
import { useWords } from '@/providers/i18n/use-words'
import { type Reason, wantedWords } from './why'

/** Says a reason in words: the state it needs, or the permission and who gives it. */
export function useReason(): (reason: Reason) => string {
  const { word, t, language } = useWords()
  return reason => {
    if (reason.kind === 'permission') return t('why.permission', { screen: word(ROUTES[reason.route].label) })
    if (!reason.field) return t('why.state')
    const values = wantedWords(reason).map(one => (typeof one === 'string' ? one : word([one[0], one[1]])))
    return t('why.onlyFor', { field: word(reason.field.label), values: values.join(comma(language)) })
  }
}
