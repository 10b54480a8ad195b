import DownOutlined from '@ant-design/icons/DownOutlined'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useWords } from '@/providers/i18n/use-words'
import type { MenuNode } from '@/site-map'
import { isRouteName } from '../places'
import { preloadScreen } from '../screens'
import { useOpenAddress } from '../tabs/use-open-address'

interface TreeProps {
  readonly nodes: readonly MenuNode[]
  /** The name of the screen that is shown, and of the folders above it. */
  readonly current: string | undefined
  readonly above: readonly string[]
  /** How folders open and close; without it they all stay open. */
  readonly folders?: {
    readonly isOpen: (folder: string) => boolean
    readonly onToggle: (folder: string) => void
  }
  /** Draws what stands before the name of a node of the first level. */
  readonly icon?: (node: MenuNode) => ReactNode
}

/** Folders that open and close, and links to screens. */
export function MenuTree(props: TreeProps) {
  return (
    <ul className="menu-tree">
      {props.nodes.map(node => (
        <li key={node.name}>
          {node.path === undefined ? <Folder node={node} {...props} /> : <Screen node={node} {...props} />}
        </li>
      ))}
    </ul>
  )
}

function Folder({ node, icon, ...props }: TreeProps & { node: MenuNode }) {
  const { word } = useWords()
  const { folders, above } = props
  const content = <MenuTree {...props} nodes={node.children} />
  if (!folders) {
    return (
      <>
        <span className="menu-heading">{word(node.label)}</span>
        {content}
      </>
    )
  }
  const isOpen = folders.isOpen(node.name)
  return (
    <>
      <button
        type="button"
        className="menu-item"
        data-above={above.includes(node.name) || undefined}
        aria-expanded={isOpen}
        onClick={() => folders.onToggle(node.name)}
      >
        {icon?.(node)}
        <span className="menu-name">{word(node.label)}</span>
        <DownOutlined className="menu-arrow" aria-hidden />
      </button>
      {isOpen && content}
    </>
  )
}

function Screen({ node, current, icon }: TreeProps & { node: MenuNode }) {
  const { word } = useWords()
  const addressOf = useOpenAddress()
  const element = useRef<HTMLAnchorElement>(null)
  const isCurrent = node.name === current
  useEffect(() => {
    // What somebody points at does not move away under the pointer.
    if (isCurrent && !element.current?.closest('.menu-tree')?.matches(':hover'))
      element.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const prepare = () => {
    if (isRouteName(node.name)) preloadScreen(node.name).catch(() => undefined)
  }
  return (
    <Link
      ref={element}
      className="menu-item"
      to={addressOf(node.path ?? '')}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {icon?.(node)}
      <span className="menu-name">{word(node.label)}</span>
    </Link>
  )
}
