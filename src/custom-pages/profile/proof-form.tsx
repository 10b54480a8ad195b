import { Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { secondFactorMessages } from '@/locales/second-factor'
import { CallError } from '@/providers/http/errors'
import { hashed } from '@/providers/http/sign'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { Failure } from '@/widgets/failure'
import { PasswordField } from './password-field'
import { ProfileField } from './profile-field'

addMessages(secondFactorMessages)

interface Proof {
  /** As on the wire: its md5. */
  readonly password: string
  readonly otp: string
}

interface ProofFormProps {
  readonly otpLabel: string
  readonly submit: string
  readonly danger?: boolean
  readonly onCancel?: () => void
  /** Rejects with a CallError, which is shown at its field. */
  readonly onSend: (proof: Proof) => Promise<void>
  readonly children?: ReactNode
}

type Name = keyof Proof
const NAMES = ['otp', 'password'] as const
const EMPTY: Proof = { password: '', otp: '' }

/** The state of the form: values, errors and submit. */
function useProof(onSend: ProofFormProps['onSend']) {
  const { t } = useMessages()
  const [values, setValues] = useState(EMPTY)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const change = (name: Name, value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    setProblems(({ [name]: _, ...others }) => others)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const empty = NAMES.filter(name => values[name].trim() === '')
    setProblems(Object.fromEntries(empty.map(name => [name, t('factor.needed')])))
    setFailure(undefined)
    if (empty.length > 0 || isSending) return
    setSending(true)
    try {
      await onSend({ password: hashed(values.password), otp: values.otp.trim() })
    } catch (error) {
      const fields = error instanceof CallError ? error.errors : undefined
      setProblems(fields ?? {})
      if (!fields && error instanceof Error) setFailure(error)
    }
    setSending(false)
  }
  return { values, problems, isSending, failure, change, submit }
}

/** Password and code, which turn two-factor authentication on and off. */
export function ProofForm({ otpLabel, submit, danger, onCancel, onSend, children }: ProofFormProps) {
  const { t } = useMessages()
  const proof = useProof(onSend)
  const id = useId()
  const facts = (name: Name, label: string) => ({
    id: `${id}-${name}`,
    label,
    required: true,
    problem: proof.problems[name],
  })
  return (
    <form className="profile-form" noValidate onSubmit={event => void proof.submit(event)}>
      {children}
      <ProfileField {...facts('otp', otpLabel)}>
        {input => (
          <Input
            {...input}
            value={proof.values.otp}
            autoComplete="one-time-code"
            maxLength={40}
            status={proof.problems.otp ? 'error' : ''}
            onChange={event => proof.change('otp', event.target.value)}
          />
        )}
      </ProfileField>
      <PasswordField
        {...facts('password', t('factor.password'))}
        value={proof.values.password}
        readOnly={proof.isSending}
        autoComplete="current-password"
        onChange={value => proof.change('password', value)}
        onLeave={() => {}}
      />
      {proof.failure && <Failure text={proof.failure.message} />}
      <footer className="profile-footer">
        {onCancel && <Button onClick={onCancel}>{t('factor.cancel')}</Button>}
        <Button type="primary" danger={danger === true} htmlType="submit" loading={proof.isSending}>
          {submit}
        </Button>
      </footer>
    </form>
  )
}
