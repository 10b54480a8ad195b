import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'

interface Options {
  /** Whether unsaved values would be lost, evaluated when leaving. */
  readonly isDirty: () => boolean
  readonly isSending: boolean
  /** Discards the local draft. */
  readonly clearDraft: () => void
  readonly close: () => void
}

/**
 * Closes a form, after confirmation if it is dirty.
 * @returns closes the form; `stay` is called when the administrator stays
 */
export function useLeaveGuard({ isDirty, isSending, clearDraft, close }: Options): (stay?: () => void) => void {
  const confirmDiscard = useDiscardConfirmation()
  return stay => {
    if (isSending) return stay?.()
    if (!isDirty()) return close()
    const leave = () => {
      clearDraft()
      close()
    }
    confirmDiscard(leave, stay)
  }
}

/** Requests confirmation before unsaved values are discarded; Enter chooses to stay. */
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
