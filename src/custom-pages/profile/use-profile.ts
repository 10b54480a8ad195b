import { errorTexts, type Label } from '@contract/messages'
import { useRef, useState } from 'react'
import { useWrite } from '@/providers/data/use-write'
import { currentUser, storeUser } from '@/providers/http/session'
import {
  bodyOf,
  FIELDS,
  type Field,
  type ProfileRejection,
  problemsIn,
  rejectionOf,
  type Values,
  wantsPassword,
} from './profile-rules'

/** The changes: a new password ends the session, a new avatar does not. */
export interface ProfileChange {
  readonly password: boolean
}

const NOTHING: ProfileRejection = { fields: {}, text: '' }

/** Saves the values; a new avatar is then stored with the signed-in user. */
function useSave() {
  const write = useWrite('PUT admin/systems/admin-users')
  return async (values: Values) => {
    await write({ body: bodyOf(values) })
    // The session may have been refreshed, or have ended, during the request.
    const user = currentUser()
    if (user) storeUser({ ...user, face: values.face })
  }
}

const valuesNow = (): Values => ({ face: currentUser()?.face ?? '', old_passwprd: '', password: '', rep_password: '' })

/**
 * The state of the profile form: values, errors and submit.
 * @param onSaved called after a successful save, when a new avatar is already stored with the user
 */
export function useProfile(onSaved: (changed: ProfileChange) => void) {
  const save = useSave()
  const [initial] = useState(valuesNow)
  const [values, setValues] = useState(initial)
  // A field shows no error before its blur.
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [rejection, setRejection] = useState(NOTHING)
  const [isInvalid, setInvalid] = useState(false)
  const [isSending, setSending] = useState(false)
  const sending = useRef(false)

  const problems = problemsIn(values)
  const problemOf = (field: Field): Label | string | undefined =>
    rejection.fields[field] ?? (left.has(field) ? problems[field] : undefined)

  const change = (field: Field, value: string) => {
    setValues(before => ({ ...before, [field]: value }))
    setRejection(({ fields: { [field]: _, ...fields } }) => ({ fields, text: '' }))
    setInvalid(false)
  }

  /** @returns the first invalid field, if any */
  const submit = async (): Promise<Field | undefined> => {
    if (sending.current) return undefined
    setLeft(new Set(FIELDS))
    const first = FIELDS.find(field => problems[field])
    setInvalid(first !== undefined)
    if (first) return first
    setRejection(NOTHING)
    sending.current = true
    setSending(true)
    try {
      await save(values)
      onSaved({ password: wantsPassword(values) })
      return undefined
    } catch (error) {
      const next = rejectionOf(error)
      setRejection(next)
      return FIELDS.find(field => next.fields[field])
    } finally {
      sending.current = false
      setSending(false)
    }
  }

  return {
    values,
    problemOf,
    /** The message for the form as a whole. */
    alert: isInvalid ? errorTexts.invalidForm : rejection.text,
    needsPasswords: wantsPassword(values),
    isDirty: FIELDS.some(field => values[field] !== initial[field]),
    isSending,
    change,
    leave: (field: Field) => setLeft(before => new Set(before).add(field)),
    submit,
  }
}
