import { changeLanguage } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'

/** Switches to the other language, which it names in that language. */
export function LanguageButton() {
  const { t, language } = useWords()
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    <button
      type="button"
      className="auto-list-language"
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      title={t('autoList.language')}
      onClick={() => void changeLanguage(other)}
    >
      {t('autoList.other')}
    </button>
  )
}
