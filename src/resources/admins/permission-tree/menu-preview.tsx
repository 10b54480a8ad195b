import EyeOutlined from '@ant-design/icons/EyeOutlined'
import type { MenuNode } from '@contract/admins/entities'
import { ROUTES, type RouteName } from '@contract/routes'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { useEngine } from '@/engine/context/engine-context'
import { useMessages } from '@/providers/i18n/use-messages'
import { Drawer } from '@/widgets/layers/drawer'
import { below, type CheckedNodes } from './nodes'

interface MenuPreviewProps {
  readonly menu: readonly MenuNode[]
  readonly checked: CheckedNodes
}

interface Item {
  readonly name: string
  readonly label: string
  readonly children: readonly Item[]
}

/** A preview of the menu for users with the role, from the current unsaved selection. */
export function MenuPreview({ menu, checked }: MenuPreviewProps) {
  const { t, word, language } = useMessages()
  const { isBuilt } = useEngine()
  const [isOpen, setOpen] = useState(false)
  const itemsOf = (nodes: readonly MenuNode[]): Item[] =>
    nodes.flatMap((node): Item[] => {
      const isFolder = below(node).length > 0
      const item = {
        name: node.identifier,
        label: language === 'zh' ? node.title : node.title_en,
        children: isFolder ? itemsOf(below(node)) : [],
      }
      const isShown = checked.has(node.identifier) && isBuilt(node.identifier as RouteName)
      return (isFolder ? item.children.length > 0 : isShown) ? [item] : []
    })
  const items = isOpen ? itemsOf(menu) : []
  return (
    <>
      <Button icon={<EyeOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('permissions.preview')}
      </Button>
      <Drawer open={isOpen} title={t('permissions.previewTitle')} size={320} onClose={() => setOpen(false)}>
        <Items items={[{ name: 'dashboard', label: word(ROUTES.dashboard.label), children: [] }, ...items]} />
        {items.length === 0 && <Empty description={t('permissions.previewEmpty')} />}
      </Drawer>
    </>
  )
}

const Items = ({ items }: { items: readonly Item[] }) => (
  <ul className="permissions-preview">
    {items.map(({ name, label, children }) => (
      <li key={name}>
        <span>{label}</span>
        {children.length > 0 && <Items items={children} />}
      </li>
    ))}
  </ul>
)
