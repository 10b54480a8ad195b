import { Button, Flex } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import { Modal } from '@/widgets/layers/modal'
import type { Problem } from './problems'

interface ProblemListProps {
  readonly problems: readonly Problem[]
  /** The place of a floor on the page, from 0. */
  readonly floorAt: (key: string) => number
  readonly onShow: (problem: Problem) => void
}

/** What buyers would stumble over, each leading to its place. */
export function ProblemList({ problems, floorAt, onShow }: ProblemListProps) {
  const { t, word } = useMessages()
  const partOf = (place: string | undefined) => {
    const part = place?.split(':')[1]
    if (part === undefined) return ''
    return /^\d+$/.test(part) ? t('builder.part.block', { n: Number(part) + 1 }) : t(`builder.part.${part}`)
  }
  return (
    <ul className="builder-problems">
      {problems.map((one, at) => {
        const n = floorAt(one.key) + 1
        const what = word(one.label, { n: one.of ?? n })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place may have two problems
          <li key={`${one.key} ${one.place} ${at}`}>
            <Button type="link" size="small" danger={one.isStopping} onClick={() => onShow(one)}>
              {t('builder.problem', { n, part: partOf(one.place), what })}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

interface AskProblemsProps extends ProblemListProps {
  readonly onPublish: () => void
  readonly onClose: () => void
}

/** The question before a page with problems is published; one that cannot be is not asked about. */
export function AskProblems({ onPublish, onClose, ...list }: AskProblemsProps) {
  const { t } = useMessages()
  const { problems, onShow } = list
  const [first] = problems
  const isStopped = problems.some(({ isStopping }) => isStopping)
  const title = t(isStopped ? 'builder.stopped' : 'builder.askProblems', { count: problems.length })
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{t('builder.goOn')}</Button>
          {first && <Button onClick={() => onShow(first)}>{t('builder.look')}</Button>}
          {!isStopped && (
            <Button type="primary" onClick={onPublish}>
              {t('builder.publishAnyway')}
            </Button>
          )}
        </Flex>
      }
    >
      <ProblemList {...list} />
    </Modal>
  )
}
