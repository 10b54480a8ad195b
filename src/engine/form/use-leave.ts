import { useWords } from '@/providers/i18n/use-words'
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
 * The way out of a form: what was typed is not lost without a question.
 * @returns leaves; `stay` is told when the person stays all the same
 */
export function useLeave({ isDirty, isSending, forget, close }: Options): (stay?: () => void) => void {
  const ask = useLeaveQuestion()
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

/** Asks whether what was typed and not saved may be lost; staying is the answer of Enter. */
export function useLeaveQuestion(): (leave: () => void, stay?: () => void) => void {
  const { t } = useWords()
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
