import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { moveOn } from './grade-keys'
import { useGradeMessages } from './use-grade-messages'
import type { GradeNode } from './use-level'

/** What can be done with one: buttons of the caller's own, or the editor's. */
export interface LineActs {
  readonly acts: ((node: GradeNode) => ReactNode) | undefined
  readonly onEdit: ((node: GradeNode) => unknown) | undefined
  readonly onRemove: ((node: GradeNode) => unknown) | undefined
}

interface GradeLineProps extends LineActs {
  readonly node: GradeNode
  readonly isChosen: boolean
  /** The one line of its column that the Tab key reaches; arrows go on from there. */
  readonly isReached: boolean
  /** Nothing can be below it. */
  readonly isLast: boolean
  /** Drags it. */
  readonly handle?: ReactNode
  readonly onChoose: (node: GradeNode) => void
}

/** One thing of a level. What can be done with it is shown under the pointer, beside the focus, and where it is open. */
export function GradeLine({
  node,
  isChosen,
  isReached,
  isLast,
  handle,
  onChoose,
  acts,
  onEdit,
  onRemove,
}: GradeLineProps) {
  const { t } = useGradeMessages()
  return (
    <div className={isChosen ? 'grade-line is-chosen' : 'grade-line'} data-grade-id={node.id}>
      {handle}
      <Button
        type="text"
        data-grade-line
        tabIndex={isReached ? 0 : -1}
        aria-pressed={isChosen}
        onClick={() => onChoose(node)}
        onKeyDown={moveOn}
      >
        <span title={node.name}>{node.name}</span>
        {node.extra}
        {!isLast && node.hasChildren !== false && <RightOutlined aria-hidden />}
      </Button>
      {acts && <span className="grade-acts">{acts(node)}</span>}
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
    </div>
  )
}
