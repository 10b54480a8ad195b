import { Skeleton, Tree, type TreeDataNode } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useAnyCall } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import type { TreeFilter, TreeFilterNode } from '@/schema'
import { Failure } from '@/widgets/failure'

interface TreeFilterPanelProps {
  readonly beside: TreeFilter<string>
  /** The permanent filters of the list. */
  readonly permanentFilters: object
  /** The id of the selected node, '' for none. */
  readonly value: string
  readonly onChoose: (id: string) => void
}

interface Line extends TreeDataNode {
  readonly key: string
  readonly children?: Line[]
}

/** The tree filter: one line for all, below it the nodes, navigable by arrow keys. */
export default function TreeFilterPanel({ beside, permanentFilters, value, onChoose }: TreeFilterPanelProps) {
  const { t, word } = useMessages()
  const all = word(beside.all)
  const { data, isPending, error, refetch } = useAnyCall<readonly TreeFilterNode[]>(beside.call, {
    query: { ...permanentFilters },
  })
  const lines = useMemo((): Line[] => [{ key: '', title: all, children: linesOf(data ?? []) }], [data, all])
  const [active, setActive] = useState<string>()
  const choose = (id: string) => {
    // Selecting the selected node again does not clear it.
    if (id !== value) onChoose(id)
  }
  /** Enter would collapse a node, which the arrow keys do as well; here it selects. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || active === undefined) return
    event.preventDefault()
    event.stopPropagation()
    choose(active)
  }
  return (
    <nav className="beside-tree" aria-label={all}>
      {error && <Failure text={t('list.besideFailed')} error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data && (
        // The tree inside takes the focus; this only intercepts its keys.
        <div role="presentation" onKeyDownCapture={onKeyDown}>
          <Tree<Line>
            aria-label={all}
            blockNode
            defaultExpandAll
            treeData={lines}
            selectedKeys={[value]}
            onSelect={(_, { node }) => choose(node.key)}
            onActiveChange={key => setActive(key === null ? undefined : String(key))}
          />
        </div>
      )}
    </nav>
  )
}

const linesOf = (nodes: readonly TreeFilterNode[]): Line[] =>
  nodes.map(({ id, name, children }) => ({
    key: id,
    title: <span title={name}>{name}</span>,
    children: linesOf(children as readonly TreeFilterNode[]),
  }))
