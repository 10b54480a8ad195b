import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button } from 'antd'
import { numberText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { ActButton } from '../actions/act-button'
import { nestedMarker } from '../context/dev-markers'
import { useEngine } from '../context/engine-context'
import { bulkActions } from './bulk-actions'
import { type EditPlan, missingEditPermission } from './edit-plan'
import { useTools } from './use-list-tools'

interface BulkBarProps {
  readonly onAction: (name: string) => void
  /** The plan of the list's bulk edit, if it declares one. */
  readonly plan: EditPlan | undefined
  readonly onEdit: () => void
}

/** The bar that replaces the toolbar while rows are selected: their number and the bulk actions. */
export function BulkBar({ onAction, plan, onEdit }: BulkBarProps) {
  const { query, names, selection, rows, total, isExport, own, open } = useTools()
  const { t, word } = useMessages()
  const rights = useEngine()
  const { resource } = query
  const { picked, isAll, count } = selection
  const onPage = rows.filter(row => picked.has(String(row[resource.id]))).length
  const elsewhere = isAll ? 0 : picked.size - onPage
  const isPageWhole = onPage === rows.length && rows.length > 0
  return (
    <div className="list-toolbar bulk-bar" role="toolbar" aria-label={t('bulk.bar')}>
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('bulk.clear')}
        title={t('bulk.clear')}
        onClick={selection.clear}
      />
      <span role="status">
        <strong>{t(isAll ? 'bulk.countAll' : 'bulk.count', { count: numberText(count) })}</strong>{' '}
        {elsewhere > 0 && <span className="quiet">{t('bulk.elsewhere', { count: elsewhere })}</span>}
      </span>
      {!isAll && isPageWhole && total > picked.size && (
        <Button type="link" size="small" onClick={selection.pickAll}>
          {t('bulk.pickAll', { total: numberText(total) })}
        </Button>
      )}
      <span className="grow" />
      {isExport && !own && <Button onClick={() => open('export')}>{t('bulk.export')}</Button>}
      {plan && (
        <ActButton reason={missingEditPermission(plan, rights)} onClick={onEdit}>
          {t('bulk.edit')}
        </ActButton>
      )}
      {bulkActions(query, names, selection, rights).map(([name, action, missing]) => (
        <ActButton
          key={name}
          reason={missing}
          danger={action.danger === true}
          {...(import.meta.env.DEV && nestedMarker('bulkActions', name))}
          onClick={() => onAction(name)}
        >
          {word(action.label)}
        </ActButton>
      ))}
    </div>
  )
}
