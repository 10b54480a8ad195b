import { useDataProvider, useNotification } from '@refinedev/core'
import { Alert, Modal, Progress, Radio } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { comma, dayText, numberText } from '@/lib/format'
import { exportWords } from '@/locales/export'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { Row } from '@/schema'
import { toNotice } from '../actions/use-run-action'
import type { Shown } from '../columns'
import type { ListQuery } from '../list-query'
import { exportList, type Format } from './export-list'
import { fileName } from './file'
import { fileColumns } from './file-columns'
import '../bulk/bulk.css'

addWords(exportWords)

export interface ExportDialogProps {
  /** What the list is called; the file is called so too. */
  readonly name: string
  readonly query: ListQuery
  readonly columns: readonly Shown[]
  readonly total: number
  /** The ticked records. */
  readonly picked: readonly Row[]
  readonly onClose: () => void
}

/** A workbook of more rows takes too much memory. */
const WORKBOOK_ROWS = 100_000

/** Saves the list as it stands: which records, in which format; then how far it is, and the way to stop it. */
export default function ExportDialog({ name, query, total, picked, onClose, ...props }: ExportDialogProps) {
  const columns = fileColumns(query.resource, props.columns)
  const { t, word, language } = useWords()
  const pane = usePane()
  const provider = useDataProvider()()
  const { open: notify } = useNotification()
  const id = useId()
  const [format, setFormat] = useState<Format>('xlsx')
  const [which, setWhich] = useState<'all' | 'picked'>(picked.length > 0 ? 'picked' : 'all')
  const [progress, setProgress] = useState<{ read: number; total: number }>()
  const [failure, setFailure] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const rows = which === 'all' ? total : picked.length
  const start = async () => {
    const control = new AbortController()
    stop.current = control
    setFailure(undefined)
    setProgress({ read: 0, total: rows })
    const file = fileName(`${name}_${dayText(Date.now())}`, format)
    let announced = rows
    try {
      const written = await exportList({
        format,
        file,
        sheet: name.slice(0, 28),
        columns,
        say: { word, language },
        rows: which === 'all' ? { provider, query } : picked,
        expected: rows,
        signal: control.signal,
        onProgress: (read, of) => {
          announced = of
          if (!control.signal.aborted) setProgress({ read, total: of })
        },
      })
      setProgress(undefined)
      if (written === undefined) return
      notify?.({ type: 'success', message: t('export.doneRows', { count: numberText(written), file }) })
      // Never a silent difference between what was promised and what is in the file.
      if (written !== announced) {
        notify?.({
          type: 'error',
          message: t('export.changed', { total: numberText(announced), count: numberText(written) }),
        })
      }
      onClose()
    } catch (error) {
      setProgress(undefined)
      const notice = toNotice(error)
      if (!control.signal.aborted && notice) setFailure(t('export.failed', { why: notice.message }))
    }
  }
  const cancel = () => {
    if (!progress) return onClose()
    stop.current?.abort()
    setProgress(undefined)
  }

  return (
    <Modal
      open
      title={t('export.title', { name })}
      getContainer={pane.container}
      keyboard={pane.active}
      onCancel={cancel}
      mask={{ closable: false }}
      okText={t('export.start')}
      okButtonProps={{ disabled: progress !== undefined }}
      cancelText={t(progress ? 'export.cancel' : 'engine.cancel')}
      onOk={() => void start()}
    >
      <div className="export-choices">
        <h3 id={`${id}-which`}>{t('export.which')}</h3>
        <Radio.Group
          aria-labelledby={`${id}-which`}
          vertical
          value={which}
          disabled={progress !== undefined}
          onChange={event => setWhich(event.target.value as 'all' | 'picked')}
          options={[
            { value: 'all', label: t('export.all', { count: numberText(total) }) },
            ...(picked.length > 0
              ? [{ value: 'picked', label: t('export.picked', { count: numberText(picked.length) }) }]
              : []),
          ]}
        />
        <h3 id={`${id}-format`}>{t('export.format')}</h3>
        <Radio.Group
          aria-labelledby={`${id}-format`}
          vertical
          value={format}
          disabled={progress !== undefined}
          onChange={event => setFormat(event.target.value as Format)}
          options={(['xlsx', 'csv'] as const).map(value => ({
            value,
            label: (
              <>
                {t(`export.${value}`)} <span className="quiet">{t(`export.${value}Hint`)}</span>
              </>
            ),
          }))}
        />
        <p className="quiet">
          {t('export.columns', {
            names: columns.map(({ label }) => word(label)).join(comma(language)),
          })}
        </p>
        {format === 'xlsx' && rows > WORKBOOK_ROWS && (
          <Alert type="warning" showIcon title={t('export.tooMany', { count: numberText(WORKBOOK_ROWS) })} />
        )}
        {progress && (
          <div aria-live="polite">
            <Progress
              percent={progress.total > 0 ? Math.floor((progress.read / progress.total) * 100) : 0}
              aria-label={t('export.title', { name })}
            />
            {t('export.reading', { read: numberText(progress.read), total: numberText(progress.total) })}
          </div>
        )}
        {failure && <Alert type="error" showIcon title={failure} />}
      </div>
    </Modal>
  )
}
