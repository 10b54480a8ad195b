import { errorTexts, type Label } from '@contract/messages'
import { type Broken, check } from '@contract/rules'
import { loginMessages, loginRefusals, loginRules } from '@contract/session/rules'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { loginWords } from '@/locales/login'
import type { Credentials } from '@/providers/auth/auth-provider'
import type { Config } from '@/providers/http/config'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { CodeField } from './code-field'
import { PasswordField } from './password-field'
import { TextField } from './text-field'
import { useCodePicture } from './use-code-picture'
import './login.css'

addWords(loginWords)

/** Why somebody is here who did not ask for it. */
export interface Notice {
  readonly title?: Label
  readonly text: Label
  /** Something went well. */
  readonly tone?: 'success'
}

const FIRST = ['username', 'password', 'validcode'] as const
const SECOND = ['otp'] as const
type Field = (typeof FIRST)[number] | (typeof SECOND)[number]
/** What is wrong with a field: a rule of ours, or the server's own words. */
type Problem = Broken | string
interface Alert {
  readonly title?: Label
  readonly tone?: 'success'
  readonly text: Problem
}

interface SignInFormProps {
  readonly config: Config
  readonly notice?: Notice | undefined
  /** Whose session goes on: the name is shown and cannot be changed. */
  readonly username?: string
  /** The person has begun to sign in: a good moment to fetch what comes next. */
  readonly onTyping?: () => void
  /** Rejects with a CallError. */
  readonly signIn: (credentials: Credentials) => Promise<void>
  /** Signed in. */
  readonly onDone: () => Promise<void> | void
  /** Stands above what is said of the whole form, between that and the fields, and below the button. */
  readonly head: ReactNode
  readonly title?: ReactNode
  readonly foot?: ReactNode
}

const EMPTY = { username: '', password: '', validcode: '', otp: '' }

/** What is typed, what is wrong with it, and signing in. What was typed stays, but for the code. */
function useSignIn({ config, notice, username, signIn, onDone }: SignInFormProps) {
  const [values, setValues] = useState<Readonly<Record<Field, string>>>({ ...EMPTY, ...(username && { username }) })
  const [problems, setProblems] = useState<Readonly<Partial<Record<Field, Problem>>>>({})
  const [alert, setAlert] = useState<Alert | undefined>(notice && { ...notice, text: { label: notice.text } })
  const [isBusy, setBusy] = useState(false)
  const code = useCodePicture(config)
  /** The password was right, and a code is asked for besides. */
  const [isSecond, setSecond] = useState(false)
  const asked: readonly Field[] = isSecond ? SECOND : FIRST
  const form = useRef<HTMLFormElement>(null)
  const focus = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()

  const change = (name: Field, value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    setProblems(({ [name]: _, ...others }) => others)
  }

  const refuse = (error: unknown) => {
    const { field, text } = placeOf(error)
    setSecond(field === 'otp')
    // That a code is asked for is no mistake the first time; the image code stays good for it.
    setProblems(field && (field !== 'otp' || isSecond) ? { [field]: text } : {})
    setAlert(field ? undefined : { text })
    setValues(before => ({ ...before, otp: '', ...(field !== 'otp' && { validcode: '' }) }))
    if (field !== 'otp') code.renew()
    focus(field ?? 'validcode')
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const broken = brokenFields(asked, values)
    const first = asked.find(field => broken[field])
    setProblems(broken)
    setAlert(first && { text: { label: errorTexts.invalidForm } })
    if (first) return focus(first)
    setBusy(true)
    try {
      const { otp, ...typed } = trimmed(values)
      await signIn(isSecond ? { ...typed, otp } : typed)
    } catch (error) {
      setBusy(false)
      return refuse(error)
    }
    await onDone()
  }

  const back = () => {
    setSecond(false)
    setProblems({})
    setValues(before => ({ ...before, validcode: '', otp: '' }))
    code.renew()
  }

  return { form, values, problems, alert, isBusy, isSecond, code, change, submit, back }
}

/** The password is sent as it was typed. */
const trimmed = ({ password, ...others }: Readonly<Record<Field, string>>) => ({
  username: others.username.trim(),
  password,
  validcode: others.validcode.trim(),
  otp: others.otp.trim(),
})

/** Name, password, image code (conventions, "/login"), then maybe a second code. What is wrong stands beside its field. */
export function SignInForm(props: SignInFormProps) {
  const { username, onTyping, head, title, foot } = props
  const { t, word } = useWords()
  const { form, values, problems, alert, isBusy, isSecond, code, change, submit, back } = useSignIn(props)
  const inWords = (problem: Problem | undefined) =>
    typeof problem === 'object' ? word(problem.label, { n: problem.n ?? '' }) : problem

  const fieldProps = (name: Field) => ({
    name,
    label: t(`login.${name}`),
    value: values[name],
    problem: inWords(problems[name]),
    onChange: (value: string) => {
      onTyping?.()
      change(name, value)
    },
  })

  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit}>
      {head}
      <div role="alert" className="login-said">
        {alert && (
          <p className="login-alert" data-tone={alert.tone}>
            {alert.title && <strong>{word(alert.title)}</strong>}
            {inWords(alert.text)}
          </p>
        )}
      </div>
      {title}
      {isSecond ? (
        <TextField {...fieldProps('otp')} autoComplete="one-time-code" hint={t('login.otpHint')} autoFocus />
      ) : (
        <>
          <TextField
            {...fieldProps('username')}
            autoComplete="username"
            autoFocus={username === undefined}
            readOnly={username !== undefined}
          />
          <PasswordField {...fieldProps('password')} />
          <CodeField {...fieldProps('validcode')} picture={code.address} onRenew={code.renew} />
        </>
      )}
      <button type="submit" className="login-submit" aria-disabled={isBusy} aria-busy={isBusy}>
        {t(isBusy ? 'login.busy' : 'login.submit')}
      </button>
      {isSecond && (
        <button type="button" className="relogin-leave" onClick={back}>
          {t('login.back')}
        </button>
      )}
      {foot}
    </form>
  )
}

/** The first thing that is wrong with each field; an empty one says what it wants in words of its own. */
function brokenFields(
  fields: readonly Field[],
  values: Readonly<Record<Field, string>>,
): Partial<Record<Field, Broken>> {
  const broken: Partial<Record<Field, Broken>> = {}
  for (const field of fields) {
    const found = check(loginRules[field], values[field])
    if (found) broken[field] = values[field].trim() === '' ? { label: loginMessages[field] } : found
  }
  return broken
}

/**
 * Beside which field a refusal belongs: 930 is about the code, 918 about name or password. What is not an answer of
 * the server, such as code that could not be fetched, is the network's failure.
 */
function placeOf(error: unknown): { field?: Field; text: Problem } {
  if (!(error instanceof Error && 'code' in error)) return { text: { label: errorTexts.network } }
  const text = brokenBy(error.message)
  if (error.code === '930') return { field: 'validcode', text }
  if (error.code === '941' || error.code === '942') return { field: 'otp', text }
  return error.code === '918' ? { field: 'password', text } : { text }
}

const KNOWN: readonly Label[] = [...Object.values(loginRefusals), errorTexts.timeout, errorTexts.network]

/** The label a message was made of, so that it changes its language with the page; else the message as it is. */
function brokenBy(message: string): Problem {
  const n = /\d+/.exec(message)?.[0]
  const label = KNOWN.find(one => one.some(text => text.replace('{n}', n ?? '') === message))
  if (!label) return message
  return n === undefined ? { label } : { label, n: Number(n) }
}
