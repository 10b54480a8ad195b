import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { moveOn } from './grade-keys'
import { useGradeMessages } from './use-grade-messages'
import type { GradeNode } from './use-level'

/** The actions of a node: custom buttons, or the editor's. */
export interface LineActs {
  readonly acts: ((node: GradeNode) => ReactNode) | undefined
  readonly onEdit: ((node: GradeNode) => unknown) | undefined
  readonly onRemove: ((node: GradeNode) => unknown) | undefined
}

interface GradeLineProps extends LineActs {
  readonly node: GradeNode
  readonly isChosen: boolean
  /** The only tab stop of its column (roving tabindex). */
  readonly isReached: boolean
  /** It cannot have children. */
  readonly isLast: boolean
  /** The drag handle. */
  readonly handle?: ReactNode
  readonly onChoose: (node: GradeNode) => void
}

/** One node. Its actions are visible on hover, on focus, and while it is selected. */
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
