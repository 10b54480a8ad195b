import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { type FieldProps, ProfileField } from './profile-field'

interface PasswordFieldProps extends FieldProps {
  readonly hint?: string
  readonly value: string
  readonly readOnly: boolean
  /** What password managers fill in or keep. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** A password that can be shown, and that says when Caps Lock is on. */
export function PasswordField({ value, readOnly, autoComplete, onChange, onLeave, ...field }: PasswordFieldProps) {
  const { t } = useMessages()
  const [hasCapsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <ProfileField {...field} note={hasCapsLock ? t('profile.capsLock') : undefined}>
      {input => (
        // Of any length: a pasted password that is cut would be another one.
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
