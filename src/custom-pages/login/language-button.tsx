import { changeLanguage } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'

const OTHERS = {
  zh: { code: 'en', name: 'English', lang: 'en' },
  en: { code: 'zh', name: '中文', lang: 'zh-CN' },
} as const

/** Switches to the other language, which it names in that language. */
export function LanguageButton() {
  const { t, language } = useWords()
  const { code, name, lang } = OTHERS[language]
  return (
    <button
      type="button"
      className="login-language"
      lang={lang}
      title={t('login.language')}
      onClick={() => void changeLanguage(code)}
    >
      {name}
    </button>
  )
}
