import PlusOutlined from '@ant-design/icons/PlusOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { includesText } from '@contract/search-text'
import { Button, Input, Skeleton } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Failure } from '../failure'
import { GradeLine, type LineActs } from './grade-line'
import type { GradeDragging } from './moving'
import { useGradeMessages } from './use-grade-messages'
import { type GradeNode, type LevelSource, NotAList, useLevel } from './use-level'

export interface GradeColumnProps extends LineActs {
  readonly source: LevelSource
  /** Starting at 0. */
  readonly level: number
  /** The parent whose children it shows; undefined without a selection in the previous column. */
  readonly parent: string | undefined
  readonly isLast: boolean
  /** Shows a search box. */
  readonly hasSearch: boolean
  readonly chosen: string | undefined
  readonly onChoose: (node: GradeNode) => void
  /** Called with the selected node as last loaded; undefined if it no longer exists. */
  readonly onAnswer: (chosen: GradeNode | undefined) => void
  readonly add: { readonly label: string; readonly name: string; readonly run: () => unknown } | undefined
  readonly sorting: GradeDragging | undefined
}

/** One column: a searchable list with actions, and its loading, empty and error states. */
export function GradeColumn(props: GradeColumnProps) {
  const { source, level, parent, chosen, hasSearch, onAnswer, add } = props
  const { t } = useGradeMessages()
  const query = useLevel(source, parent)
  const [typed, setTyped] = useState({ parent, word: '' })
  const word = typed.parent === parent ? typed.word : ''
  const title = t('grade.level', { n: level + 1 })

  const { data } = query
  useEffect(() => {
    if (data && chosen !== undefined) onAnswer(data.find(({ id }) => id === chosen))
  }, [data, chosen, onAnswer])

  return (
    <section aria-label={title} className="grade-column" data-grade-level={level} data-grade-parent={parent}>
      <header>
        <strong>{title}</strong>
        {data && data.length > 0 && <small>{data.length}</small>}
        {add && (
          <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} aria-label={add.name} onClick={add.run}>
            {add.label}
          </Button>
        )}
      </header>
      {hasSearch && (
        <Input
          className="grade-search"
          variant="borderless"
          prefix={<SearchOutlined aria-hidden />}
          allowClear
          disabled={!data?.length}
          value={word}
          aria-label={t('grade.search', { level: title })}
          placeholder={t('grade.searchHint')}
          onChange={event => setTyped({ parent, word: event.target.value })}
        />
      )}
      <div className="grade-lines">
        <Lines
          query={query}
          parent={parent}
          word={word}
          isLast={props.isLast}
          chosen={chosen}
          onChoose={props.onChoose}
          acts={props.acts}
          onEdit={props.onEdit}
          onRemove={props.onRemove}
          sorting={props.sorting}
        />
      </div>
    </section>
  )
}

interface LinesProps extends LineActs {
  readonly query: ReturnType<typeof useLevel>
  readonly parent: string | undefined
  /** The search text. */
  readonly word: string
  readonly isLast: boolean
  readonly chosen: string | undefined
  readonly onChoose: (node: GradeNode) => void
  readonly sorting: GradeDragging | undefined
}

/** The nodes of a level, or its empty and error states. */
function Lines({ query, parent, word, chosen, sorting, ...line }: LinesProps) {
  const { t } = useGradeMessages()
  const { data } = query
  if (parent === undefined) return <p className="grade-note">{t('grade.wait')}</p>
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('grade.loading')} className="grade-note">
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </div>
    )
  }
  if (query.isError && !data) {
    const isOdd = query.error instanceof NotAList
    return (
      <div className="grade-note">
        <Failure
          text={t(isOdd ? 'grade.notList' : 'grade.failed')}
          error={isOdd ? undefined : query.error}
          onRetry={() => void query.refetch()}
        />
      </div>
    )
  }
  if (!data || data.length === 0) return <p className="grade-note">{t('grade.empty')}</p>
  const lines = data.filter(({ name }) => includesText(name, word))
  if (lines.length === 0) return <p className="grade-note">{t('grade.noMatch')}</p>
  const reached = lines.some(({ id }) => id === chosen) ? chosen : lines[0]?.id
  const draw = (node: GradeNode, handle?: ReactNode) => (
    <GradeLine
      key={node.id}
      {...line}
      node={node}
      handle={handle}
      isChosen={node.id === chosen}
      isReached={node.id === reached}
    />
  )
  // A filtered list cannot be sorted.
  return sorting && lines.length === data.length ? (
    <Sorted {...sorting} nodes={data} draw={draw} />
  ) : (
    lines.map(node => draw(node))
  )
}

interface SortedProps extends GradeDragging {
  readonly nodes: readonly GradeNode[]
  readonly draw: (node: GradeNode, handle: ReactNode) => ReactNode
}

function Sorted({ Sortable, onSort, dragOut, nodes, draw }: SortedProps) {
  const ids = nodes.map(({ id }) => id)
  const nodeOf = (id: string) => nodes.find(node => node.id === id)
  const onMove = (from: number, to: number) => {
    const next = ids.filter((_, at) => at !== from)
    next.splice(to, 0, ...ids.slice(from, from + 1))
    onSort(next)
  }
  return (
    <Sortable
      layout="lines"
      ids={ids}
      nameOf={id => nodeOf(id)?.name ?? ''}
      onMove={onMove}
      dragOut={dragOut?.(nodes)}
      style={{ gap: 0 }}
    >
      {(id, handle) => {
        const node = nodeOf(id)
        return node && draw(node, handle)
      }}
    </Sortable>
  )
}
