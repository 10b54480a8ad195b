import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { groupsAbove, ROUTES, type RouteName } from '@contract/routes'
import { Input } from 'antd'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { mayOpen } from '@/providers/access-control/access-control'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { useMessages } from '@/providers/i18n/use-messages'
import { type MenuNode, menuTree } from '@/site-map'
import { filterMenu } from './filter-menu'
import { MenuIcon } from './menu-icon'
import { MenuRail } from './menu-rail'
import { MenuTree } from './menu-tree'

type OpenFolders = Readonly<Record<string, boolean>>

/** Expands the folders above a screen; returns the same object if they are expanded. */
function opened(before: OpenFolders, above: readonly string[]): OpenFolders {
  const closed = above.filter(folder => !before[folder])
  return closed.length === 0 ? before : { ...before, ...Object.fromEntries(closed.map(folder => [folder, true])) }
}

const iconOf = (node: MenuNode) => <MenuIcon node={node} />

interface SideMenuProps {
  readonly permissions: Permissions
  readonly current: RouteName | undefined
  /** Icons only; a folder's content is shown next to it. */
  readonly collapsed: boolean
}

/** The menu of the screens that the administrator may open. */
export function SideMenu({ permissions, current, collapsed }: SideMenuProps) {
  const { t } = useMessages()
  const nodes = useMemo(() => menuTree(route => mayOpen(route, permissions)), [permissions])
  const above = useMemo(() => (current ? groupsAbove(ROUTES[current].path) : []), [current])
  const [toggled, setToggled] = useState(() => opened({}, above))
  const [text, setText] = useState('')
  const found = useMemo(() => filterMenu(nodes, text), [nodes, text])

  // Navigating to a screen expands its folders, even those collapsed by the user.
  useEffect(() => {
    setToggled(before => opened(before, above))
  }, [above])

  const onToggle = useCallback((folder: string, open: boolean) => {
    setToggled(before => ({ ...before, [folder]: open }))
  }, [])

  if (collapsed) return <MenuRail nodes={nodes} current={current} above={above} />
  const isOpen = (folder: string) => text.trim() !== '' || (toggled[folder] ?? above.includes(folder))
  return (
    <>
      <search className="menu-search">
        <Input
          size="small"
          variant="filled"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={t('menu.search')}
          aria-label={t('menu.search')}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => event.key === 'Escape' && setText('')}
        />
      </search>
      <div className="menu-scroll">
        <MenuTree nodes={found} current={current} above={above} folders={{ isOpen, onToggle }} icon={iconOf} />
        <p className="menu-nothing" role="status">
          {found.length === 0 && t('menu.nothing')}
        </p>
      </div>
    </>
  )
}
