import type { FormInstance } from 'antd'
import { useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { failureNotice } from '@/providers/notification/notification-provider'
import type { Resource } from '@/schema'
import { clearRejections, keyAt, type NamePath, namesOf, ownErrors, storeRejections } from './errors'
import { useProblems } from './use-problems'
import { useScrollToField } from './use-scroll-to-field'
import { type FormSection, keysOf, type Values } from './values'

interface Options {
  readonly resource: Resource
  readonly parts: readonly FormSection[]
  readonly form: FormInstance<Values>
  /** The form's id in the document. */
  readonly id: string
}

/** Validation of a form, by its rules and the server's errors: shown at each field, scrolling to the first one. */
export function useChecks({ resource, parts, form, id }: Options) {
  const { word } = useMessages()
  const [tab, setTab] = useState('0')
  const { problems, count, showInvalid, showSummary, showUnknown, withdraw } = useProblems(form)
  const show = useScrollToField(form, id)
  const keys = keysOf(parts)

  /** Scrolls to the first invalid field and opens its tab or step. */
  const reveal = (wrong: readonly NamePath[]) => {
    const first = keys.flatMap(key => wrong.filter(path => path[0] === key)).at(0)
    if (!first) return
    setTab(String(parts.findIndex(part => part.keys.includes(String(first[0])))))
    show(first)
  }

  /** Shows the server's field errors at their fields, and the rest before the buttons. */
  const showServerErrors = (error: unknown) => {
    const { own, rest } = ownErrors(error, { resource, keys, values: form.getFieldsValue(true) as Values, word })
    form.setFields(own.map(({ name, texts }) => ({ name: [...name], errors: [...texts] })))
    storeRejections(form, own)
    count()
    if (own.length > 0) reveal(own.map(({ name }) => name))
    if (own.length > 0) return showInvalid(rest)
    const notice = failureNotice(error)
    if (notice) (notice.isUnknown ? showUnknown : showSummary)(notice.message)
  }

  /** Validates these fields, shows their errors, and scrolls to the first one. @returns whether all are valid */
  const isRight = async (checked?: readonly string[]): Promise<boolean> => {
    const validation = checked
      ? form.validateFields([...checked].map(keyAt), { recursive: true })
      : form.validateFields()
    const wrong = await validation.then(() => undefined, namesOf)
    if (!wrong) return true
    showInvalid()
    reveal(wrong)
    return false
  }

  /** Clears the errors of the last rejection. */
  const clear = () => {
    clearRejections(form)
    withdraw()
  }
  return { tab, setTab, problems, count, reveal, showServerErrors, isRight, clear }
}

export type Checks = ReturnType<typeof useChecks>
