import { useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '@/providers/i18n/use-messages'
import type { MenuNode } from '@/site-map'
import { Popover, Tooltip } from '@/widgets/attached/lazy-popups'
import { useOpenAddress } from '../tabs/use-open-address'
import { MenuIcon } from './menu-icon'
import { MenuTree } from './menu-tree'

interface RailProps {
  readonly nodes: readonly MenuNode[]
  readonly current: string | undefined
  readonly above: readonly string[]
}

/** The collapsed menu as icons: a screen's name is a tooltip, a folder's content a panel next to it. */
export function MenuRail({ nodes, current, above }: RailProps) {
  const { word } = useMessages()
  const addressOf = useOpenAddress()
  return (
    <ul className="menu-rail">
      {nodes.map(node => (
        <li key={node.name}>
          {node.path === undefined ? (
            <Folder node={node} current={current} above={above} />
          ) : (
            <Tooltip title={word(node.label)} placement="right">
              <Link
                className="menu-item"
                to={addressOf(node.path)}
                aria-label={word(node.label)}
                aria-current={node.name === current ? 'page' : undefined}
              >
                <MenuIcon node={node} />
              </Link>
            </Tooltip>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The panel follows its button in the document, so that Tab moves from one to the other. */
function Folder({ node, current, above }: { node: MenuNode } & Omit<RailProps, 'nodes'>) {
  const { word } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const content = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls; this handles bubbling events
    <div
      className="menu-panel"
      onClick={event => event.target instanceof Element && event.target.closest('a') && setOpen(false)}
      onKeyDown={event => event.key === 'Escape' && setOpen(false)}
    >
      <MenuTree nodes={node.children} current={current} above={above} />
    </div>
  )
  return (
    <Popover
      title={word(node.label)}
      content={content}
      placement="rightTop"
      arrow={false}
      trigger={['hover', 'click']}
      open={isOpen}
      onOpenChange={setOpen}
      getPopupContainer={trigger => trigger.parentElement ?? document.body}
    >
      <button
        type="button"
        className="menu-item"
        data-above={above.includes(node.name) || undefined}
        aria-label={word(node.label)}
        aria-expanded={isOpen}
      >
        <MenuIcon node={node} />
      </button>
    </Popover>
  )
}
