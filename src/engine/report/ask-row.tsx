import { useId } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyField, Report } from '@/schema'
import { kinds } from '../kinds'
import { ViewsButton } from '../list/views/views-button'
import type { Asked } from './use-asked'

interface AskRowProps {
  readonly report: Report
  readonly asked: Asked
  /** The questions that what is open takes; the others stand still. */
  readonly taken: readonly string[]
}

/** What a report is about: it stays in sight while its tables are read. */
export function AskRow({ report, asked, taken }: AskRowProps) {
  const { t } = useWords()
  const fields = Object.entries(report.ask)
  if (fields.length === 0) return null
  return (
    <search className="report-ask" aria-label={t('report.ask')}>
      {fields.map(([name, field]) => (
        <Question
          key={name}
          field={field}
          value={asked.values[name] ?? ''}
          disabled={!taken.includes(name)}
          onChange={value => asked.ask({ [name]: value })}
        />
      ))}
      <span className="grow" />
      <ViewsButton />
    </search>
  )
}

interface QuestionProps {
  readonly field: AnyField
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

function Question({ field, value, disabled, onChange }: QuestionProps) {
  const { word } = useWords()
  const id = useId()
  const { Ask, Filter, Input, span } = kinds[field.kind]
  const Control = Ask ?? Filter ?? Input
  if (!Control) return null
  return (
    <div className={span ? 'report-question is-span' : 'report-question'}>
      <label htmlFor={id}>{word(field.label)}</label>
      <div className="report-control">
        <Control
          id={id}
          field={field}
          value={value}
          disabled={disabled}
          onChange={next => onChange(String(next ?? ''))}
        />
      </div>
    </div>
  )
}
