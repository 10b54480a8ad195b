import { changeLanguage } from '@/providers/i18n/i18n'
import { langOf, nameOfLanguage, otherLanguages } from '@/providers/i18n/languages'
import { useMessages } from '@/providers/i18n/use-messages'

/** Switches to the next language, which it names in that language. */
export function LanguageButton() {
  const { t, tag } = useMessages()
  const [next = tag] = otherLanguages(tag)
  return (
    <button
      type="button"
      className="login-language"
      lang={langOf(next)}
      title={t('login.language')}
      onClick={() => void changeLanguage(next)}
    >
      {nameOfLanguage(next)}
    </button>
  )
}
