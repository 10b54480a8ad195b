import { Button, Progress, Table } from 'antd'
import { numberText } from '@/lib/format'
import { useCall } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { useBusy } from '@/providers/notification/use-busy'
import type { Resource } from '@/schema'
import { FailedQuery } from '@/widgets/failure'
import type { FaultyRow } from './faulty-row'
import { fileRowsOf, saveFaultyRows } from './faulty-rows'
import type { ImportSteps } from './use-import-steps'
import type { ServerImport, ServerImportRun } from './use-server-import'

const leftOf = ({ total, done }: ServerImport) => total - done

/** The progress of an import on the server and, once finished, the rows that were rejected. */
export function ServerRun({ current }: { current: ServerImport }) {
  const { t } = useMessages()
  const { name, status, total, done, failed } = current
  const isRunning = status === 'RUNNING'
  const settled = done + failed
  const counts = { done: numberText(done), failed: numberText(failed) }
  const texts = [
    isRunning ? '' : t(status === 'CANCELLED' ? 'import.cancelled' : 'bulk.ended'),
    t('bulk.progress', { settled: numberText(settled), total: numberText(total) }),
    failed > 0 ? t('bulk.parts', counts) : '',
  ]
  return (
    <div className="job">
      <p className="import-file">{name}</p>
      <Progress
        percent={Math.floor((settled / total) * 100)}
        status={isRunning ? 'active' : failed === 0 && status === 'DONE' ? 'success' : 'normal'}
        {...(failed > 0 && {
          success: { percent: (done / total) * 100 },
          strokeColor: 'var(--ant-color-error)',
          format: () => `${numberText(done)} / ${numberText(total)}`,
        })}
        aria-label={texts.filter(Boolean).join(' · ')}
      />
      <p role="status">{texts.filter(Boolean).join(' · ')}</p>
      {isRunning && <p className="quiet">{t('import.goesOn')}</p>}
      {!isRunning && leftOf(current) > 0 && <FaultyRows current={current} />}
    </div>
  )
}

function FaultyRows({ current: { import_id } }: { current: ServerImport }) {
  const { t } = useMessages()
  const rows = useCall('GET admin/imports/{import_id}/rows', { params: { import_id } })
  if (rows.isError) return <FailedQuery text={t('import.rowsFailed')} query={rows} />
  return (
    <Table<FaultyRow>
      size="small"
      rowKey="no"
      loading={rows.isPending}
      dataSource={rows.data ?? []}
      pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true, size: 'small' }}
      columns={[
        { key: 'no', title: '#', width: 120, render: (_, { no }) => t('import.row', { no }) },
        { key: 'why', title: t('import.why'), render: (_, { message }) => message || t('import.left') },
      ]}
    />
  )
}

interface ServerRunButtonsProps {
  readonly name: string
  readonly resource: Resource
  readonly steps: ImportSteps
  readonly server: ServerImportRun & { readonly current: ServerImport }
}

/** The buttons of an import in its current state. */
export function ServerRunButtons({ name, resource, steps, server }: ServerRunButtonsProps) {
  const translator = useMessages()
  const { t } = translator
  const { isBusy, run } = useBusy()
  const { current } = server
  const of = { resource, fields: steps.fields }
  if (current.status === 'RUNNING') {
    return (
      <Button danger loading={isBusy} onClick={() => run(server.cancel)}>
        {t('bulk.cancelRest')}
      </Button>
    )
  }
  const left = leftOf(current)
  const correct = async () => {
    const rows = await server.faultyRows()
    steps.restore(current.name, rows, fileRowsOf(rows, of, translator), server.correct)
  }
  const discard = () => {
    steps.reset()
    return server.remove()
  }
  const save = async () =>
    saveFaultyRows(t('import.failedName', { name }), await server.faultyRows(), of, {
      ...translator,
      why: t('import.why'),
      left: t('import.left'),
    })
  return (
    <>
      {left > 0 && (
        <>
          <Button type="primary" loading={isBusy || steps.isBusy} onClick={() => run(correct)}>
            {t('import.mend', { count: numberText(left) })}
          </Button>
          <Button onClick={() => run(save)}>{t('import.saveFailed')}</Button>
        </>
      )}
      <Button onClick={() => run(discard)}>{t(left > 0 ? 'import.discard' : 'import.another')}</Button>
    </>
  )
}
