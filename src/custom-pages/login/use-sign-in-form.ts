import { errorTexts, type Label } from '@contract/messages'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { loginMessages } from '@/locales/login'
import type { Credentials } from '@/providers/auth/auth-provider'
import type { Config } from '@/providers/http/config'
import {
  brokenFields,
  credentialsOf,
  type Field,
  isRejection,
  NO_NEW_PASSWORD,
  NO_VALUES,
  type Problem,
  placeOf,
  STEPS,
  type Step,
  stepOf,
  type Values,
  withInput,
} from './sign-in-steps'
import { useCodePicture } from './use-code-picture'

/** Why the sign-in form is shown without the user's request. */
export interface Notice {
  readonly title?: Label
  readonly text: Label
  /** A success message. */
  readonly tone?: 'success'
}

interface Alert {
  readonly title?: Label
  readonly tone?: 'success'
  readonly text: Problem
}

export interface SignInOptions {
  readonly config: Config
  readonly notice?: Notice | undefined
  /** The user whose session continues: the name is read-only. */
  readonly username?: string
  /** Rejects with a CallError. */
  readonly signIn: (credentials: Credentials) => Promise<void>
  /** Signed in. */
  readonly onDone: () => Promise<void> | void
}

/** The state of the sign-in form: values, errors and submit. After an error values remain, except the captcha. */
export function useSignInForm({ config, notice, username, signIn, onDone }: SignInOptions) {
  const [values, setValues] = useState<Values>({ ...NO_VALUES, ...(username && { username }) })
  const [problems, setProblems] = useState<Readonly<Partial<Record<Field, Problem>>>>({})
  const [alert, setAlert] = useState<Alert | undefined>(notice && { ...notice, text: { label: notice.text } })
  const [isBusy, setBusy] = useState(false)
  const code = useCodePicture(config)
  const [step, setStep] = useState<Step>('credentials')
  const fields: readonly Field[] = STEPS[step]
  const { form, focus } = useFieldFocus()

  const change = (name: Field, value: string) => {
    setValues(before => withInput(before, name, value))
    setProblems(({ [name]: _, ...others }) => others)
  }

  /** Clears everything but name and password. */
  const startAgain = (nextAlert?: Alert, retained: Partial<Values> = {}) => {
    setStep('credentials')
    setProblems({})
    setAlert(nextAlert)
    setValues(before => ({ ...before, ...NO_NEW_PASSWORD, ...retained, validcode: '', otp: '' }))
    code.renew()
    focus({ field: 'validcode' })
  }

  const showError = (error: unknown) => {
    // It is unknown whether the new password is in force; the next sign-in shows it.
    if (values.newPassword !== '' && !isRejection(error))
      return startAgain({ text: { label: loginMessages['login.inDoubt'] } }, { password: values.newPassword })
    const { field, text } = placeOf(error)
    const next = stepOf(field)
    setStep(next)
    // A further step is not an error the first time; the captcha remains valid for it.
    setProblems(field && (next === 'credentials' || next === step) ? { [field]: text } : {})
    setAlert(field ? undefined : { text })
    setValues(before => ({ ...before, otp: '', ...(next === 'credentials' && { validcode: '' }) }))
    if (next === 'credentials') code.renew()
    focus({ field: field ?? 'validcode' })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const broken = brokenFields(fields, values)
    const first = fields.find(field => broken[field])
    setProblems(broken)
    setAlert(first && { text: { label: errorTexts.invalidForm } })
    if (first) return focus({ field: first })
    setBusy(true)
    try {
      await signIn(credentialsOf(values))
    } catch (error) {
      setBusy(false)
      return showError(error)
    }
    await onDone()
  }

  return { form, values, problems, alert, isBusy, step, code, change, submit, back: () => startAgain() }
}

/** Focuses a field, which may be in the next step and not mounted yet. */
function useFieldFocus() {
  const form = useRef<HTMLFormElement>(null)
  const [target, focus] = useState<{ readonly field: Field }>()
  useEffect(() => {
    if (target) form.current?.querySelector<HTMLInputElement>(`[name=${target.field}]`)?.focus()
  }, [target])
  return { form, focus }
}
