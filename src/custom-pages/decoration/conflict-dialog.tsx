import { Alert, Button, Flex, Modal } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import type { Item } from '@/resources/decoration/floors/floor'
import { PagesCompared } from './pages-compared'

interface ConflictDialogProps {
  readonly client: 'PC' | 'WAP'
  readonly who: string
  readonly mine: readonly Item[]
  readonly theirs: readonly Item[]
  readonly onMine: () => void
  readonly onTheirs: () => void
  readonly onClose: () => void
}

/** Somebody else has published since: both pages side by side, and the choice. What is not chosen is not lost. */
export function ConflictDialog({ client, who, mine, theirs, onMine, onTheirs, onClose }: ConflictDialogProps) {
  const { t } = useWords()
  return (
    <Modal
      open
      width={client === 'PC' ? 1120 : 680}
      title={t('builder.conflict', { name: who })}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={onClose}>{t('builder.goOn')}</Button>
          <Button onClick={onTheirs}>{t('builder.takeTheirs', { name: who })}</Button>
          <Button type="primary" onClick={onMine}>
            {t('builder.keepMine')}
          </Button>
        </Flex>
      }
    >
      <Alert type="info" showIcon title={t('builder.conflictHint')} style={{ marginBottom: 16 }} />
      <div className="conflict-pages">
        <PagesCompared
          client={client}
          before={theirs}
          after={mine}
          titles={[t('builder.theirs', { name: who }), t('builder.mine')]}
        />
      </div>
    </Modal>
  )
}
