import { Button, Form } from 'antd'
import { useState } from 'react'
import { numberText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import type { ActionOfKind, Row } from '@/schema'
import { Drawer } from '@/widgets/layers/drawer'
import { cancelLabel } from '../actions/question'
import type { ListQuery } from '../context/list-query'
import { isTyped } from '../form/name-to-type'
import { readPromptValues } from '../form/prompt-fields'
import type { Values } from '../form/values'
import { DryRunView } from './dry-run-view'
import { JobButtons, JobView } from './job-view'
import { useBulkRun } from './use-bulk-run'
import { useDryRun } from './use-dry-run'

interface BulkDrawerProps {
  readonly query: ListQuery
  readonly action: ActionOfKind<'call'>
  readonly picked: readonly Row[] | 'all'
  /** @param isDone something was sent, so the selection can be cleared */
  readonly onClose: (isDone: boolean) => void
}

/** Above this number of records, a dangerous action requires typing the number. */
export const MANY = 100

/** A bulk action in three steps: dry run, progress, and the result of each record. */
export function BulkDrawer({ query, action, picked, onClose }: BulkDrawerProps) {
  const { t, word } = useMessages()
  const { resource } = query
  const [form] = Form.useForm<Values>()
  const [typed, setTyped] = useState('')
  const dryRun = useDryRun(query, action, picked)
  const work = useBulkRun(resource, action)
  const leave = useLeave(work, onClose)
  const act = word(action.label)
  const { ready = [], ineligible = [] } = dryRun.judged ?? {}
  const isMany = action.danger === true && ready.length > MANY
  const mustType = ready.length > 0 && (action.confirmByTyping === true || isMany)
  const isSure = !mustType || isTyped(typed, String(ready.length))
  const run = async () => {
    const promptValues = action.prompt ? await readPromptValues(resource, action, form) : {}
    if (promptValues && isSure) work.run({ ready, ineligible }, promptValues)
  }

  return (
    <Drawer
      open
      size={640}
      title={t('bulk.title', { act: work.isUndoing ? t('bulk.undoing', { act }) : act })}
      onClose={leave}
      mask={{ closable: false }}
      footer={
        <BulkFooter
          action={action}
          work={work}
          count={dryRun.judged && ready.length}
          isSure={isSure}
          onRun={() => void run()}
          onLeave={leave}
        />
      }
    >
      {work.state ? (
        <JobView state={work.state} />
      ) : (
        <DryRunView
          {...{ resource, action, dryRun, form, mustType, typed }}
          onSubmit={() => void run()}
          onTyped={setTyped}
        />
      )}
    </Drawer>
  )
}

type BulkRun = ReturnType<typeof useBulkRun>

interface BulkFooterProps {
  readonly action: ActionOfKind<'call'>
  readonly work: BulkRun
  /** The number of eligible records; undefined until the dry run ends. */
  readonly count: number | undefined
  readonly isSure: boolean
  readonly onRun: () => void
  readonly onLeave: () => void
}

function BulkFooter({ action, work, count, isSure, onRun, onLeave }: BulkFooterProps) {
  const { t, word } = useMessages()
  const { job, state, takeBack } = work
  const act = word(action.label)
  return (
    <div className="form-footer is-drawer">
      {job && state ? (
        <JobButtons
          job={job}
          state={state}
          fileName={t('bulk.title', { act })}
          undo={takeBack && (() => takeBack(state))}
        />
      ) : (
        <Button type="primary" danger={action.danger === true} disabled={!count || !isSure} onClick={onRun}>
          {count === undefined ? act : t('bulk.run', { act, count: numberText(count) })}
        </Button>
      )}
      <Button onClick={onLeave}>{state ? t('bulk.close') : cancelLabel(action, { t, word })}</Button>
      {!state && !isSure && <span className="quiet">{t('bulk.typeFirst')}</span>}
    </div>
  )
}

/** Closes the drawer; requests confirmation while items are waiting. */
export function useLeave(
  { job, state, isOpen }: Pick<BulkRun, 'job' | 'state' | 'isOpen'>,
  onClose: (isDone: boolean) => void,
) {
  const { t } = useMessages()
  const { modal } = useNotices()
  return () => {
    if (!isOpen || !state) return onClose(state !== undefined)
    modal.confirm({
      title: t('bulk.leave', { count: state.counts.waiting + state.counts.running }),
      content: t('bulk.leaveHint'),
      okText: t('bulk.leaveYes'),
      cancelText: t('bulk.leaveNo'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        job?.cancel()
        onClose(true)
      },
    })
  }
}
