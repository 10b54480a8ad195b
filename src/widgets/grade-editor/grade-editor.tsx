import { widgetLimits } from '@contract/widgets/rules'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { PHONE, useMedia } from '@/providers/use-media'
import { describedOf, type InputProps } from '../input-props'
import { GradeColumn } from './grade-column'
import { GradeWay, useAnswer } from './grade-way'
import { type GradeSorting, useSorting } from './moving'
import { useGradeMessages } from './use-grade-messages'
import type { GradeNode } from './use-level'
import './grade-editor.css'

/** Callbacks for a node, or for adding below a parent ('0' is the root). */
export interface GradeActs {
  readonly onAdd?: (parent: GradeNode | undefined, level: number) => Promise<unknown> | undefined
  readonly onEdit?: (node: GradeNode, level: number) => Promise<unknown> | undefined
  readonly onRemove?: (node: GradeNode, level: number) => Promise<unknown> | undefined
  /** Custom buttons of each node. */
  readonly acts?: (node: GradeNode) => ReactNode
  /** The label of the add button at a level, and its accessible name. @default "Add" */
  readonly addLabel?: (level: number) => { readonly label: string; readonly name: string }
}

export interface GradeEditorProps extends InputProps, GradeActs {
  /** The query key prefix of cached levels. */
  readonly name: string
  /** A custom query key of a parent's children. */
  readonly keyOf?: (parent: string) => QueryKey
  /** Loads the children of a parent. Anything but an array is an error. */
  readonly load: (parent: string, signal: AbortSignal) => Promise<unknown>
  /** Converts an item of the response to a node. */
  readonly read: (row: unknown) => GradeNode
  /** The number of levels. @default 3 */
  readonly levels?: number
  /** The parent id of the first level. @default '0' */
  readonly root?: string
  /** The path of selected ids; uncontrolled if undefined. */
  readonly value?: readonly string[]
  readonly onChange?: (ids: readonly string[], nodes: readonly GradeNode[]) => void
  /** The editor is the whole page: each level has a search box and extends to the window's edge. */
  readonly isPage?: boolean
  /** No requests are sent while it is false. */
  readonly isActive?: boolean
  /** Sorting by drag and drop; called with all ids of a level in their new order. */
  readonly sorting?: GradeSorting
}

/**
 * A tree as columns side by side (Miller columns): the selection in one is opened in the next, loaded on demand. On a
 * phone one column is visible, with a breadcrumb above.
 */
export default function GradeEditor(props: GradeEditorProps) {
  const { name, load, read, levels = widgetLimits.gradeLevels, root = '0', value, onChange, ...rest } = props
  const { onAdd, onEdit, onRemove, acts, addLabel, isPage = false, isActive, sorting } = rest
  const { t } = useGradeMessages()
  const client = useQueryClient()
  const isPhone = useMedia(PHONE)
  const { nodes, open } = useOpen(value, onChange)
  const editor = useRef<HTMLDivElement>(null)
  const sortingAt = useSorting(editor, sorting, { root, nodes, onOpen: open })
  const keyOf = props.keyOf ?? ((parent: string) => ['grades', name, parent])
  /** After a change below `parent`, its children are refetched. */
  const again = async (work: Promise<unknown> | undefined, parent: string) => {
    await work
    await client.invalidateQueries({ queryKey: keyOf(parent) })
  }
  const last = levels - 1
  const shown = isPhone ? [Math.min(nodes.length, last)] : Array.from({ length: levels }, (_, level) => level)
  const source = { keyOf, load, read, isActive }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own
    <div
      {...describedOf(rest)}
      ref={editor}
      role="group"
      aria-label={rest['aria-label'] ?? t('grade.editor')}
      className={isPage ? 'grade-editor is-page' : 'grade-editor'}
    >
      {isPhone && <GradeWay source={source} root={root} nodes={nodes} shown={shown[0] ?? 0} onOpen={open} />}
      {shown.map(level => {
        const parent = level === 0 ? root : nodes[level - 1]?.id
        const on = <A extends unknown[]>(act: ((...args: A) => Promise<unknown> | undefined) | undefined) =>
          act && parent !== undefined ? (...args: A) => again(act(...args), parent) : undefined
        const add = on(onAdd)
        const [edit, remove] = [on(onEdit), on(onRemove)]
        const { label, name: heard } = addLabel?.(level) ?? { label: t('grade.add'), name: t('grade.add') }
        return (
          <Level
            key={level}
            source={source}
            level={level}
            parent={parent}
            isLast={level === last}
            hasSearch={isPage}
            nodes={nodes}
            onOpen={open}
            add={add && { label, name: heard, run: () => add(nodes[level - 1], level) }}
            acts={acts}
            sorting={sortingAt(level, parent)}
            onEdit={edit && (node => edit(node, level))}
            onRemove={remove && (node => remove(node, level))}
          />
        )
      })}
    </div>
  )
}

const isSame = (before: readonly GradeNode[], next: readonly GradeNode[]) =>
  before.length === next.length && before.every((node, at) => node === next[at])

type LevelProps = Omit<Parameters<typeof GradeColumn>[0], 'chosen' | 'onChoose' | 'onAnswer'> & {
  readonly nodes: readonly GradeNode[]
  readonly onOpen: (nodes: readonly GradeNode[]) => void
}

/** A column and its selection. */
function Level({ nodes, onOpen, ...column }: LevelProps) {
  const { level } = column
  const chosen = nodes[level]
  const onAnswer = useAnswer(nodes, level, onOpen)
  return (
    <GradeColumn
      {...column}
      chosen={chosen?.id}
      onChoose={node => onOpen([...nodes.slice(0, level), node])}
      onAnswer={onAnswer}
    />
  )
}

/** The path of selected nodes. */
function useOpen(value: GradeEditorProps['value'], onChange: GradeEditorProps['onChange']) {
  const [own, setOwn] = useState<readonly GradeNode[]>([])
  const nodes = value ? value.map(id => own.find(node => node.id === id) ?? { id, name: id }) : own
  const open = (next: readonly GradeNode[]) => {
    setOwn(before => (isSame(before, next) ? before : next))
    const ids = next.map(({ id }) => id)
    // With the path in the URL, which may change later, an unchanged path is not reported again.
    if (!value || value.join() !== ids.join()) onChange?.(ids, next)
  }
  return { nodes, open }
}
