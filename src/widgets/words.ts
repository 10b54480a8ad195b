import { widgetWords } from '@/locales/widgets'
import { addMessages, type Messages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'

addMessages(widgetWords)

export type WidgetWord = keyof typeof widgetWords

/** useMessages for the widgets' own words: a key that does not exist does not compile. */
export function useWidgetMessages() {
  const { t, word, language } = useMessages()
  const text: (key: WidgetWord, values?: Record<string, string | number>) => string = t
  return { t: text, word, language }
}

/** The same for a widget that brings words of its own, which then load with it. */
export function wordsFrom<const W extends Messages>(words: W) {
  addMessages(words)
  return function useTheseWords() {
    const { t, word, language } = useMessages()
    const text: (key: WidgetWord | (keyof W & string), values?: Record<string, string | number>) => string = t
    return { t: text, word, language }
  }
}
