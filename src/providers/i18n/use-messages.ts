import type { Label, Language } from '@contract/messages'
import { useCallback, useSyncExternalStore } from 'react'
import { currentTag, plainLanguage, translate, watchLanguage, wordOf } from './i18n'

/** Translation functions as from `useMessages`, or their equivalents outside components. */
export interface Translator {
  readonly t: (key: string, values?: Record<string, string | number>) => string
  readonly word: (label: Label, values?: Record<string, string | number>) => string
  readonly language: Language
}

/**
 * Translations for components: `t('list.empty')` for a message of the interface, `word(label)` for a declaration's
 * label. Re-renders when the language changes. `language` is Chinese or English, for numbers, dates and lists; `tag` is
 * the active one.
 */
export function useMessages() {
  const tag = useSyncExternalStore(watchLanguage, currentTag)
  const t = useCallback(
    (key: string, values?: Record<string, string | number>) => translate(key, { lng: tag, ...values }),
    [tag],
  )
  const word = useCallback(
    // The language is a hidden dependency: a change creates a new function, so that memoized children re-render.
    (label: Label, values?: Record<string, string | number>) => (tag ? wordOf(label, values) : ''),
    [tag],
  )
  return { t, word, language: plainLanguage(), tag }
}
