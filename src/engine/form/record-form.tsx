import { Badge, Card, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Resource } from '@/schema'
import { markText, nestedMarker } from '../context/dev-markers'
import { FieldItem } from './field-item'
import { FormFrame, type FormFrameProps } from './form-frame'
import { MAX_IN_ONE_COLUMN } from './form-layout'
import type { FormSection } from './values'
import './form-messages'

interface RecordFormProps extends Omit<FormFrameProps, 'className' | 'children'> {
  readonly resource: Resource
  readonly parts: readonly FormSection[]
  readonly disabled: boolean
  /** The layout of the field groups: tabs, steps, cards, or 'none' in a drawer. */
  readonly frame: 'tabs' | 'steps' | 'cards' | 'none'
  /** The controlled active tab: validation switches to the tab of an invalid field. */
  readonly tab: string
  readonly onTab: (tab: string) => void
  /** The invalid fields, as one key per list entry. */
  readonly wrong: readonly string[]
}

/**
 * The fields of a record in tabs or cards. Every tab is mounted, so that its rules are validated before it is opened.
 */
export function RecordForm(props: RecordFormProps) {
  const { parts, frame } = props
  return (
    <FormFrame {...props} className={`record-form frame-${frame}`}>
      {frame === 'tabs' && <TabFrame {...props} />}
      {frame === 'steps' &&
        parts.map((part, at) => (
          <div key={part.keys.join()} className="form-step" hidden={props.tab !== String(at)}>
            <Fields part={part} {...props} />
          </div>
        ))}
      {(frame === 'cards' || frame === 'none') &&
        parts.map((part, at) => <Plain key={part.keys.join()} part={part} at={at} {...props} />)}
    </FormFrame>
  )
}

function TabFrame(props: RecordFormProps) {
  const { word, t } = useMessages()
  const countOf = (part: FormSection) => props.wrong.filter(key => part.keys.includes(key)).length
  return (
    <Tabs
      activeKey={props.tab}
      onChange={props.onTab}
      items={props.parts.map((part, at) => ({
        key: String(at),
        forceRender: true,
        label: (
          <span className="form-tab">
            {import.meta.env.DEV
              ? markText(nestedMarker('form', `@${at}`), part.title && word(part.title))
              : part.title
                ? word(part.title)
                : ''}
            <Badge count={countOf(part)} size="small" title={t('form.errors', { count: countOf(part) })} />
          </span>
        ),
        children: <Fields part={part} {...props} />,
      }))}
    />
  )
}

function Plain({ part, at, ...props }: RecordFormProps & { part: FormSection; at: number }) {
  const { word } = useMessages()
  const fields: ReactNode = <Fields part={part} {...props} />
  if (props.frame === 'none') return fields
  return (
    <Card
      size="small"
      className="form-section"
      {...(part.title && { title: word(part.title) })}
      {...(import.meta.env.DEV && part.title && nestedMarker('form', `@${at}`))}
    >
      {fields}
    </Card>
  )
}

const Fields = ({ part, parts, resource, record, disabled }: RecordFormProps & { part: FormSection }) => (
  <div className={parts.some(one => one.keys.length > MAX_IN_ONE_COLUMN) ? 'form-fields is-paired' : 'form-fields'}>
    {part.keys.map(name => (
      <FieldItem key={name} resource={resource} name={name} record={record} disabled={disabled} />
    ))}
  </div>
)
