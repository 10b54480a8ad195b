import DesktopOutlined from '@ant-design/icons/DesktopOutlined'
import ExportOutlined from '@ant-design/icons/ExportOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import LockOutlined from '@ant-design/icons/LockOutlined'
import LogoutOutlined from '@ant-design/icons/LogoutOutlined'
import { useGetIdentity } from '@refinedev/core'
import type { MenuProps } from 'antd'
import { memo } from 'react'
import { useConfig } from '@/providers/context'
import type { User } from '@/providers/http/session'
import { useMessages } from '@/providers/i18n/use-messages'
import { MenuButton } from '../menu-button'
import { openProfile } from '../profile/profile'
import type { TabActions } from '../tabs/use-tabs'
import { UserFace } from './user-face'

interface UserMenuProps extends Pick<TabActions, 'open'> {
  /** Requests confirmation, then signs out. */
  readonly logout: () => void
}

/** Home, the buyer site, the profile entries of the signed-in administrator, and sign-out. */
export const UserMenu = memo(function UserMenu({ open, logout }: UserMenuProps) {
  const { t } = useMessages()
  const { hosts } = useConfig()
  const { data: user } = useGetIdentity<User>()
  const name = user?.username ?? ''

  const acts: Readonly<Record<string, () => void>> = {
    home: () => open('/'),
    browse: () => void window.open(hosts.buyer, '_blank', 'noopener'),
    profile: () => openProfile(),
    devices: () => openProfile('devices'),
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
    { key: 'profile', icon: <LockOutlined />, label: t('header.profile') },
    { key: 'devices', icon: <DesktopOutlined />, label: t('header.devices') },
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
})
