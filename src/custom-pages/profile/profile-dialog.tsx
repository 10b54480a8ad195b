import { App, Modal } from 'antd'
import { useCallback, useRef } from 'react'
import { profileWords } from '@/locales/profile'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { type FormState, ProfileForm } from './profile-form'
import type { Changed } from './use-profile'
import './profile.css'

addWords(profileWords)

interface ProfileDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /**
   * The server has taken it. With a new password the session is to be ended and the sign-in page shown; with a new
   * avatar alone the stored user has it already and is to be read again.
   */
  readonly onChanged: (changed: Changed) => void
  /** Names of what would be lost with the session, to be said before it is. */
  readonly unsaved?: readonly string[]
}

const NOBODY: readonly string[] = []

/** The own avatar and password (admins, "Change own profile"). */
export default function ProfileDialog({ open, onClose, onChanged, unsaved = NOBODY }: ProfileDialogProps) {
  const { t } = useWords()
  const { modal, message } = App.useApp()
  const state = useRef<FormState>({ isDirty: false, isSending: false })
  const keepState = useCallback((next: FormState) => {
    state.current = next
  }, [])

  const leave = () => {
    const { isDirty, isSending } = state.current
    if (isSending) return
    if (!isDirty) return onClose()
    modal.confirm({
      title: t('profile.leave'),
      okText: t('profile.leaveYes'),
      cancelText: t('profile.leaveNo'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    })
  }
  const saved = (changed: Changed) => {
    onClose()
    if (!changed.password) void message.success(t('profile.saved'))
    onChanged(changed)
  }

  return (
    <Modal
      open={open}
      title={t('profile.title')}
      width={520}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
      onCancel={leave}
    >
      <ProfileForm unsaved={unsaved} onState={keepState} onSaved={saved} onCancel={leave} />
    </Modal>
  )
}
