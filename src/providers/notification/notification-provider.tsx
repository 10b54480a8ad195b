import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNotices } from '@/providers/notices/notices'
import { userErrorOf } from '../data/user-errors'
import { translate } from '../i18n/i18n'

/** The notification of a failure. */
export interface FailureNotice extends OpenNotificationParams {
  /** Nobody knows whether it failed: it is not told as a failure. */
  readonly isUnknown?: true
}

const SUCCESS_SECONDS = 3

/**
 * refine's notifications on antd's: what went well is a message that fades, what failed stays until it is closed, and
 * what can still be undone counts down. Needs antd's App above it.
 */
export function useNotificationProvider(): NotificationProvider {
  const { message, notification } = useNotices()
  return useMemo(
    () => ({
      open: (params: FailureNotice) => {
        const { key, type } = params
        if (type === 'success') {
          // A success after a countdown takes its place.
          if (key) notification.destroy(key)
          message.open({ type: 'success', content: params.message, duration: SUCCESS_SECONDS, ...(key && { key }) })
          return
        }
        // The screen of a record says in its own place that it could not be read.
        if (type === 'error' && key?.endsWith('-getOne-notification')) return
        if (type === 'error') {
          const tell = params.isUnknown ? notification.warning : notification.error
          tell({ ...wordsOf(params), ...(key && { key }), duration: false, role: 'alert' })
          return
        }
        const undo = () => {
          params.cancelMutation?.()
          if (key) notification.destroy(key)
        }
        notification.info({
          ...wordsOf(params),
          ...(key && { key }),
          duration: params.undoableTimeout ?? SUCCESS_SECONDS,
          showProgress: true,
          closable: false,
          actions: (
            <Button size="small" onClick={undo}>
              {translate('buttons.undo')}
            </Button>
          ),
        })
      },
      close: key => {
        message.destroy(key)
        notification.destroy(key)
      },
    }),
    [message, notification],
  )
}

/** antd's title is the sentence that is read first: refine's message, unless only the description says something. */
function wordsOf({ message, description }: OpenNotificationParams) {
  return { title: message, ...(description && description !== message && { description }) }
}

/** For refine's `errorNotification`: the failure in words that a person can read, and nothing at all for a silent one. */
export function failureNotice(error: unknown): FailureNotice | false {
  const { silent, isUnknown, message } = userErrorOf(error)
  return !silent && { type: 'error', message, ...(isUnknown && { isUnknown }) }
}
