import { useInvalidateAuthStore } from '@refinedev/core'
import type { Notice } from '@/custom-pages/login/use-sign-in-form'
import ProfileDialog, { type ProfileTab } from '@/custom-pages/profile/profile-dialog'
import { profileMessages } from '@/locales/profile'
import { useUnsaved } from '../tabs/use-unsaved'

export interface ProfileHostProps {
  readonly open: boolean
  readonly tab: ProfileTab | undefined
  readonly onClose: () => void
  /** Called after a password change, which ends the session; the sign-in page shows the notice. */
  readonly onPasswordChanged: (notice: Notice) => void
}

/**
 * Mounts the profile dialog with its dependencies: the open tabs, which may have unsaved changes, and the header, which
 * shows the avatar.
 */
export function ProfileHost({ open, tab, onClose, onPasswordChanged }: ProfileHostProps) {
  const { all: unsaved } = useUnsaved()
  const readUserAgain = useInvalidateAuthStore()
  return (
    <ProfileDialog
      open={open}
      tab={tab}
      onClose={onClose}
      unsaved={unsaved}
      onChanged={({ password }) => {
        if (password) onPasswordChanged({ text: profileMessages['profile.signInAgain'], tone: 'success' })
        else void readUserAgain()
      }}
    />
  )
}
