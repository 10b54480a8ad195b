import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined'
import { useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { PHONE, useMedia } from '@/providers/use-media'
import { MenuButton } from '../menu-button'
import { TabList } from './tab-list'
import { useTabMenu } from './tab-menu'
import { TabPicker } from './tab-picker'
import { useTabs } from './use-tabs'
import './tab-strip.css'

/** The tab bar with the commands of the active tab. On a phone one button replaces it. */
export function TabStrip() {
  const { t } = useMessages()
  const isNarrow = useMedia(PHONE)
  const [announcement, setAnnouncement] = useState('')
  const [isPicking, setPicking] = useState(false)
  return (
    <nav className="tab-strip" aria-label={t('tabs.label')}>
      {isNarrow ? (
        <TabPicker isNarrow isOpen={isPicking} onOpenChange={setPicking} />
      ) : (
        <TabList announce={setAnnouncement} />
      )}
      <TabActions announce={setAnnouncement} />
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </nav>
  )
}

function TabActions({ announce }: { announce: (text: string) => void }) {
  const { t } = useMessages()
  const { active } = useTabs()
  const { items, act } = useTabMenu(active?.key, announce)
  return (
    <MenuButton className="tab-actions" aria-label={t('tabs.more')} title={t('tabs.more')} items={items} onChoose={act}>
      <EllipsisOutlined aria-hidden />
    </MenuButton>
  )
}
