import { Card, Form } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Resource } from '@/schema'
import { kinds } from '../kinds'
import { InputSkeleton, RecordSkeleton } from '../skeleton/skeleton'
import { helpOf } from './field-item'
import { LABEL_WIDTH, MAX_IN_ONE_COLUMN } from './form-layout'
import { STACKED } from './stacked'
import type { FormSection } from './values'
import './form.css'

interface FormSkeletonProps {
  readonly resource: Resource
  readonly parts: readonly FormSection[]
  readonly isNarrow: boolean
  /** 'none' in a drawer, where the fields have no cards around them. */
  readonly frame?: 'cards' | 'none'
}

/** The skeleton of a form: every unconditional field, with its label and hint. */
export function FormSkeleton({ resource, parts, isNarrow, frame = 'cards' }: FormSkeletonProps) {
  const { word, language } = useMessages()
  const isPaired = parts.some(one => one.keys.length > MAX_IN_ONE_COLUMN)
  return (
    <RecordSkeleton>
      <Form
        component="div"
        layout={isNarrow ? 'vertical' : 'horizontal'}
        labelCol={isNarrow ? undefined : { flex: LABEL_WIDTH[language] }}
        labelWrap
        colon={false}
        className={`record-form frame-${frame}`}
      >
        {parts.map(part => {
          const fields = (
            <div key={part.keys.join()} className={isPaired ? 'form-fields is-paired' : 'form-fields'}>
              {part.keys.map(name => (
                <FieldSkeleton key={name} resource={resource} name={name} />
              ))}
            </div>
          )
          if (frame === 'none') return fields
          return (
            <Card
              key={part.keys.join()}
              size="small"
              className="form-section"
              {...(part.title && { title: word(part.title) })}
            >
              {fields}
            </Card>
          )
        })}
      </Form>
    </RecordSkeleton>
  )
}

function FieldSkeleton({ resource, name }: { resource: Resource; name: string }) {
  const { t, word } = useMessages()
  const field = resource.fields[name]
  const kind = field && kinds[field.kind]
  if (!field || !kind?.Input || resource.conditions[name]?.visible) return null
  const isWide = kind.wide !== undefined || Boolean(field.options.lines)
  const help = field.options.readOnly === true ? t('engine.fixed') : helpOf(field, resource.rules[name], word)
  return (
    <Form.Item
      label={word(field.label)}
      {...(help && { extra: help })}
      {...(isWide && { className: kind.stacked ? 'is-wide is-stacked' : 'is-wide' })}
      {...(kind.stacked && STACKED)}
    >
      <InputSkeleton lines={Number(field.options.lines ?? 1)} />
    </Form.Item>
  )
}
