import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Skeleton, theme } from 'antd'
import type { KeyboardEvent } from 'react'
import { asking } from '../asking'
import { Failure } from '../failure'
import { Tinted } from '../tinted'
import type { GradeNode } from './grade-editor'
import { useGradeWords } from './words'

interface GradeColumnProps {
  readonly name: string
  /** 0 is the first. */
  readonly level: number
  /** Whose children it shows; nothing while none is chosen in the column before. */
  readonly parent: string | undefined
  readonly load: (parent: string, signal: AbortSignal) => Promise<unknown>
  readonly read: (row: unknown) => GradeNode
  readonly isLast: boolean
  readonly chosen: string | undefined
  readonly onChoose: (node: GradeNode) => void
  readonly onAdd: (() => unknown) | undefined
  readonly onEdit: ((node: GradeNode) => unknown) | undefined
  readonly onRemove: ((node: GradeNode) => unknown) | undefined
}

/** One level: a list, what can be done with each of it, and its own loading, emptiness and failure. */
export function GradeColumn(props: GradeColumnProps) {
  const { level, parent, chosen, isLast, onChoose, onAdd, onEdit, onRemove } = props
  const { t } = useGradeWords()
  const { token } = theme.useToken()
  const query = useLevel(props)
  const title = t('grade.level', { n: level + 1 })

  return (
    <section
      aria-label={title}
      style={{
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadius,
        minHeight: 200,
        overflow: 'hidden',
      }}
    >
      <Flex
        justify="space-between"
        align="center"
        style={{ padding: '4px 8px', minHeight: 40, background: token.colorFillQuaternary }}
      >
        <strong>{title}</strong>
        {onAdd && (
          <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
            {t('grade.add')}
          </Button>
        )}
      </Flex>
      <div style={{ padding: 4, maxHeight: 360, overflowY: 'auto' }}>{content()}</div>
    </section>
  )

  function content() {
    if (parent === undefined) return <Note>{t('grade.wait')}</Note>
    if (query.isPending) {
      return (
        <div role="status" aria-label={t('grade.loading')} style={{ padding: 8 }}>
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      )
    }
    if (query.isError) {
      const text = t(query.error instanceof NotAList ? 'grade.notList' : 'grade.failed')
      const error = query.error instanceof NotAList ? undefined : query.error
      return (
        <div style={{ padding: 8 }}>
          <Failure text={text} error={error} onRetry={() => void query.refetch()} />
        </div>
      )
    }
    if (query.data.length === 0) return <Note>{t('grade.empty')}</Note>
    return query.data.map(node => (
      <Flex key={node.id} align="center" gap={4}>
        <Button
          type="text"
          data-grade-line
          aria-pressed={node.id === chosen}
          onClick={() => onChoose(node)}
          onKeyDown={moveOn}
          style={{
            flex: 1,
            minWidth: 0,
            justifyContent: 'space-between',
            ...(node.id === chosen && { background: token.colorPrimaryBg, color: token.colorPrimaryText }),
          }}
        >
          <span title={node.name} style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {node.name}
          </span>
          <Flex gap={4} align="center">
            {node.extra}
            {!isLast && node.hasChildren !== false && <RightOutlined aria-hidden style={{ fontSize: 10 }} />}
          </Flex>
        </Button>
        {onEdit && (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined aria-hidden />}
            aria-label={t('grade.edit', { name: node.name })}
            onClick={() => onEdit(node)}
          />
        )}
        {onRemove && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('grade.remove', { name: node.name })}
            onClick={() => onRemove(node)}
          />
        )}
      </Flex>
    ))
  }
}

const Note = ({ children }: { children: string }) => (
  <Tinted tone="secondary" style={{ display: 'block', padding: 8 }}>
    {children}
  </Tinted>
)

/** Up and down go from line to line, left and right from level to level. */
function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const column = event.currentTarget.closest('section')
  const lines = linesIn(column)
  const at = lines.indexOf(event.currentTarget)
  const targets: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: lines[at + 1],
    ArrowUp: lines[at - 1],
    ArrowRight: firstIn(column?.nextElementSibling),
    ArrowLeft: firstIn(column?.previousElementSibling),
  }
  const to = targets[event.key]
  if (!to) return
  event.preventDefault()
  to.focus()
}
const linesIn = (column: Element | null | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>('[data-grade-line]') ?? []),
]
/** What is chosen in a column, else its first line. */
const firstIn = (column: Element | null | undefined) =>
  linesIn(column).find(line => line.getAttribute('aria-pressed') === 'true') ?? linesIn(column)[0]

/** An answer that is no array (specification section 8, "Grade editor"). */
class NotAList extends Error {}

function useLevel({ name, parent, load, read }: GradeColumnProps) {
  return useQuery({
    ...asking,
    queryKey: ['grades', name, parent],
    staleTime: 60_000,
    enabled: parent !== undefined,
    queryFn: async ({ signal }) => {
      const answer = await load(parent ?? '', signal)
      if (!Array.isArray(answer)) throw new NotAList()
      return answer.map(read)
    },
  })
}
