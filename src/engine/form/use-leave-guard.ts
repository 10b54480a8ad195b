import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'

interface Options {
  /** Whether something typed would be lost, at the moment of the question. */
  readonly isDirty: () => boolean
  readonly isSending: boolean
  /** What was kept of what is typed goes too. */
  readonly forget: () => void
  readonly close: () => void
}

/**
 * Closes a form, and asks first when typed values would be lost.
 * @returns closes the form; `stay` is called when the administrator stays
 */
export function useLeaveGuard({ isDirty, isSending, forget, close }: Options): (stay?: () => void) => void {
  const ask = useDiscardConfirmation()
  return stay => {
    if (isSending) return stay?.()
    if (!isDirty()) return close()
    const leave = () => {
      forget()
      close()
    }
    ask(leave, stay)
  }
}

/** Asks whether unsaved values may be discarded; Enter chooses to stay. */
export function useDiscardConfirmation(): (leave: () => void, stay?: () => void) => void {
  const { t } = useMessages()
  const { modal } = useNotices()
  return (leave, stay) => {
    modal.confirm({
      title: t('form.leave'),
      okText: t('form.leaveYes'),
      cancelText: t('form.leaveNo'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: leave,
      ...(stay && { onCancel: stay }),
    })
  }
}
