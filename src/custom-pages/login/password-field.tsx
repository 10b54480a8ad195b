import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { type FieldProps, TextField } from './text-field'

interface PasswordFieldProps extends FieldProps {
  /** The hint for password managers. */
  readonly autoComplete: 'current-password' | 'new-password'
  /** Without one a pasted password is not truncated, which would be another password. */
  readonly maxLength?: number
  readonly hint?: string
  readonly autoFocus?: boolean
}

/** A password input with a reveal button and a Caps Lock warning. */
export function PasswordField({ hint, ...props }: PasswordFieldProps) {
  const { t } = useMessages()
  const [hasCapsLock, setCapsLock] = useState(false)
  const [isShown, setShown] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      hint={hasCapsLock ? t('login.capsLock') : hint}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      beside={
        <button
          type="button"
          className="login-eye"
          aria-label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
          title={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" focusable="false">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
            <circle cx="12" cy="12" r="3" />
            {!isShown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  )
}
