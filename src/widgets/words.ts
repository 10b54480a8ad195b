import { widgetWords } from '@/locales/widgets'
import { addWords, type Words } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'

addWords(widgetWords)

export type WidgetWord = keyof typeof widgetWords

/** useWords for the widgets' own words: a key that does not exist does not compile. */
export function useWidgetWords() {
  const { t, word, language } = useWords()
  const text: (key: WidgetWord, values?: Record<string, string | number>) => string = t
  return { t: text, word, language }
}

/** The same for a widget that brings words of its own, which then load with it. */
export function wordsFrom<const W extends Words>(words: W) {
  addWords(words)
  return function useTheseWords() {
    const { t, word, language } = useWords()
    const text: (key: WidgetWord | (keyof W & string), values?: Record<string, string | number>) => string = t
    return { t: text, word, language }
  }
}
