import type { CallKey } from '@contract/calls'
import { Alert, Progress, Radio } from 'antd'
import { useId, useState } from 'react'
import { comma, numberText } from '@/lib/format'
import { exportWords } from '@/locales/export'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Row } from '@/schema'
import { Modal } from '@/widgets/layers/modal'
import type { DrawnColumn } from '../context/columns'
import type { ListQuery } from '../context/list-query'
import type { Format } from './export-list'
import { fileColumns } from './file-columns'
import { useExport } from './use-export'
import '../bulk/bulk.css'

addMessages(exportWords)

export interface ExportDialogProps {
  /** The title of the list, also the file's name. */
  readonly name: string
  readonly query: ListQuery
  readonly columns: readonly DrawnColumn[]
  /** Another call than the list's that returns the rows, with columns of its own. */
  readonly own?: CallKey | undefined
  readonly total: number
  /** The selected records. */
  readonly picked: readonly Row[]
  readonly onClose: () => void
}

/** The export dialog: choice of records and format, then progress with a stop button. */
export default function ExportDialog({ name, query, total, picked, own, onClose, ...props }: ExportDialogProps) {
  const columns = own ? props.columns : fileColumns(query.resource, props.columns)
  const { t, word, language } = useMessages()
  const [format, setFormat] = useState<Format>('xlsx')
  const [which, setWhich] = useState<'all' | 'picked'>(picked.length > 0 ? 'picked' : 'all')
  const { progress, failure, start, cancel } = useExport({ name, columns, own, onDone: onClose })
  const expected = which === 'all' ? total : picked.length
  const disabled = progress !== undefined

  return (
    <Modal
      open
      title={t('export.title', { name })}
      onCancel={() => (progress ? cancel() : onClose())}
      mask={{ closable: false }}
      okText={t('export.start')}
      okButtonProps={{ disabled }}
      cancelText={t(progress ? 'export.cancel' : 'engine.cancel')}
      onOk={() => void start({ format, rows: which === 'all' ? query : picked, expected })}
    >
      <div className="export-choices">
        <WhichRows value={which} onChange={setWhich} disabled={disabled} total={total} picked={picked.length} />
        <WhichFormat value={format} onChange={setFormat} disabled={disabled} />
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
