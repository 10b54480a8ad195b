import { languageNames } from '@/locales/languages'
import { changeLanguage } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'

const OTHERS = {
  zh: { code: 'en', lang: 'en' },
  en: { code: 'zh', lang: 'zh-CN' },
} as const

/** Switches to the other language, which it names in that language. */
export function LanguageButton() {
  const { t, language } = useWords()
  const { code, lang } = OTHERS[language]
  return (
    <button
      type="button"
      className="login-language"
      lang={lang}
      title={t('login.language')}
      onClick={() => void changeLanguage(code)}
    >
      {languageNames[code]}
    </button>
  )
}
