import { type ComponentType, memo, useEffect, useState } from 'react'
import type { Notice } from '@/custom-pages/login/use-sign-in-form'
import type { ProfileTab } from '@/custom-pages/profile/profile-dialog'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { createStore, useStore } from '../store'
import type { ProfileHostProps } from './profile-host'

const shown = createStore<ProfileTab | undefined>(undefined)

/** Opens the profile dialog, at a tab of it. */
export const openProfile = (tab: ProfileTab = 'profile'): void => shown.set(tab)
const close = () => shown.set(undefined)

/** The profile dialog (password and avatar), loaded on demand. */
export const Profile = memo(function Profile({ onPasswordChanged }: { onPasswordChanged: (notice: Notice) => void }) {
  const { t } = useMessages()
  const { message } = useNotices()
  const tab = useStore(shown)
  const isOpen = tab !== undefined
  const [Host, setHost] = useState<ComponentType<ProfileHostProps>>()
  const isHostMissing = isOpen && !Host

  useEffect(() => {
    if (!isHostMissing) return
    let isHere = true
    import('./profile-host').then(
      ({ ProfileHost }) => isHere && setHost(() => ProfileHost),
      () => {
        if (!isHere) return
        close()
        void message.error(t('header.profileFailed'))
      },
    )
    return () => {
      isHere = false
    }
  }, [isHostMissing, message, t])
  // It must not open in the next session.
  useEffect(() => close, [])

  return Host && <Host open={isOpen} tab={tab} onClose={close} onPasswordChanged={onPasswordChanged} />
})
