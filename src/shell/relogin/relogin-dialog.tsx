import { errorTexts, sessionIdle } from '@contract/messages'
import { useEffect, useId, useRef } from 'react'
import { SignInForm } from '@/custom-pages/login/sign-in-form'
import { useLoginColours } from '@/custom-pages/login/use-login-colours'
import { reloginMessages } from '@/locales/relogin'
import { useSignIn } from '@/providers/auth/use-sign-in'
import { useConfig } from '@/providers/context'
import type { EndReason } from '@/providers/http/errors'
import { currentUser, type User, watchSession } from '@/providers/http/session'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'

addMessages(reloginMessages)

export interface ReloginDialogProps {
  readonly user: User
  readonly why: EndReason
  /** True: signed in again. False: redirect to the sign-in page and discard entered values. */
  readonly onAnswer: (isBack: boolean) => void
}

const EXPIRED = { title: errorTexts.permissionTitle, text: errorTexts.sessionExpired }
const LOCKED = { text: sessionIdle }

/** The sign-in form over the screen. A native modal dialog: the page behind is inert, and the focus is restored. */
export function ReloginDialog({ user, why, onAnswer }: ReloginDialogProps) {
  const { t } = useMessages()
  const config = useConfig()
  const signIn = useSignIn()
  const titleId = useId()
  const isLocked = why === 'idle'
  const colours = useLoginColours()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.querySelector<HTMLInputElement>('input[type=password]')?.focus()
    return () => current?.close()
  }, [])
  // Another browser tab may sign the same administrator in first.
  useEffect(
    () =>
      watchSession(() => {
        setTimeout(() => currentUser()?.uid === user.uid && onAnswer(true), 60)
      }),
    [user.uid, onAnswer],
  )
  return (
    <dialog
      ref={dialog}
      className="login relogin"
      aria-labelledby={titleId}
      data-locked={isLocked || undefined}
      {...colours}
      onCancel={event => event.preventDefault()}
      // Browsers close it nevertheless when Escape is pressed twice, and pending requests would wait forever.
      onClose={() => dialog.current?.showModal()}
    >
      <SignInForm
        config={config}
        notice={isLocked ? LOCKED : EXPIRED}
        username={user.username}
        signIn={signIn}
        onDone={() => onAnswer(true)}
        head={
          <>
            <h2 id={titleId}>{t(isLocked ? 'relogin.locked' : 'relogin.title')}</h2>
            <p className="relogin-hint">{t('relogin.hint')}</p>
          </>
        }
        foot={
          <button type="button" className="relogin-leave" onClick={() => onAnswer(false)}>
            {t(isLocked ? 'relogin.toLogin' : 'relogin.leave')}
          </button>
        }
      />
    </dialog>
  )
}
