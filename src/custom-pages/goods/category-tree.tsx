import { Tree, type TreeDataNode } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { find, fits, type Node, type Place, placeOfDrop, placeOfKey } from './category-moves'
import { hasWord } from './use-category-tree'

interface CategoryTreeProps {
  readonly tree: readonly Node[]
  readonly opened: readonly string[]
  readonly onOpen: (ids: readonly string[]) => void
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  /** Filters the tree to matching categories and their ancestors. */
  readonly word: string
  readonly disabled: boolean
  readonly onMove: (id: string, place: Place) => void
}

interface TreeNode extends TreeDataNode {
  readonly key: string
  readonly node: Node
  readonly children?: TreeNode[]
}

/** The category tree; categories are moved by pointer, or by Alt and the arrow keys. */
export function CategoryTree(props: CategoryTreeProps) {
  const { tree, opened, onOpen, chosen, onChoose, word, disabled, onMove } = props
  const { t } = useMessages()
  const [active, setActive] = useState<string>()
  const data = useMemo(() => nodesOf(tree, word), [tree, word])

  const onKeyDown = (event: KeyboardEvent) => {
    const id = active ?? chosen
    if (!event.altKey || !event.key.startsWith('Arrow') || id === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const place = disabled ? undefined : placeOfKey(tree, id, event.key)
    if (place) onMove(id, place)
  }

  return (
    // The tree inside takes the focus; this only intercepts its keys.
    <div className="category-tree" role="presentation" onKeyDownCapture={onKeyDown}>
      <Tree<TreeNode>
        aria-label={t('category.tree')}
        blockNode
        treeData={data}
        expandedKeys={[...opened]}
        onExpand={keys => onOpen(keys.map(String))}
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelect={(_, { node }) => {
          // The URL may be updated after the next key press.
          setActive(node.key)
          onChoose(node.key)
        }}
        onActiveChange={key => setActive(key === null ? undefined : String(key))}
        draggable={disabled || word !== '' ? false : { icon: false }}
        allowDrop={({ dragNode, dropNode, dropPosition }) =>
          fits(tree, dragNode.key, dropPosition === 0 ? dropNode.key : (find(tree, dropNode.key)?.parent ?? ''))
        }
        onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
          const own = Number(node.pos.split('-').at(-1))
          const gap = dropToGap ? (dropPosition < own ? 'before' : 'after') : undefined
          const place = placeOfDrop(tree, dragNode.key, node.key, gap)
          if (place) onMove(dragNode.key, place)
        }}
        titleRender={({ node }) => (
          <span className="category-node">
            <span className="category-name" title={node.name}>
              {node.name}
            </span>
            {node.isHidden && <small>{t('category.hidden')}</small>}
          </span>
        )}
      />
    </div>
  )
}

/** The nodes of the tree; with a search only matching ones and their ancestors. */
function nodesOf(tree: readonly Node[], word: string): TreeNode[] {
  return tree.flatMap(node => {
    const below = node.children && nodesOf(node.children, word)
    if (word !== '' && !hasWord(node.name, word) && !below?.length) return []
    return [
      {
        key: node.id,
        node,
        isLeaf: !node.hasChildren,
        ...(below && { children: below }),
      },
    ]
  })
}
