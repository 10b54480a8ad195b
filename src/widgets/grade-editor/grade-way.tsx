import { Button } from 'antd'
import { useCallback, useEffect } from 'react'
import { useGradeMessages } from './use-grade-messages'
import { type GradeNode, type LevelSource, useLevel } from './use-level'

interface Way {
  readonly source: LevelSource
  readonly root: string
  /** The path of selected nodes. */
  readonly nodes: readonly GradeNode[]
  readonly onOpen: (nodes: readonly GradeNode[]) => void
}

/** Updates the names in the path from the loaded nodes; a node that no longer exists is removed with those below it. */
export const useAnswer = (nodes: Way['nodes'], level: number, onOpen: Way['onOpen']) =>
  useCallback(
    (found: GradeNode | undefined) => {
      if (!found) onOpen(nodes.slice(0, level))
      else if (found.name !== nodes[level]?.name) onOpen(nodes.map(node => (node.id === found.id ? found : node)))
    },
    [nodes, level, onOpen],
  )

/** The breadcrumb above the single column on a phone. */
export function GradeWay({ shown, ...way }: Way & { readonly shown: number }) {
  const { root, nodes, onOpen } = way
  const { t } = useGradeMessages()
  if (nodes.length === 0) return null
  const passed = nodes.slice(0, shown)
  return (
    <nav className="grade-way" aria-label={t('grade.way')}>
      {[{ id: root, name: t('grade.top') }, ...passed].map((node, at) => (
        <Button key={node.id} type="link" size="small" onClick={() => onOpen(nodes.slice(0, at))}>
          {node.name}
        </Button>
      ))}
      {passed.map((node, level) => (
        <Passed key={node.id} {...way} level={level} />
      ))}
    </nav>
  )
}

/** A hidden level: loads the name of its selected node. */
function Passed({ source, root, nodes, onOpen, level }: Way & { readonly level: number }) {
  const { data } = useLevel(source, level === 0 ? root : nodes[level - 1]?.id)
  const onAnswer = useAnswer(nodes, level, onOpen)
  const chosen = nodes[level]?.id
  useEffect(() => {
    if (data && chosen !== undefined) onAnswer(data.find(({ id }) => id === chosen))
  }, [data, chosen, onAnswer])
  return null
}
