import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { Values } from './values'

/** What the form says as a whole: in front of its buttons, from a refused try until the next one. */
export interface Problems {
  /** The fields that are wrong, one entry for each place; counted whether it was tried to send the form or not. */
  readonly wrong: readonly string[]
  /** Undefined until the form is submitted. */
  readonly said:
    | { readonly texts: readonly string[]; readonly isInvalid: boolean; readonly isUnknown?: true }
    | undefined
}

/** Keeps count of what is wrong in a form, and what is to be said about it. */
export function useProblems(form: FormInstance<Values>) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [said, setSaid] = useState<Problems['said']>()
  return {
    problems: { wrong, said } satisfies Problems,
    /** For antd's onFieldsChange. */
    count: () => {
      const fields = form.getFieldsError().map(one => {
        return { key: String(one.name[0]), isWrong: one.errors.length > 0, isAsked: form.isFieldValidating(one.name) }
      })
      setWrong(before => {
        // Being checked again, a field has no error for a moment: its link must not go from under the pointer.
        const next = fields.flatMap(({ key, isWrong, isAsked }) =>
          isWrong || (isAsked && before.includes(key)) ? [key] : [],
        )
        return next.join() === before.join() ? before : next
      })
    },
    /** Fields are wrong; `texts` is what the server said besides, about none of them. */
    sayInvalid: (texts: readonly string[] = []) => setSaid({ texts, isInvalid: true }),
    say: (...texts: readonly string[]) => setSaid({ texts, isInvalid: false }),
    /** It was sent, and nobody knows what became of it. */
    sayUnknown: (text: string) => setSaid({ texts: [text], isInvalid: false, isUnknown: true }),
    withdraw: () => setSaid(undefined),
  }
}
