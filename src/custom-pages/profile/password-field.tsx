import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { type FieldProps, ProfileField } from './profile-field'

interface PasswordFieldProps extends FieldProps {
  readonly hint?: string
  readonly value: string
  readonly readOnly: boolean
  /** The hint for password managers. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** A password input with a reveal button and a Caps Lock warning. */
export function PasswordField({ value, readOnly, autoComplete, onChange, onLeave, ...field }: PasswordFieldProps) {
  const { t } = useMessages()
  const [hasCapsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <ProfileField {...field} note={hasCapsLock ? t('profile.capsLock') : undefined}>
      {input => (
        // No maxLength, since a truncated pasted password would be another one.
        <Input.Password
          {...input}
          value={value}
          readOnly={readOnly}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="off"
          status={field.problem ? 'error' : ''}
          onChange={event => onChange(event.target.value)}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => {
            setCapsLock(false)
            onLeave()
          }}
        />
      )}
    </ProfileField>
  )
}
