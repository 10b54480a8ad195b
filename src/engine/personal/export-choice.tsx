import { exportReasonRules } from '@contract/personal/export-rules'
import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { Labelled, statusOf } from '@/widgets/labelled'
import { DisabledReason } from '../actions/disabled-reason'
import type { PersonalColumns } from '../export/personal-columns'
import { useReveal } from './use-revealed-value'

/** Whether a file has personal data unmasked, and the reason. */
export interface ExportChoiceValue {
  readonly isUnmasked: boolean
  readonly reason: string
}

export interface ExportChoiceProps extends Pick<PersonalColumns, 'labels'> {
  readonly value: ExportChoiceValue
  readonly onChange: (value: ExportChoiceValue) => void
  /** The error of the reason. */
  readonly error: string | undefined
  readonly disabled: boolean
}

/** The option to export personal data unmasked, with its reason; without the permission it names the roles that have it. */
export default function ExportChoice({ labels, value, onChange, error, disabled }: ExportChoiceProps) {
  const { t, word, language } = useMessages()
  const { missing } = useReveal()
  const note = useId()
  const fields = labels.map(label => word(label)).join(comma(language))
  return (
    <>
      <h3>{t('export.personal')}</h3>
      <Checkbox
        checked={value.isUnmasked}
        disabled={disabled || missing !== undefined}
        aria-describedby={note}
        onChange={event => onChange({ ...value, isUnmasked: event.target.checked })}
      >
        {t('export.unmasked', { fields })}
      </Checkbox>
      <p id={note} className="quiet export-note">
        {missing ? <DisabledReason reason={missing} /> : t(value.isUnmasked ? 'export.logged' : 'export.masked')}
      </p>
      {value.isUnmasked && (
        <div className="export-reason">
          <Labelled label={t('export.reason')} required error={error}>
            {input => (
              <Input.TextArea
                {...input}
                autoFocus
                autoSize={{ minRows: 2, maxRows: 4 }}
                status={statusOf(input)}
                disabled={disabled}
                value={value.reason}
                count={{ show: true, max: exportReasonRules.reason.max, strategy: text => [...text].length }}
                onChange={event => onChange({ ...value, reason: event.target.value })}
              />
            )}
          </Labelled>
        </div>
      )}
    </>
  )
}
