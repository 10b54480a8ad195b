import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { EmptySheet } from '@/widgets/empty-sheet/empty-sheet'

/** An active filter, with a function that removes it. */
export interface ActiveFilter {
  readonly name: string
  readonly drop: () => void
}

interface NoRowsProps {
  /** The active filters; empty if the list has no records at all. */
  readonly filters?: readonly ActiveFilter[]
  readonly onClear: () => void
  readonly add?: { readonly label: string; readonly run: () => void }
}

/** The empty state: no records, or none that match, with one suggested action. */
export function NoRows({ filters = [], onClear, add }: NoRowsProps) {
  const { t } = useMessages()
  if (filters.length > 0) {
    return (
      <Nothing title={t('list.noResult')} hint={t('list.noResultHint')}>
        {filters.length > 1 &&
          filters.map(({ name, drop }) => (
            <Button key={name} onClick={drop}>
              {t('list.dropFilter', { name })}
            </Button>
          ))}
        <Button type={filters.length > 1 ? 'link' : 'default'} onClick={onClear}>
          {t('list.clearFilters')}
        </Button>
      </Nothing>
    )
  }
  return (
    <Nothing title={t(add ? 'list.emptyAdd' : 'list.empty')}>
      {add && (
        <Button type="primary" onClick={add.run}>
          {add.label}
        </Button>
      )}
    </Nothing>
  )
}

function Nothing({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className="no-rows">
      <EmptySheet />
      <div>{title}</div>
      {hint && <div className="quiet">{hint}</div>}
      <div className="no-rows-ways">{children}</div>
    </div>
  )
}

/** The error state with a retry button. Earlier rows remain below it. */
export function Failed({ message, hasRows, onRetry }: { message: string; hasRows: boolean; onRetry: () => void }) {
  const { t } = useMessages()
  return (
    <Alert
      type="error"
      showIcon
      className="list-failed"
      title={t(hasRows ? 'list.failedOver' : 'list.failed')}
      description={message}
      action={
        <Button size="small" onClick={onRetry}>
          {t('engine.retry')}
        </Button>
      }
    />
  )
}
