import TranslationOutlined from '@ant-design/icons/TranslationOutlined'
import type { Language } from '@contract/messages'
import { Button } from 'antd'
import { languageNames } from '@/locales/languages'
import { changeLanguage } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'

/** Switches to the other language, without a reload. */
export function LanguageSwitch() {
  const { t, language } = useWords()
  const other: Language = language === 'zh' ? 'en' : 'zh'
  return (
    <Button
      type="text"
      className="header-button"
      icon={<TranslationOutlined />}
      aria-label={t('header.language', { name: languageNames[other] })}
      onClick={() => void changeLanguage(other)}
    >
      <span className="header-word" lang={other === 'zh' ? 'zh-CN' : 'en'}>
        {languageNames[other]}
      </span>
    </Button>
  )
}
