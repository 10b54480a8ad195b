import type { Label } from '@contract/messages'
import { useCallback, useSyncExternalStore } from 'react'
import { currentTag, plainLanguage, translate, watchLanguage, wordOf } from './i18n'

/**
 * Words for a component: `t('list.empty')` for the interface's own, `word(label)` for a declaration's. Renders again
 * when the language changes. `language` is Chinese or English, for numbers, dates and lists; `tag` the one in use.
 */
export function useMessages() {
  const tag = useSyncExternalStore(watchLanguage, currentTag)
  const t = useCallback(
    (key: string, values?: Record<string, string | number>) => translate(key, { lng: tag, ...values }),
    [tag],
  )
  const word = useCallback(
    // The language is an argument in disguise: a new one makes a new function, and memoised children render again.
    (label: Label, values?: Record<string, string | number>) => (tag ? wordOf(label, values) : ''),
    [tag],
  )
  return { t, word, language: plainLanguage(), tag }
}
