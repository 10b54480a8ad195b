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
  /** The form's id in the document; generated unless a caller needs to find its fields. */
  readonly id?: string
  readonly form: FormInstance<Values>
  readonly initial: Values
  readonly record: Row | undefined
  /** Labels above the inputs instead of beside them. */
  readonly isNarrow: boolean
  readonly className: string
  readonly onChange: () => void
  readonly onSubmit: () => void
  readonly onBusy: (busy: boolean) => void
  /** Called when the set of invalid fields may have changed. */
  readonly onCount: () => void
  /** Constants sent with the form. */
  readonly permanentFilters?: object | undefined
  readonly children: ReactNode
}

/** Enter in a date picker accepts the entered day; it does not submit the form before the user has seen it. */
const preventSubmitInPicker = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('.ant-picker')) {
    event.preventDefault()
  }
}

/** The form element around the fields of a record, independent of their layout. */
export function FormFrame({ form, record, permanentFilters, children, ...props }: FormFrameProps) {
  const about = useMemo(() => ({ ...permanentFilters, ...record }), [permanentFilters, record])
  const { language } = useMessages()
  const own = useId()
  const { id = own } = props
  useRetranslatedErrors(form)
  // A new record has no loaded data.
  useFirstFocus(id, record === undefined)
  return (
    <BusyContext value={props.onBusy}>
      <AboutContext value={about}>
        <Form<Values>
          form={form}
          // Field ids contain the form's id: the same fields may be mounted several times in background tabs.
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
          onKeyDown={preventSubmitInPicker}
          // Fields are validated on submit; the browser's own validation messages would be in its language.
          noValidate
        >
          {children}
          {/* Enter in a field submits the form. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Form>
      </AboutContext>
    </BusyContext>
  )
}

/** Re-validates invalid fields after a change of language, so that their messages are translated. */
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
