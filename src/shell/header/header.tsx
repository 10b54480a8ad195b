import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined'
import type { RouteName } from '@contract/routes'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useMenuToggle } from '../menu/side-area'
import { useTabs } from '../tabs/use-tabs'
import { useSiteName } from '../use-site'
import { AppearanceButton } from './appearance-panel'
import { Breadcrumb } from './breadcrumb'
import { LanguageSwitch } from './language-switch'
import { UserMenu } from './user-menu'
import './header.css'

/** The top of the page: where one is, and what concerns the person. */
export function Header({ route }: { route: RouteName | undefined }) {
  const site = useSiteName()
  const { active } = useTabs()
  const menu = useMenuToggle()
  return (
    <header className="shell-header">
      <Link className="brand" to="/" title={site}>
        <img src="/icon.svg" width={24} height={24} alt="" />
        <span className="brand-name">{site}</span>
      </Link>
      <Button
        type="text"
        className="menu-toggle"
        icon={menu.isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={menu.label}
        aria-expanded={menu.isOpen}
        aria-controls={menu.controls}
        onClick={menu.toggle}
      />
      {route && <Breadcrumb route={route} title={active?.title} />}
      <div className="header-tools">
        <LanguageSwitch />
        <AppearanceButton />
        <UserMenu />
      </div>
    </header>
  )
}
