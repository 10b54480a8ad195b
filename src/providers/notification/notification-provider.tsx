import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNotices } from '@/providers/notices/notices'
import { userErrorOf } from '../data/user-errors'
import { translate } from '../i18n/i18n'

/** The notification of an error. */
export interface FailureNotice extends OpenNotificationParams {
  /** The outcome is unknown, so it is not shown as an error. */
  readonly isUnknown?: true
}

const SUCCESS_SECONDS = 3

/**
 * refine's notification provider on antd: a success is a message that fades, an error stays until it is closed, and one
 * with undo counts down. Requires antd's App above it.
 */
export function useNotificationProvider(): NotificationProvider {
  const { message, notification } = useNotices()
  return useMemo(
    () => ({
      open: (params: FailureNotice) => {
        const { key, type } = params
        if (type === 'success') {
          // A success after a countdown replaces it.
          if (key) notification.destroy(key)
          message.open({ type: 'success', content: params.message, duration: SUCCESS_SECONDS, ...(key && { key }) })
          return
        }
        // A record's screen shows its load error itself.
        if (type === 'error' && key?.endsWith('-getOne-notification')) return
        if (type === 'error') {
          const show = params.isUnknown ? notification.warning : notification.error
          show({ ...textsOf(params), ...(key && { key }), duration: false, role: 'alert' })
          return
        }
        const undo = () => {
          params.cancelMutation?.()
          if (key) notification.destroy(key)
        }
        notification.info({
          ...textsOf(params),
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

/** antd's title is read first: refine's message, unless only the description has text. */
function textsOf({ message, description }: OpenNotificationParams) {
  return { title: message, ...(description && description !== message && { description }) }
}

/** refine's `errorNotification`: the user-facing error, or false for a silent one. */
export function failureNotice(error: unknown): FailureNotice | false {
  const { silent, isUnknown, message } = userErrorOf(error)
  return !silent && { type: 'error', message, ...(isUnknown && { isUnknown }) }
}
