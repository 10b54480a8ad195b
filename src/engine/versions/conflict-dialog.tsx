import { Button } from 'antd'
import { Modal } from '@/widgets/layers/modal'
import type { WriteConflict } from '../actions/conflict'
import { OperationView } from './operation-view'
import { useVersionMessages } from './use-version-messages'

interface ConflictDialogProps {
  readonly conflict: WriteConflict
  readonly onAnswer: (isAnyway: boolean) => void
}

/** Shown after a 409 conflict: who changed the record, when and how. The user overwrites that change or discards the write. */
export default function ConflictDialog({ conflict: { error, work }, onAnswer }: ConflictDialogProps) {
  const { t } = useVersionMessages()
  const newer = error.newer ?? []
  return (
    <Modal
      open
      title={t('version.first', { who: newer[0]?.username ?? '' })}
      onCancel={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('version.leave')}</Button>
          <Button type="primary" onClick={() => onAnswer(true)}>
            {t('version.anyway')}
          </Button>
        </>
      }
    >
      <div className="conflict-story">
        {newer.map(operation => (
          <OperationView key={operation.position} resource={work.resource} operation={operation} />
        ))}
        <span>{t('version.nothingDone')}</span>
      </div>
    </Modal>
  )
}
