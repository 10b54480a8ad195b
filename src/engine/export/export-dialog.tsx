import type { CallKey } from '@contract/calls'
import { exportReasonRules } from '@contract/personal/export-rules'
import { check } from '@contract/rules'
import { Alert, Progress, Radio } from 'antd'
import { useId, useState } from 'react'
import { comma, numberText } from '@/lib/format'
import { exportMessages } from '@/locales/export'
import { useConfig } from '@/providers/context'
import { addMessages } from '@/providers/i18n/i18n'
import { ruleMessage } from '@/providers/i18n/rule-message'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Resource, Row } from '@/schema'
import { Modal } from '@/widgets/layers/modal'
import { lazyComponent } from '@/widgets/lazy-component'
import type { DrawnColumn } from '../context/columns'
import type { ListQuery } from '../context/list-query'
import type { Format } from './export-list'
import { fileColumns } from './file-columns'
import { type PersonalColumns, personalColumns } from './personal-columns'
import type { UnmaskedValues } from './unmasked-values'
import { useExport } from './use-export'
import '../bulk/bulk.css'

addMessages(exportMessages)

/** Only lists with masked columns have it. */
const ExportChoice = lazyComponent(() => import('../personal/export-choice'))

export interface ExportDialogProps {
  /** The title of the list, also the file's name. */
  readonly name: string
  readonly query: ListQuery
  readonly columns: readonly DrawnColumn[]
  /** Another call than the list's that returns the rows, with columns of its own. */
  readonly allRowsCall?: CallKey | undefined
  readonly total: number
  /** The selected records. */
  readonly picked: readonly Row[]
  readonly onClose: () => void
}

/** The export dialog: choice of records and format, then progress with a stop button. */
export default function ExportDialog({
  name,
  query,
  total,
  picked,
  allRowsCall,
  onClose,
  ...props
}: ExportDialogProps) {
  const columns = allRowsCall ? props.columns : fileColumns(query.resource, props.columns)
  const { t, word, language } = useMessages()
  const [format, setFormat] = useState<Format>('xlsx')
  const [which, setWhich] = useState<'all' | 'picked'>(picked.length > 0 ? 'picked' : 'all')
  const { resource } = query
  const { progress, failure, start, cancel } = useExport({ resource, name, columns, allRowsCall, onDone: onClose })
  const { personal, confirm, choice } = useUnmaskedChoice(resource, columns)
  const expected = which === 'all' ? total : picked.length
  const disabled = progress !== undefined
  const save = () => {
    const confirmed = confirm()
    if (!confirmed.isValid) return
    const rows = which === 'all' ? { kind: 'list' as const, query } : { kind: 'records' as const, records: picked }
    void start({ format, rows, expected, unmasked: confirmed.unmasked })
  }

  return (
    <Modal
      open
      title={t('export.title', { name })}
      onCancel={() => (progress ? cancel() : onClose())}
      mask={{ closable: false }}
      okText={t('export.start')}
      okButtonProps={{ disabled }}
      cancelText={t(progress ? 'export.cancel' : 'engine.cancel')}
      onOk={save}
    >
      <div className="export-choices">
        <WhichRows value={which} onChange={setWhich} disabled={disabled} total={total} picked={picked.length} />
        <WhichFormat value={format} onChange={setFormat} disabled={disabled} />
        {personal && <ExportChoice {...choice} labels={personal.labels} disabled={disabled} />}
        <p className="quiet">
          {t('export.columns', {
            names: columns.map(({ label }) => word(label)).join(comma(language)),
          })}
        </p>
        {progress && <HowFar name={name} {...progress} />}
        {failure && <Alert type="error" showIcon title={failure} />}
      </div>
    </Modal>
  )
}

/** The unmasked columns with the reason; without them the file stays masked. */
type ConfirmedChoice =
  | { readonly isValid: true; readonly unmasked: UnmaskedValues | undefined }
  | { readonly isValid: false }

/** The state of the option to export personal data unmasked, which only the product's own server has. */
function useUnmaskedChoice(resource: Resource, columns: readonly DrawnColumn[]) {
  const { word } = useMessages()
  const { isOwn } = useConfig()
  const [value, setValue] = useState({ isUnmasked: false, reason: '' })
  const [isTried, setTried] = useState(false)
  const personal: PersonalColumns | undefined = isOwn ? personalColumns(resource, columns) : undefined
  const reason = value.reason.trim()
  const broken = value.isUnmasked ? check(exportReasonRules.reason, reason) : undefined
  const shownRule = isTried ? broken : undefined
  return {
    personal,
    /** Validates the reason, showing its error. */
    confirm: (): ConfirmedChoice => {
      setTried(true)
      if (broken) return { isValid: false }
      return { isValid: true, unmasked: personal && value.isUnmasked ? { ...personal, reason } : undefined }
    },
    choice: {
      value,
      onChange: setValue,
      error: shownRule && ruleMessage(shownRule, word),
    },
  }
}

interface ChoiceProps<T> {
  readonly value: T
  readonly onChange: (value: T) => void
  readonly disabled: boolean
}

interface WhichRowsProps extends ChoiceProps<'all' | 'picked'> {
  readonly total: number
  readonly picked: number
}

function WhichRows({ value, onChange, disabled, total, picked }: WhichRowsProps) {
  const { t } = useMessages()
  const id = useId()
  return (
    <>
      <h3 id={id}>{t('export.which')}</h3>
      <Radio.Group
        aria-labelledby={id}
        vertical
        value={value}
        disabled={disabled}
        onChange={event => onChange(event.target.value as 'all' | 'picked')}
        options={[
          { value: 'all', label: t('export.all', { count: numberText(total) }) },
          ...(picked > 0 ? [{ value: 'picked', label: t('export.picked', { count: numberText(picked) }) }] : []),
        ]}
      />
    </>
  )
}

function WhichFormat({ value, onChange, disabled }: ChoiceProps<Format>) {
  const { t } = useMessages()
  const id = useId()
  return (
    <>
      <h3 id={id}>{t('export.format')}</h3>
      <Radio.Group
        aria-labelledby={id}
        vertical
        value={value}
        disabled={disabled}
        onChange={event => onChange(event.target.value as Format)}
        options={(['xlsx', 'csv'] as const).map(one => ({
          value: one,
          label: (
            <>
              {t(`export.${one}`)} <span className="quiet">{t(`export.${one}Hint`)}</span>
            </>
          ),
        }))}
      />
    </>
  )
}

function HowFar({ name, read, total }: { name: string; read: number; total: number }) {
  const { t } = useMessages()
  return (
    <div aria-live="polite">
      <Progress percent={total > 0 ? Math.floor((read / total) * 100) : 0} aria-label={t('export.title', { name })} />
      {t('export.reading', { read: numberText(read), total: numberText(total) })}
    </div>
  )
}
