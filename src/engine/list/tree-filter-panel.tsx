import { Skeleton, Tree, type TreeDataNode } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useAnyCall } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import type { TreeFilter, TreeFilterNode } from '@/schema'
import { Failure } from '@/widgets/failure'

interface TreeFilterPanelProps {
  readonly beside: TreeFilter<string>
  /** What the list always sends. */
  readonly fixed: object
  /** The id that narrows the list, '' for none. */
  readonly value: string
  readonly onChoose: (id: string) => void
}

interface Line extends TreeDataNode {
  readonly key: string
  readonly children?: Line[]
}

/** What a list can be narrowed to, at its left: one line for all, below it everything else, gone through by arrow keys. */
export default function TreeFilterPanel({ beside, fixed, value, onChoose }: TreeFilterPanelProps) {
  const { t, word } = useMessages()
  const all = word(beside.all)
  const { data, isPending, error, refetch } = useAnyCall<readonly TreeFilterNode[]>(beside.call, {
    query: { ...fixed },
  })
  const lines = useMemo((): Line[] => [{ key: '', title: all, children: linesOf(data ?? []) }], [data, all])
  const [active, setActive] = useState<string>()
  const choose = (id: string) => {
    // What is chosen stays so when it is chosen again.
    if (id !== value) onChoose(id)
  }
  /** Enter would fold what has something below it; the arrows do that as well. */
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
        // The tree inside is what takes the focus; this only hears its keys first.
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
