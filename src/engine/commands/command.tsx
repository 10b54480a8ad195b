import type { TaskId } from '@contract/session/tasks'
import { useNotification } from '@refinedev/core'
import { Alert, Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { commandMessages } from '@/locales/commands'
import type { MissingPermission } from '@/providers/access-control/missing-permission'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useFailureNotification } from '@/providers/notification/use-failure-notification'
import { useTab } from '@/providers/tab-state'
import { useTask } from '@/providers/tasks/use-task'
import type { ActionOfKind, Resource, Row } from '@/schema'
import { ActButton } from '../actions/act-button'
import { buildRequest } from '../actions/build-request'
import { usePrompt } from '../actions/use-prompt'
import { useWriteRunner } from '../actions/use-write-runner'
import './command.css'

addMessages(commandMessages)

interface CommandProps {
  readonly resource: Resource
  readonly action: ActionOfKind<'call'> & { readonly backgroundTask: TaskId }
  readonly missing?: MissingPermission | undefined
}

/** A command that starts a background task, with its progress, also if another user started it. */
export default function Command({ resource, action, missing }: CommandProps) {
  const { t, word } = useMessages()
  const confirmAction = usePrompt(resource)
  const { progress, isPending, isRunning, isDone, isSending, start, stop } = useCommand(resource, action)
  const act = word(action.label)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own
    <div className="command" role="group" aria-label={act}>
      <ActButton
        reason={missing}
        type={action.primary ? 'primary' : 'default'}
        danger={action.danger === true}
        disabled={isPending || isRunning}
        loading={isSending && !isRunning}
        onClick={() => void (action.confirm || action.prompt ? confirmAction(action, undefined, start) : start({}))}
      >
        {act}
      </ActButton>
      {isRunning && (
        <>
          <Progress
            className="command-progress"
            percent={progress?.percentage ?? 0}
            status="active"
            aria-label={t('command.progress', { act })}
          />
          <Button disabled={isSending} onClick={() => void stop()}>
            {t('command.stop')}
          </Button>
        </>
      )}
      <div className="command-words" aria-live="polite">
        {isRunning && progress?.text}
        {isDone && <Alert type="success" showIcon title={t('command.done', { act })} />}
        {progress?.status === 'EXCEPTION' && (
          <Alert type="error" showIcon title={t('command.failed', { act, why: progress.message || progress.text })} />
        )}
      </div>
    </div>
  )
}

/** The state of a command, with functions to start and stop it; a rejection is shown. */
function useCommand(resource: Resource, action: CommandProps['action']) {
  const { t } = useMessages()
  const tab = useTab()
  const { run, refresh } = useWriteRunner()
  const { open: notify } = useNotification()
  const notifyFailure = useFailureNotification()
  const [isSending, setSending] = useState(false)
  const task = useTask(action.backgroundTask, tab.active)
  const { progress, isPending, isRunning } = task

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setSending(true)
    try {
      await work()
      return true
    } catch (error) {
      notifyFailure(error)
      return false
    } finally {
      setSending(false)
    }
  }
  const start = (promptValues: Row) =>
    attempt(async () => {
      const request = buildRequest(resource, action, [], promptValues)
      if (request) await run({ resource, rows: [], request })
      await task.started()
    })
  const stop = async () => {
    if (await attempt(task.stop)) notify?.({ type: 'success', message: t('command.stopped') })
  }

  const isDone = progress?.status === 'SUCCESS'
  useEffect(() => {
    if (isDone) void refresh([resource.name])
  }, [isDone, refresh, resource])
  return { progress, isPending, isRunning, isDone, isSending, start, stop }
}
