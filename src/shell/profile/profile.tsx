import { App } from 'antd'
import { type ComponentType, useEffect, useState } from 'react'
import type { Notice } from '@/custom-pages/login/login'
import { useWords } from '@/providers/i18n/use-words'
import { createStore, useStore } from '../store'
import type { ProfileHostProps } from './profile-host'

const shown = createStore(false)

/** Opens the dialog for the own password and avatar. */
export const openProfile = (): void => shown.set(true)
const close = () => shown.set(false)

/** The dialog for the own password and avatar; its code comes when it is asked for. */
export function Profile({ onPasswordChanged }: { onPasswordChanged: (notice: Notice) => void }) {
  const { t } = useWords()
  const { message } = App.useApp()
  const isOpen = useStore(shown)
  const [Host, setHost] = useState<ComponentType<ProfileHostProps>>()
  const isWanted = isOpen && !Host

  useEffect(() => {
    if (!isWanted) return
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
  }, [isWanted, message, t])
  // Whoever signs in next did not ask for it.
  useEffect(() => close, [])

  return Host && <Host open={isOpen} onClose={close} onPasswordChanged={onPasswordChanged} />
}
