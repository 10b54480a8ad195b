import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useMessages } from '@/providers/i18n/use-messages'
import type { MenuNode } from '@/site-map'
import { isRouteName } from '../places'
import { preloadScreen } from '../screens'
import { useOpenAddress } from '../tabs/use-open-address'

interface TreeProps {
  readonly nodes: readonly MenuNode[]
  /** The names of the current screen and its folders. */
  readonly current: string | undefined
  readonly above: readonly string[]
  /** The expansion state of folders; without it all are expanded. */
  readonly folders?: {
    readonly isOpen: (folder: string) => boolean
    /** A stable function, so that unchanged folders do not re-render. */
    readonly onToggle: (folder: string, open: boolean) => void
  }
  /** Renders the icon of a first-level node; a stable function. */
  readonly icon?: ((node: MenuNode) => ReactNode) | undefined
}

/** Collapsible folders and links to screens. Navigation re-renders only the previous and the new entry. */
export function MenuTree(props: TreeProps) {
  const { nodes, current, above, folders, icon } = props
  return (
    <ul className="menu-tree">
      {nodes.map(node => {
        if (node.path !== undefined) {
          return (
            <li key={node.name}>
              <Screen node={node} isCurrent={node.name === current} icon={icon} />
            </li>
          )
        }
        const isOpen = folders?.isOpen(node.name)
        return (
          <li key={node.name}>
            <Folder
              node={node}
              isAbove={above.includes(node.name)}
              isOpen={isOpen}
              onToggle={folders?.onToggle}
              icon={icon}
            />
            {isOpen !== false && <MenuTree {...props} nodes={node.children} icon={undefined} />}
          </li>
        )
      })}
    </ul>
  )
}

interface FolderProps extends Pick<TreeProps, 'icon'> {
  readonly node: MenuNode
  /** It contains the current screen. */
  readonly isAbove: boolean
  /** undefined if folders do not collapse. */
  readonly isOpen: boolean | undefined
  readonly onToggle: NonNullable<TreeProps['folders']>['onToggle'] | undefined
}

const Folder = memo(function Folder({ node, isAbove, isOpen, onToggle, icon }: FolderProps) {
  const { word } = useMessages()
  if (!onToggle) return <span className="menu-heading">{word(node.label)}</span>
  return (
    <button
      type="button"
      className="menu-item"
      data-above={isAbove || undefined}
      aria-expanded={isOpen}
      onClick={() => onToggle(node.name, !isOpen)}
    >
      {icon?.(node)}
      <span className="menu-name">{word(node.label)}</span>
      <span className="menu-arrow" aria-hidden />
    </button>
  )
})

interface ScreenProps extends Pick<TreeProps, 'icon'> {
  readonly node: MenuNode
  readonly isCurrent: boolean
}

const Screen = memo(function Screen({ node, isCurrent, icon }: ScreenProps) {
  const { word } = useMessages()
  const addressOf = useOpenAddress()
  const element = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isCurrent) return
    // In the next frame, whose layout is computed anyway.
    const frame = requestAnimationFrame(() => {
      // An entry must not move under the pointer.
      if (!element.current?.closest('.menu-tree')?.matches(':hover'))
        element.current?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
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
})
