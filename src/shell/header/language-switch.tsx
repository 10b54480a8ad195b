import TranslationOutlined from '@ant-design/icons/TranslationOutlined'
import { Button } from 'antd'
import { memo } from 'react'
import { changeLanguage } from '@/providers/i18n/i18n'
import { langOf, nameOfLanguage, otherLanguages } from '@/providers/i18n/languages'
import { useMessages } from '@/providers/i18n/use-messages'
import { Dropdown } from '@/widgets/attached/lazy-popups'

/** Switches to the other language without a reload; with several, opens a menu. */
export const LanguageSwitch = memo(function LanguageSwitch() {
  const { t, tag } = useMessages()
  const others = otherLanguages(tag)
  const [next = tag] = others
  const button = (
    <Button
      type="text"
      className="header-button"
      icon={<TranslationOutlined />}
      aria-label={t('header.language', { name: others.map(nameOfLanguage).join(' / ') })}
      {...(others.length === 1 && { onClick: () => void changeLanguage(next) })}
    >
      <span className="header-word" lang={langOf(others.length === 1 ? next : tag)}>
        {nameOfLanguage(others.length === 1 ? next : tag)}
      </span>
    </Button>
  )
  if (others.length === 1) return button
  const items = others.map(key => ({ key, label: <span lang={langOf(key)}>{nameOfLanguage(key)}</span> }))
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void changeLanguage(key) }}>
      {button}
    </Dropdown>
  )
})
