import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined'
import type { RouteName } from '@contract/routes'
import { Button } from 'antd'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { lazyComponent } from '@/widgets/lazy-component'
import { BellPlace } from '../bell/bell-place'
import { useMenuToggle } from '../menu/side-area'
import { CommandPalette } from '../palette/command-palette'
import { useTabs } from '../tabs/use-tabs'
import { useConfirmLogout } from '../use-confirm-logout'
import { useSiteName } from '../use-site'
import { AppearanceButton } from './appearance-button'
import { Breadcrumb } from './breadcrumb'
import { FullScreenButton } from './full-screen-button'
import { LanguageSwitch } from './language-switch'
import { UserMenu } from './user-menu'
import './header.css'

/** For developers: other builds eliminate the branch and its code. */
const InspectorButton = import.meta.env.DEV ? lazyComponent(() => import('@/inspector/inspector-button')) : undefined

interface HeaderProps {
  readonly route: RouteName | undefined
  readonly permissions: Permissions
}

/** The header: breadcrumb, command palette, and the user's controls. */
export function Header({ route, permissions }: HeaderProps) {
  const { active, open } = useTabs()
  const logout = useConfirmLogout()
  return (
    <header className="shell-header">
      <Brand />
      <MenuToggle />
      {route && <Breadcrumb route={route} title={active?.title} act={active?.act} />}
      <CommandPalette permissions={permissions} logout={logout} />
      <div className="header-tools">
        {import.meta.env.DEV && InspectorButton && <InspectorButton />}
        <BellPlace permissions={permissions} />
        <FullScreenButton />
        <LanguageSwitch />
        <AppearanceButton />
        <UserMenu open={open} logout={logout} />
      </div>
    </header>
  )
}

/** The site's logo and name, which link to the dashboard. */
export const Brand = memo(function Brand() {
  const site = useSiteName()
  return (
    <Link className="brand" to="/" title={site}>
      <img src="/icon.svg" width={24} height={24} alt="" />
      <span className="brand-name">{site}</span>
    </Link>
  )
})

const MenuToggle = memo(function MenuToggle() {
  const menu = useMenuToggle()
  return (
    <Button
      type="text"
      className="menu-toggle"
      icon={menu.isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      aria-label={menu.label}
      aria-expanded={menu.isOpen}
      aria-controls={menu.controls}
      onClick={menu.toggle}
    />
  )
})
