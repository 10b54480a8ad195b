import { Badge, Card, Form, type FormInstance, Tabs } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { Resource, Row } from '@/schema'
import { AboutContext } from '../about'
import { BusyContext } from '../busy'
import { inside, marked } from '../part'
import { FieldItem } from './field-item'
import './form.css'
import { LABEL_WIDTH, MOST_IN_ONE_COLUMN } from './looks'
import { useFirstFocus } from './use-first-focus'
import type { Part, Values } from './values'
import './words'

interface RecordFormProps {
  /** The form's id in the page; one of its own unless somebody has to find its fields. */
  readonly id?: string
  readonly resource: Resource
  readonly parts: readonly Part[]
  readonly form: FormInstance<Values>
  readonly initial: Values
  readonly record: Row | undefined
  readonly disabled: boolean
  /** The groups are tabs, steps, cards, or (in a drawer) nothing around the fields. */
  readonly frame: 'tabs' | 'steps' | 'cards' | 'none'
  /** Labels above instead of beside. */
  readonly isNarrow: boolean
  readonly onChange: () => void
  readonly onSubmit: () => void
  /** Set from outside when a field on another tab is wrong. */
  readonly tab: string
  readonly onTab: (tab: string) => void
  readonly onBusy: (busy: boolean) => void
  /** The fields that are wrong, one entry for each place. */
  readonly wrong: readonly string[]
  /** They may be other ones now. */
  readonly onCount: () => void
  /** What goes along with it, unasked. */
  readonly fixed?: object | undefined
}

/** Enter in a picker takes the day that was typed; the form is not sent before the person has seen it. */
const keepDays = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('.ant-picker')) {
    event.preventDefault()
  }
}

/** The fields of a record, in tabs or cards. Every tab is mounted, so that its rules hold before it is opened. */
export function RecordForm(props: RecordFormProps) {
  const { form, parts, frame, fixed, record } = props
  const about = useMemo(() => ({ ...fixed, ...record }), [fixed, record])
  const { language } = useWords()
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
          className={`record-form frame-${frame}`}
          onValuesChange={props.onChange}
          onFieldsChange={props.onCount}
          onFinish={props.onSubmit}
          onKeyDown={keepDays}
          // Fields are checked by the submit button; the browser's own bubbles would come in its own language.
          noValidate
        >
          {frame === 'tabs' && <TabFrame {...props} />}
          {frame === 'steps' &&
            parts.map((part, at) => (
              <div key={part.keys.join()} className="form-step" hidden={props.tab !== String(at)}>
                <Fields part={part} {...props} />
              </div>
            ))}
          {(frame === 'cards' || frame === 'none') &&
            parts.map((part, at) => <Plain key={part.keys.join()} part={part} at={at} {...props} />)}
          {/* Enter in a field sends the form. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Form>
      </AboutContext>
    </BusyContext>
  )
}

function TabFrame(props: RecordFormProps) {
  const { word, t } = useWords()
  const countOf = (part: Part) => props.wrong.filter(key => part.keys.includes(key)).length
  return (
    <Tabs
      activeKey={props.tab}
      onChange={props.onTab}
      items={props.parts.map((part, at) => ({
        key: String(at),
        forceRender: true,
        label: (
          <Badge count={countOf(part)} size="small" offset={[8, -2]} title={t('form.errors', { count: countOf(part) })}>
            {import.meta.env.DEV
              ? marked(inside('form', `@${at}`), part.title && word(part.title))
              : part.title
                ? word(part.title)
                : ''}
          </Badge>
        ),
        children: <Fields part={part} {...props} />,
      }))}
    />
  )
}

function Plain({ part, at, ...props }: RecordFormProps & { part: Part; at: number }) {
  const { word } = useWords()
  const fields: ReactNode = <Fields part={part} {...props} />
  if (props.frame === 'none') return fields
  return (
    <Card
      size="small"
      className="form-section"
      {...(part.title && { title: word(part.title) })}
      {...(import.meta.env.DEV && part.title && inside('form', `@${at}`))}
    >
      {fields}
    </Card>
  )
}

const Fields = ({ part, parts, resource, record, disabled }: RecordFormProps & { part: Part }) => (
  <div className={parts.some(one => one.keys.length > MOST_IN_ONE_COLUMN) ? 'form-fields is-paired' : 'form-fields'}>
    {part.keys.map(name => (
      <FieldItem key={name} resource={resource} name={name} record={record} disabled={disabled} />
    ))}
  </div>
)

/** A message already shown changes with the language. */
function useRetranslatedErrors(form: FormInstance<Values>): void {
  const { language } = useWords()
  const [shown, setShown] = useState(language)
  useEffect(() => {
    if (shown === language) return
    setShown(language)
    const wrong = form.getFieldsError().filter(one => one.errors.length > 0)
    if (wrong.length > 0) void form.validateFields(wrong.map(one => one.name)).catch(() => undefined)
  }, [language, shown, form])
}
