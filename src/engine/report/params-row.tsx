import { Select } from 'antd'
import { useId } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField, Label, Report } from '@/schema'
import { nestedMarker } from '../context/dev-markers'
import { kinds } from '../kinds'
import { ViewsButton } from '../list/views/views-button'
import type { ParamErrors } from './param-errors'
import type { ReportParams } from './use-report-params'

interface ParamsRowProps {
  readonly report: Report
  readonly reportParams: ReportParams
  /** Parameters of the open tab are enabled, the others disabled. */
  readonly taken: readonly string[]
  /** The server's errors by parameter. */
  readonly faults: ParamErrors
  /** The open tab, if it is selected here. */
  readonly open?: string | undefined
  readonly onOpen: (tab: string) => void
}

/** The error of a field, which may fill several parameters. */
const faultOf = (name: string, { from = [name] }: AnyField, faults: ParamErrors): string | undefined =>
  from.map(parameter => faults[parameter]).find(Boolean)

/** The parameters of a report, which stay visible while its tables are scrolled. */
export function ParamsRow({ report, reportParams, taken, faults, open, onOpen }: ParamsRowProps) {
  const { t } = useMessages()
  const fields = Object.entries(report.params)
  if (fields.length === 0 && !report.chooser) return null
  return (
    <search className="report-params" aria-label={t('report.params')}>
      <div className="report-questions">
        {fields.map(([name, field]) => (
          <Question
            key={name}
            name={name}
            field={field}
            value={reportParams.values[name] ?? ''}
            disabled={!taken.includes(name)}
            fault={faultOf(name, field, faults)}
            onChange={value => reportParams.apply({ [name]: value })}
          />
        ))}
        {report.chooser && <SideChoice {...{ report, open, onOpen }} label={report.chooser} />}
      </div>
      <ViewsButton />
    </search>
  )
}

interface SideChoiceProps extends Pick<ParamsRowProps, 'report' | 'open' | 'onOpen'> {
  readonly label: Label
}

/** The select that replaces the report's tabs. */
function SideChoice({ report, label, open, onOpen }: SideChoiceProps) {
  const { word } = useMessages()
  const id = useId()
  return (
    <div className="report-question">
      <label htmlFor={id}>{word(label)}</label>
      <div className="report-control">
        <Select
          id={id}
          value={open}
          onChange={onOpen}
          options={Object.entries(report.tabs).map(([value, tab]) => ({ value, label: word(tab.label) }))}
        />
      </div>
    </div>
  )
}

interface QuestionProps {
  readonly name: string
  readonly field: AnyField
  readonly value: string
  readonly disabled: boolean
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

function Question({ name, field, value, disabled, fault, onChange }: QuestionProps) {
  const { t, word } = useMessages()
  const id = useId()
  const { Param, Filter, Input, span } = kinds[field.kind]
  const Control = Param ?? Filter ?? Input
  if (!Control) return null
  return (
    <div
      className={span ? 'report-question is-span' : 'report-question'}
      {...(import.meta.env.DEV && nestedMarker('params', name))}
    >
      <label htmlFor={id}>{word(field.label)}</label>
      <div className="report-control">
        <Control
          id={id}
          field={field}
          value={value}
          disabled={disabled}
          onChange={next => onChange(String(next ?? ''))}
        />
        {fault && (
          <p className="report-fault" role="alert">
            {t('report.fault', { value, why: fault })}
          </p>
        )}
      </div>
    </div>
  )
}
