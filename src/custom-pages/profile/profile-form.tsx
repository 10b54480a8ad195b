import { Alert, Button } from 'antd'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { comma } from '@/lib/format'
import { currentUser } from '@/providers/http/session'
import { useWords } from '@/providers/i18n/use-words'
import AvatarUploader from '@/widgets/avatar-uploader/avatar-uploader'
import { PasswordField } from './password-field'
import { ProfileField } from './profile-field'
import type { Field } from './profile-rules'
import { type Changed, useProfile } from './use-profile'

/** What the dialog has to know before it closes. */
export interface FormState {
  readonly isDirty: boolean
  readonly isSending: boolean
}

interface ProfileFormProps {
  readonly unsaved: readonly string[]
  readonly onState: (state: FormState) => void
  readonly onSaved: (changed: Changed) => void
  readonly onCancel: () => void
}

/** Avatar, and the password by the old one (specification section 5, "Change password and profile"). */
export function ProfileForm({ unsaved, onState, onSaved, onCancel }: ProfileFormProps) {
  const { t, word, language } = useWords()
  const profile = useProfile(onSaved)
  const { isSending } = profile
  const [isUploading, setUploading] = useState(false)
  const [wrong, setWrong] = useState<{ readonly field: Field }>()
  const id = useId()
  const idOf = (field: Field) => `${id}-${field}`

  const isDirty = profile.isDirty || isUploading
  useEffect(() => onState({ isDirty, isSending }), [onState, isDirty, isSending])

  // The first field that is wrong takes the focus, once it can.
  useEffect(() => {
    if (wrong) document.getElementById(`${id}-${wrong.field}`)?.focus()
  }, [id, wrong])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isUploading) return
    const field = await profile.submit()
    setWrong(field && { field })
  }

  const inWords = (text: ReturnType<typeof profile.problemOf>) => (typeof text === 'object' ? word(text) : text)
  const facts = (field: Field) => ({
    id: idOf(field),
    label: t(`profile.${field}`),
    required: field === 'face' || profile.needsPasswords,
    problem: inWords(profile.problemOf(field)),
  })
  const password = (field: Exclude<Field, 'face'>) => ({
    ...facts(field),
    value: profile.values[field],
    readOnly: isSending,
    onChange: (value: string) => profile.change(field, value),
    onLeave: () => profile.leave(field),
  })
  const alert = inWords(profile.alert)
  const names = unsaved.join(comma(language))

  return (
    <form className="profile-form" noValidate onSubmit={event => void submit(event)}>
      {alert && <Alert type="error" showIcon title={alert} />}
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={currentUser()?.username ?? ''} readOnly hidden />
      <ProfileField {...facts('face')} isGroup {...(!profile.values.face && { hint: t('profile.faceNeeded') })}>
        {input => (
          <AvatarUploader
            {...input}
            value={profile.values.face}
            disabled={isSending}
            onBusy={setUploading}
            onChange={url => {
              profile.change('face', url)
              profile.leave('face')
            }}
          />
        )}
      </ProfileField>
      <PasswordField {...password('old_passwprd')} hint={t('profile.keep')} autoComplete="current-password" />
      <PasswordField {...password('password')} hint={t('profile.allowed')} autoComplete="new-password" />
      <PasswordField {...password('rep_password')} autoComplete="new-password" />
      <p className="profile-consequence" aria-live="polite">
        {profile.needsPasswords && (names ? t('profile.signOutUnsaved', { names }) : t('profile.signOut'))}
      </p>
      <footer className="profile-footer">
        <Button disabled={isSending} onClick={onCancel}>
          {t('profile.cancel')}
        </Button>
        <Button type="primary" htmlType="submit" loading={isSending} disabled={isUploading}>
          {t('profile.save')}
        </Button>
      </footer>
    </form>
  )
}
