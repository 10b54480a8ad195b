import { passwordHint } from '@contract/session/rules'
import type { ReactNode } from 'react'
import { loginMessages } from '@/locales/login'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { CodeField } from './code-field'
import { PasswordField } from './password-field'
import type { Field, Problem } from './sign-in-steps'
import { type FieldProps, TextField } from './text-field'
import { type SignInOptions, useSignInForm } from './use-sign-in-form'
import './login.css'

addMessages(loginMessages)

interface SignInFormProps extends SignInOptions {
  /** Called when the user starts to sign in, to preload what follows. */
  readonly onTyping?: () => void
  /** Rendered above the alert, between it and the fields, and below the button. */
  readonly head: ReactNode
  readonly title?: ReactNode
  readonly foot?: ReactNode
}

/**
 * Name, password and captcha (conventions, "/login"), followed if required by a new password and a second factor.
 * Errors are shown at their fields.
 */
export function SignInForm(props: SignInFormProps) {
  const { username, onTyping, head, title, foot } = props
  const { t, word } = useMessages()
  const { form, values, problems, alert, isBusy, step, code, change, submit, back } = useSignInForm(props)
  const textOf = (problem: Problem | undefined) =>
    typeof problem === 'object' ? word(problem.label, { n: problem.n ?? '' }) : problem

  const fieldProps = (name: Field) => ({
    name,
    label: t(`login.${name}`),
    value: values[name],
    problem: textOf(problems[name]),
    onChange: (value: string) => {
      onTyping?.()
      change(name, value)
    },
  })

  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit}>
      {head}
      <div role="alert" className="login-error">
        {alert && (
          <p className="login-alert" data-tone={alert.tone}>
            {alert.title && <strong>{word(alert.title)}</strong>}
            {textOf(alert.text)}
          </p>
        )}
      </div>
      {title}
      {step === 'secondFactor' && (
        <TextField {...fieldProps('otp')} autoComplete="one-time-code" hint={t('login.otpHint')} autoFocus />
      )}
      {step === 'newPassword' && <NewPassword fieldProps={fieldProps} username={values.username} />}
      {step === 'credentials' && (
        <>
          <TextField
            {...fieldProps('username')}
            autoComplete="username"
            autoFocus={username === undefined}
            readOnly={username !== undefined}
          />
          <PasswordField {...fieldProps('password')} autoComplete="current-password" maxLength={20} />
          <CodeField {...fieldProps('validcode')} picture={code.address} onRenew={code.renew} />
        </>
      )}
      <button type="submit" className="login-submit" aria-disabled={isBusy} aria-busy={isBusy}>
        {t(isBusy ? 'login.busy' : step === 'newPassword' ? 'login.setPassword' : 'login.submit')}
      </button>
      {step !== 'credentials' && (
        <button type="button" className="relogin-leave" onClick={back}>
          {t('login.back')}
        </button>
      )}
      {foot}
    </form>
  )
}

interface NewPasswordProps {
  readonly fieldProps: (name: Field) => FieldProps
  readonly username: string
}

/** Replaces a password that another administrator has set. */
function NewPassword({ fieldProps, username }: NewPasswordProps) {
  const { t, word } = useMessages()
  return (
    <>
      <p className="login-intro">{t('login.newPasswordIntro')}</p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...fieldProps('newPassword')} autoComplete="new-password" hint={word(passwordHint)} autoFocus />
      <PasswordField {...fieldProps('repeatPassword')} autoComplete="new-password" />
    </>
  )
}
