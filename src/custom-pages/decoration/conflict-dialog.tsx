import { Alert, Button } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Item } from '@/resources/decoration/floors/floor'
import { Modal } from '@/widgets/layers/modal'
import { PagesCompared } from './pages-compared'

interface ConflictDialogProps {
  readonly client: 'PC' | 'WAP'
  readonly title: string
  readonly hint: string
  readonly mine: readonly Item[]
  readonly theirs: readonly Item[]
  /** The heading of the other page. */
  readonly theirsTitle: string
  readonly overwriteLabel: string
  readonly takeTheirs: string
  readonly onMine: () => void
  readonly onTheirs: () => void
  readonly onClose: () => void
}

/** Shows two conflicting pages side by side and lets the administrator choose; the other one can be brought back. */
export function ConflictDialog({ client, title, hint, mine, theirs, theirsTitle, ...choice }: ConflictDialogProps) {
  const { t } = useMessages()
  return (
    <Modal
      open
      width={client === 'PC' ? 1120 : 680}
      title={title}
      onCancel={choice.onClose}
      footer={
        <>
          <Button onClick={choice.onClose}>{t('builder.goOn')}</Button>
          <Button onClick={choice.onTheirs}>{choice.takeTheirs}</Button>
          <Button type="primary" onClick={choice.onMine}>
            {choice.overwriteLabel}
          </Button>
        </>
      }
    >
      <Alert type="info" showIcon title={hint} style={{ marginBottom: 16 }} />
      <div className="conflict-pages">
        <PagesCompared client={client} before={theirs} after={mine} titles={[theirsTitle, t('builder.mine')]} />
      </div>
    </Modal>
  )
}
