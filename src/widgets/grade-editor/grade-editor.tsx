import { widgetLimits } from '@contract/widgets/rules'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describedOf, type InputProps } from '../input-props'
import { GradeColumn } from './grade-column'
import { useGradeWords } from './words'

/** What the editor shows of a thing: another deployment's answers may hold more. */
export interface GradeNode {
  readonly id: string
  readonly name: string
  /** Whether there is something below it; unknown is yes. */
  readonly hasChildren?: boolean
  /** Stands behind the name: a count, a state. */
  readonly extra?: ReactNode
}

/** Something the person wants done: with a thing, or below one ('0' is the top). */
export interface GradeActs {
  readonly onAdd?: (parent: GradeNode | undefined, level: number) => Promise<unknown> | undefined
  readonly onEdit?: (node: GradeNode, level: number) => Promise<unknown> | undefined
  readonly onRemove?: (node: GradeNode, level: number) => Promise<unknown> | undefined
}

export interface GradeEditorProps extends InputProps, GradeActs {
  /** Names what is edited: levels once loaded are found again under it. */
  readonly name: string
  /** Answers what is below one, '0' being the top. Anything but an array is a failure and said so. */
  readonly load: (parent: string, signal: AbortSignal) => Promise<unknown>
  /** Reads one thing of the answer. */
  readonly read: (row: unknown) => GradeNode
  /** Levels, 3 unless said. */
  readonly levels?: number
  /** Ids of what is open, from the top down; uncontrolled unless given. */
  readonly value?: readonly string[]
  readonly onChange?: (ids: readonly string[], nodes: readonly GradeNode[]) => void
}

const ROOT = '0'

/** A tree as columns side by side: what is chosen in one is opened in the next, which is loaded then. */
export default function GradeEditor(props: GradeEditorProps) {
  const { name, load, read, levels = widgetLimits.gradeLevels, value, onChange, ...rest } = props
  const { t } = useGradeWords()
  const client = useQueryClient()
  const [own, setOwn] = useState<readonly string[]>([])
  const [nodes, setNodes] = useState<readonly GradeNode[]>([])
  const open = value ?? own

  const choose = (level: number, node: GradeNode) => {
    const next = [...nodes.slice(0, level), node]
    const ids = [...open.slice(0, level), node.id]
    setNodes(next)
    setOwn(ids)
    onChange?.(ids, next)
  }
  /** After a change below `parent`, its children are asked for again. */
  const again = async (work: Promise<unknown> | undefined, parent: string) => {
    await work
    await client.invalidateQueries({ queryKey: ['grades', name, parent] })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own
    <div
      {...describedOf(rest)}
      role="group"
      aria-label={rest['aria-label'] ?? t('grade.editor')}
      style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}
    >
      {Array.from({ length: levels }, (_, level) => {
        const parent = level === 0 ? ROOT : open[level - 1]
        const above = nodes[level - 1]
        return (
          <GradeColumn
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
            key={level}
            name={name}
            level={level}
            parent={parent}
            load={load}
            read={read}
            isLast={level === levels - 1}
            chosen={open[level]}
            onChoose={node => choose(level, node)}
            onAdd={rest.onAdd && parent !== undefined ? () => again(rest.onAdd?.(above, level), parent) : undefined}
            onEdit={rest.onEdit && parent !== undefined ? node => again(rest.onEdit?.(node, level), parent) : undefined}
            onRemove={
              rest.onRemove && parent !== undefined ? node => again(rest.onRemove?.(node, level), parent) : undefined
            }
          />
        )
      })}
    </div>
  )
}
