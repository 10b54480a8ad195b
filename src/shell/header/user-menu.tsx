import ExportOutlined from '@ant-design/icons/ExportOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import LogoutOutlined from '@ant-design/icons/LogoutOutlined'
import { useGetIdentity, useLogout } from '@refinedev/core'
import { App, type MenuProps } from 'antd'
import { useHttp } from '@/providers/context'
import type { User } from '@/providers/http/session'
import { useWords } from '@/providers/i18n/use-words'
import { MenuButton } from '../menu-button'
import { forgetTabs } from '../tabs/saved'
import { tabLabel } from '../tabs/tab-label'
import { useTabs } from '../tabs/use-tabs'
import { UserFace } from './user-face'

/** Home, the buyer site, and the way out. */
export function UserMenu() {
  const { t } = useWords()
  const http = useHttp()
  const tabs = useTabs()
  const logout = useAskLogout()
  const { data: user } = useGetIdentity<User>()
  const name = user?.username ?? ''

  const acts: Readonly<Record<string, () => void>> = {
    home: () => tabs.open('/'),
    browse: () => void window.open(http.config.hosts.buyer, '_blank', 'noopener'),
    logout,
  }
  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <span className="user-who">
          <strong>{name}</strong>
          <span>{user?.founder === 1 ? t('header.founder') : user?.department}</span>
        </span>
      ),
    },
    { key: 'home', icon: <HomeOutlined />, label: t('header.home') },
    {
      key: 'browse',
      icon: <ExportOutlined />,
      label: (
        <>
          {t('header.browse')}
          <span className="visually-hidden"> ({t('header.newWindow')})</span>
        </>
      ),
    },
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined />, label: t('header.logout') },
  ]
  return (
    <MenuButton
      className="header-button"
      aria-label={t('header.user', { name })}
      items={items}
      onChoose={key => acts[key]?.()}
    >
      <UserFace src={user?.face} />
      <span className="header-word">{name}</span>
    </MenuButton>
  )
}

/** Asks, and says what would be lost. */
function useAskLogout(): () => void {
  const { t, word, language } = useWords()
  const { modal } = App.useApp()
  const { list } = useTabs()
  const { mutateAsync: logout } = useLogout()
  return () => {
    const unsaved = list.filter(tab => tab.dirty).map(tab => tabLabel(tab, word))
    modal.confirm({
      title: t('logout.title'),
      content:
        unsaved.length > 0
          ? t('logout.unsaved', { names: unsaved.join(language === 'zh' ? '、' : ', ') })
          : t('logout.hint'),
      okText: t('header.logout'),
      okButtonProps: { danger: unsaved.length > 0 },
      cancelText: t('shell.cancel'),
      focusable: { autoFocusButton: unsaved.length > 0 ? 'cancel' : 'ok' },
      onOk: async () => {
        await logout()
        forgetTabs()
      },
    })
  }
}
