import { widgetMessages } from '@/locales/widgets'
import { addMessages, type Messages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'

addMessages(widgetMessages)

export type WidgetMessageKey = keyof typeof widgetMessages

/** A typed useMessages for the messages of all widgets: an unknown key does not compile. */
export function useWidgetMessages() {
  const { t, word, language } = useMessages()
  const text: (key: WidgetMessageKey, values?: Record<string, string | number>) => string = t
  return { t: text, word, language }
}

/** Creates a typed useMessages for a widget with messages of its own, which are loaded with the widget. */
export function createMessagesHook<const W extends Messages>(messages: W) {
  addMessages(messages)
  return function useOwnMessages() {
    const { t, word, language } = useMessages()
    const text: (key: WidgetMessageKey | (keyof W & string), values?: Record<string, string | number>) => string = t
    return { t: text, word, language }
  }
}
