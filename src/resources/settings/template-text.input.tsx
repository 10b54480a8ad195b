import { filled, labelOf, SAMPLES, TEMPLATE_PLACEHOLDERS, unknownIn } from '@contract/plugins/template-placeholders'
import { Input, Tag } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef } from 'react'
import { forWidget, textOf } from '@/engine/inputs/props'
import type { InputProps } from '@/engine/kinds/kind'
import { settingsMessages } from '@/locales/settings'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import './settings.css'

addMessages(settingsMessages)

/** A text with its available placeholders and a preview. */
export default function TemplateTextInput(props: InputProps) {
  const { t, word } = useMessages()
  const box = useRef<TextAreaRef>(null)
  const { record, field, rule, onChange } = props
  const value = textOf(props.value)
  const code = String(record?.[String(field.options.code)] ?? '')
  const known = TEMPLATE_PLACEHOLDERS[code] ?? []
  const unknown = unknownIn(code, value)
  const insert = (name: string) => {
    const area = box.current?.resizableTextArea?.textArea
    const [start, end] = [area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length]
    const mark = `\${${name}}`
    onChange?.(`${value.slice(0, start)}${mark}${value.slice(end)}`)
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(start + mark.length, start + mark.length)
    })
  }
  return (
    <div className="template-text">
      <div>
        <Input.TextArea
          {...forWidget(props)}
          ref={box}
          value={value}
          rows={6}
          count={{ show: true, ...(rule?.type === 'text' && rule.max !== undefined && { max: rule.max }) }}
          onChange={event => onChange?.(event.target.value)}
        />
        <p className="template-marks">
          <span>{t('settings.placeholders')}</span>
          {known.map(name => (
            <Tag.CheckableTag key={name} checked={value.includes(`\${${name}}`)} onChange={() => insert(name)}>
              {word(labelOf(name))}
            </Tag.CheckableTag>
          ))}
        </p>
        {unknown.length > 0 && (
          <p role="alert" className="settings-wrong">
            {t('settings.unknownMark', { name: unknown.map(name => `\${${name}}`).join(' ') })}
          </p>
        )}
      </div>
      <section className="template-preview" aria-label={t('settings.preview')}>
        <h4>{t('settings.preview')}</h4>
        <p>{filled(value, SAMPLES)}</p>
      </section>
    </div>
  )
}
