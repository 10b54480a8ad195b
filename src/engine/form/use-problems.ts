import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { Values } from './values'

/** Problems of the form as a whole, shown before its buttons from a rejected submit until the next one. */
export interface Problems {
  /** The invalid fields, one entry for each path; counted before the first submit too. */
  readonly wrong: readonly string[]
  /** Undefined until the form is submitted. */
  readonly summary:
    | { readonly texts: readonly string[]; readonly isInvalid: boolean; readonly isUnknown?: true }
    | undefined
}

/** Tracks the invalid fields of a form, and the messages to show. */
export function useProblems(form: FormInstance<Values>) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [summary, setSummary] = useState<Problems['summary']>()
  return {
    problems: { wrong, summary } satisfies Problems,
    /** For antd's onFieldsChange. */
    count: () => {
      const fields = form.getFieldsError().map(one => {
        return {
          key: String(one.name[0]),
          isWrong: one.errors.length > 0,
          isValidating: form.isFieldValidating(one.name),
        }
      })
      setWrong(before => {
        // During validation a field briefly has no error: its link must not disappear under the pointer.
        const next = fields.flatMap(({ key, isWrong, isValidating }) =>
          isWrong || (isValidating && before.includes(key)) ? [key] : [],
        )
        return next.join() === before.join() ? before : next
      })
    },
    /** Some fields are invalid; `texts` are further messages of the server. */
    showInvalid: (texts: readonly string[] = []) => setSummary({ texts, isInvalid: true }),
    showSummary: (...texts: readonly string[]) => setSummary({ texts, isInvalid: false }),
    /** The form was submitted, but the outcome is unknown. */
    showUnknown: (text: string) => setSummary({ texts: [text], isInvalid: false, isUnknown: true }),
    withdraw: () => setSummary(undefined),
  }
}
