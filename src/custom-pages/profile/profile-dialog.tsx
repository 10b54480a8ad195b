import { Tabs } from 'antd'
import { useCallback, useRef } from 'react'
import { accountMessages } from '@/locales/account'
import { profileMessages } from '@/locales/profile'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { DialogHost } from '@/widgets/dialogs'
import { Modal } from '@/widgets/layers/modal'
import { Devices } from './devices'
import { type FormState, ProfileForm } from './profile-form'
import { SecondFactor } from './second-factor'
import type { ProfileChange } from './use-profile'
import './profile.css'

addMessages({ ...profileMessages, ...accountMessages })

/** The tabs of the dialog. */
export type ProfileTab = 'profile' | 'devices' | 'factor'

interface ProfileDialogProps {
  readonly open: boolean
  /** The initial tab. */
  readonly tab?: ProfileTab | undefined
  readonly onClose: () => void
  /**
   * Called after a successful save. With a new password the session must be ended and the sign-in page shown; a new
   * avatar alone is already stored with the user, which must be re-read.
   */
  readonly onChanged: (changed: ProfileChange) => void
  /** Titles of dirty tabs whose values would be lost with the session, for a warning. */
  readonly unsaved?: readonly string[]
}

const NOBODY: readonly string[] = []

/** The profile dialog: own avatar and password (admins, "Change own profile"), and sessions. */
export default function ProfileDialog({
  open,
  tab = 'profile',
  onClose,
  onChanged,
  unsaved = NOBODY,
}: ProfileDialogProps) {
  const { t } = useMessages()
  const { modal, message } = useNotices()
  const state = useRef<FormState>({ isDirty: false, isSending: false })
  const storeState = useCallback((next: FormState) => {
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
  const saved = (changed: ProfileChange) => {
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
      {/* Rendered over the shell, outside tabs. */}
      <DialogHost>
        <Tabs
          defaultActiveKey={tab}
          items={[
            {
              key: 'profile',
              label: t('account.profile'),
              children: <ProfileForm unsaved={unsaved} onState={storeState} onSaved={saved} onCancel={leave} />,
            },
            { key: 'devices', label: t('account.devices'), children: <Devices /> },
            { key: 'factor', label: t('account.factor'), children: <SecondFactor /> },
          ]}
        />
      </DialogHost>
    </Modal>
  )
}
