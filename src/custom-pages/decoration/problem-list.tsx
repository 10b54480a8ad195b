import { Button } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Item } from '@/resources/decoration/floors/floor'
import { Modal } from '@/widgets/layers/modal'
import { problemPlace } from './problem-place'
import { groupsOf, type Problem } from './problems'

interface ProblemListProps {
  readonly problems: readonly Problem[]
  readonly client: 'PC' | 'WAP'
  /** The current floors. */
  readonly items: readonly Item[]
  readonly onShow: (problem: Problem) => void
}

/** Problems of the page by kind, each with a link to its location. */
export function ProblemList({ problems, ...list }: ProblemListProps) {
  const { t } = useMessages()
  return (
    <div className="builder-problems">
      {groupsOf(problems).map(group => (
        <section key={group.kind} aria-label={t(`builder.kind.${group.kind}`)}>
          <h3>{t('builder.kindCount', { kind: t(`builder.kind.${group.kind}`), count: group.problems.length })}</h3>
          <ul>
            {group.problems.map((problem, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place may have two problems
              <li key={`${problem.key} ${problem.place} ${at}`}>
                <ProblemLine problem={problem} {...list} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ProblemLine({ problem, client, items, onShow }: Omit<ProblemListProps, 'problems'> & { problem: Problem }) {
  const { t, word } = useMessages()
  const { floor, template, column, part } = problemPlace(problem, client, items)
  const parts = [
    t('builder.in.floor', { n: floor, name: template ? word(template) : '' }).trim(),
    ...(column ? [t(column.title ? 'builder.in.columnTitled' : 'builder.in.column', { ...column })] : []),
    ...(typeof part === 'object' ? [t('builder.in.block', { n: part.block })] : part ? [t(`builder.in.${part}`)] : []),
  ]
  const what = word(problem.label, { n: problem.of ?? floor })
  return (
    <Button type="link" size="small" danger={problem.isStopping} onClick={() => onShow(problem)}>
      {t('builder.problem', { place: parts.join(t('builder.in.and')), what })}
    </Button>
  )
}

interface ConfirmProblemsProps extends ProblemListProps {
  readonly onPublish: () => void
  readonly onClose: () => void
}

/** The confirmation before a page with problems is published; blocking problems allow no confirmation. */
export function ConfirmProblems({ onPublish, onClose, ...list }: ConfirmProblemsProps) {
  const { t } = useMessages()
  const { problems, onShow } = list
  const [first] = problems
  const isStopped = problems.some(({ isStopping }) => isStopping)
  const title = t(isStopped ? 'builder.stopped' : 'builder.confirmProblems', { count: problems.length })
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('builder.goOn')}</Button>
          {first && <Button onClick={() => onShow(first)}>{t('builder.look')}</Button>}
          {!isStopped && (
            <Button type="primary" onClick={onPublish}>
              {t('builder.publishAnyway')}
            </Button>
          )}
        </>
      }
    >
      <ProblemList {...list} />
    </Modal>
  )
}
