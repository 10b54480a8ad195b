import type { Label, Language } from '@contract/messages'
import { useCallback, useSyncExternalStore } from 'react'
import { translator, wordOf } from './i18n'

const subscribe = (changed: () => void) => {
  translator.on('languageChanged', changed)
  return () => translator.off('languageChanged', changed)
}
const current = (): Language => (translator.language === 'en' ? 'en' : 'zh')

/**
 * Words for a component: `t('list.empty')` for the interface's own, `word(label)` for a declaration's. Renders again
 * when the language changes.
 */
export function useWords() {
  const language = useSyncExternalStore(subscribe, current)
  const t = useCallback(
    (key: string, values?: Record<string, string | number>) => translator.t(key, { lng: language, ...values }),
    [language],
  )
  const word = useCallback(
    // The language is an argument in disguise: a new one makes a new function, and memoised children render again.
    (label: Label, values?: Record<string, string | number>) => (language ? wordOf(label, values) : ''),
    [language],
  )
  return { t, word, language }
}
