import { Form, type FormInstance } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Row } from '@/schema'
import { AboutContext } from '../kinds/parts/about'
import { BusyContext } from '../kinds/parts/busy'
import { LABEL_WIDTH } from './form-layout'
import { useFirstFocus } from './use-first-focus'
import type { Values } from './values'
import './form.css'

export interface FormFrameProps {
  /** The form's id in the document; generated unless a caller has to find its fields. */
  readonly id?: string
  readonly form: FormInstance<Values>
  readonly initial: Values
  readonly record: Row | undefined
  /** Labels above instead of beside. */
  readonly isNarrow: boolean
  readonly className: string
  readonly onChange: () => void
  readonly onSubmit: () => void
  readonly onBusy: (busy: boolean) => void
  /** The fields that are wrong may be other ones now. */
  readonly onCount: () => void
  /** What goes along with it, unasked. */
  readonly fixed?: object | undefined
  readonly children: ReactNode
}

/** Enter in a picker takes the day that was typed; the form is not sent before the person has seen it. */
const keepDays = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('.ant-picker')) {
    event.preventDefault()
  }
}

/** The form around fields of a record, however these are arranged. */
export function FormFrame({ form, record, fixed, children, ...props }: FormFrameProps) {
  const about = useMemo(() => ({ ...fixed, ...record }), [fixed, record])
  const { language } = useMessages()
  const own = useId()
  const { id = own } = props
  useRetranslatedErrors(form)
  // Nothing was read for a new record.
  useFirstFocus(id, record === undefined)
  return (
    <BusyContext value={props.onBusy}>
      <AboutContext value={about}>
        <Form<Values>
          form={form}
          // Fields are named after the form: in kept tabs the same fields are in the page many times.
          name={id}
          initialValues={props.initial}
          layout={props.isNarrow ? 'vertical' : 'horizontal'}
          labelCol={props.isNarrow ? undefined : { flex: LABEL_WIDTH[language] }}
          labelWrap
          colon={false}
          scrollToFirstError={false}
          className={props.className}
          onValuesChange={props.onChange}
          onFieldsChange={props.onCount}
          onFinish={props.onSubmit}
          onKeyDown={keepDays}
          // Fields are checked by the submit button; the browser's own bubbles would come in its own language.
          noValidate
        >
          {children}
          {/* Enter in a field sends the form. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Form>
      </AboutContext>
    </BusyContext>
  )
}

/** A message already shown changes with the language. */
function useRetranslatedErrors(form: FormInstance<Values>): void {
  const { language } = useMessages()
  const [shown, setShown] = useState(language)
  useEffect(() => {
    if (shown === language) return
    setShown(language)
    const wrong = form.getFieldsError().filter(one => one.errors.length > 0)
    if (wrong.length > 0) void form.validateFields(wrong.map(one => one.name)).catch(() => undefined)
  }, [language, shown, form])
}
