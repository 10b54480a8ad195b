import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { EmptySheet } from '@/widgets/empty-sheet/empty-sheet'

/** What was asked of a list, and the way to ask without it. */
export interface ActiveFilter {
  readonly name: string
  readonly drop: () => void
}

interface NoRowsProps {
  /** Everything that narrows the list; nothing where it is simply empty. */
  readonly asked?: readonly ActiveFilter[]
  readonly onClear: () => void
  readonly add?: { readonly label: string; readonly run: () => void }
}

/** Nothing there at all, or nothing that matches: why, and the one thing to do. */
export function NoRows({ asked = [], onClear, add }: NoRowsProps) {
  const { t } = useMessages()
  if (asked.length > 0) {
    return (
      <Nothing words={t('list.noResult')} hint={t('list.noResultHint')}>
        {asked.length > 1 &&
          asked.map(({ name, drop }) => (
            <Button key={name} onClick={drop}>
              {t('list.dropFilter', { name })}
            </Button>
          ))}
        <Button type={asked.length > 1 ? 'link' : 'default'} onClick={onClear}>
          {t('list.clearFilters')}
        </Button>
      </Nothing>
    )
  }
  return (
    <Nothing words={t(add ? 'list.emptyAdd' : 'list.empty')}>
      {add && (
        <Button type="primary" onClick={add.run}>
          {add.label}
        </Button>
      )}
    </Nothing>
  )
}

function Nothing({ words, hint, children }: { words: string; hint?: string; children: ReactNode }) {
  return (
    <div className="no-rows">
      <EmptySheet />
      <div>{words}</div>
      {hint && <div className="quiet">{hint}</div>}
      <div className="no-rows-ways">{children}</div>
    </div>
  )
}

/** What happened, and the way to try again. Rows from before stay under it. */
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
