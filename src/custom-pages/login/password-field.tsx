import { type KeyboardEvent, useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { type FieldProps, TextField } from './text-field'

/** A password that says when Caps Lock is on. */
export function PasswordField(props: FieldProps) {
  const { t } = useWords()
  const [hasCapsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...props}
      type="password"
      autoComplete="current-password"
      maxLength={20}
      hint={hasCapsLock ? t('login.capsLock') : undefined}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
    />
  )
}
