import type { Label } from '@contract/messages'
import { passwordHint } from '@contract/session/rules'
import { Alert, Button } from 'antd'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { comma } from '@/lib/format'
import { currentUser } from '@/providers/http/session'
import { useMessages } from '@/providers/i18n/use-messages'
import AvatarUploader from '@/widgets/avatar-uploader/avatar-uploader'
import { PasswordField } from './password-field'
import { ProfileField } from './profile-field'
import type { Field } from './profile-rules'
import { type ProfileChange, useProfile } from './use-profile'

/** The form's state that the dialog needs before it closes. */
export interface FormState {
  readonly isDirty: boolean
  readonly isSending: boolean
}

interface ProfileFormProps {
  readonly unsaved: readonly string[]
  readonly onState: (state: FormState) => void
  readonly onSaved: (changed: ProfileChange) => void
  readonly onCancel: () => void
}

/** Reports the state to the dialog, and focuses the first invalid field. */
function useProfileForm({ onState, onSaved }: ProfileFormProps) {
  const profile = useProfile(onSaved)
  const { isSending } = profile
  const [isUploading, setUploading] = useState(false)
  const [wrong, setWrong] = useState<{ readonly field: Field }>()
  const id = useId()

  const isDirty = profile.isDirty || isUploading
  useEffect(() => onState({ isDirty, isSending }), [onState, isDirty, isSending])

  // Focuses the first invalid field once it is enabled.
  useEffect(() => {
    if (wrong) document.getElementById(`${id}-${wrong.field}`)?.focus()
  }, [id, wrong])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isUploading) return
    const field = await profile.submit()
    setWrong(field && { field })
  }
  return { ...profile, isUploading, setUploading, idOf: (field: Field) => `${id}-${field}`, submit }
}

/** Avatar and password, which requires the old one (specification section 5, "Change password and profile"). */
export function ProfileForm(props: ProfileFormProps) {
  const { t, word } = useMessages()
  const form = useProfileForm(props)
  const { values, isSending, isUploading } = form

  const textOf = (text: Label | string | undefined) => (typeof text === 'object' ? word(text) : text)
  const facts = (field: Field) => ({
    id: form.idOf(field),
    label: t(`profile.${field}`),
    required: field === 'face' || form.needsPasswords,
    problem: textOf(form.problemOf(field)),
  })
  const password = (field: Exclude<Field, 'face'>) => ({
    ...facts(field),
    value: values[field],
    readOnly: isSending,
    onChange: (value: string) => form.change(field, value),
    onLeave: () => form.leave(field),
  })
  const alert = textOf(form.alert)

  return (
    <form className="profile-form" noValidate onSubmit={event => void form.submit(event)}>
      {alert && <Alert type="error" showIcon title={alert} />}
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={currentUser()?.username ?? ''} readOnly hidden />
      <ProfileField {...facts('face')} isGroup {...(!values.face && { hint: t('profile.faceNeeded') })}>
        {input => (
          <AvatarUploader
            {...input}
            value={values.face}
            disabled={isSending}
            onBusy={form.setUploading}
            onChange={url => {
              form.change('face', url)
              form.leave('face')
            }}
          />
        )}
      </ProfileField>
      <PasswordField {...password('old_passwprd')} hint={t('profile.keep')} autoComplete="current-password" />
      <PasswordField {...password('password')} hint={word(passwordHint)} autoComplete="new-password" />
      <PasswordField {...password('rep_password')} autoComplete="new-password" />
      <Consequence unsaved={props.unsaved} isSignedOut={form.needsPasswords} />
      <footer className="profile-footer">
        <Button disabled={isSending} onClick={props.onCancel}>
          {t('profile.cancel')}
        </Button>
        <Button type="primary" htmlType="submit" loading={isSending} disabled={isUploading}>
          {t('profile.save')}
        </Button>
      </footer>
    </form>
  )
}

/** Warns that a new password signs out, and that unsaved values of other tabs will be lost. */
function Consequence({ unsaved, isSignedOut }: { unsaved: readonly string[]; isSignedOut: boolean }) {
  const { t, language } = useMessages()
  const names = unsaved.join(comma(language))
  return (
    <p className="profile-consequence" aria-live="polite">
      {isSignedOut && (names ? t('profile.signOutUnsaved', { names }) : t('profile.signOut'))}
    </p>
  )
}
