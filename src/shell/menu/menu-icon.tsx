import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import CopyrightOutlined from '@ant-design/icons/CopyrightOutlined'
import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import GiftOutlined from '@ant-design/icons/GiftOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import LayoutOutlined from '@ant-design/icons/LayoutOutlined'
import NotificationOutlined from '@ant-design/icons/NotificationOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import ReadOutlined from '@ant-design/icons/ReadOutlined'
import SendOutlined from '@ant-design/icons/SendOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import TagOutlined from '@ant-design/icons/TagOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import ToolOutlined from '@ant-design/icons/ToolOutlined'
import type { ComponentType } from 'react'
import type { MenuNode } from '@/site-map'

/** The SVG icons for the icon names of contract/routes.ts. */
const ICONS: Readonly<Record<string, ComponentType>> = {
  dashboard: HomeOutlined,
  owner: IdcardOutlined,
  goods: ShoppingOutlined,
  course: ReadOutlined,
  collectible: GiftOutlined,
  shop: ShopOutlined,
  picture: PictureOutlined,
  copyright: CopyrightOutlined,
  publish: SendOutlined,
  order: FileTextOutlined,
  member: TeamOutlined,
  promotions: TagOutlined,
  page: LayoutOutlined,
  news: NotificationOutlined,
  statistics: BarChartOutlined,
  setting: SettingOutlined,
  development: ToolOutlined,
  distribution: ApartmentOutlined,
}

export function MenuIcon({ node }: { node: MenuNode }) {
  const Icon = ICONS[node.icon ?? node.name] ?? AppstoreOutlined
  return (
    <span className="menu-icon" aria-hidden>
      <Icon />
    </span>
  )
}
