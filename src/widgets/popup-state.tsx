import { Flex, Spin } from 'antd'
import type { ReactElement } from 'react'
import { Failure } from './failure'
import { useWidgetMessages } from './widget-messages'

interface PopupStateProps {
  readonly query: {
    readonly isFetching: boolean
    readonly isError: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** The error message. */
  readonly failed: string
  /** The loaded list. */
  readonly children: ReactElement
}

/** The popup of a select with loaded options: loading state, error with retry, or the list. */
export function PopupState({ query, failed, children }: PopupStateProps) {
  const { t } = useWidgetMessages()
  if (query.isFetching) {
    return (
      <Flex justify="center" style={{ padding: 16 }} role="status" aria-label={t('widget.loading')}>
        <Spin size="small" />
      </Flex>
    )
  }
  if (!query.isError) return children
  return (
    <div style={{ padding: '4px 8px' }}>
      <Failure text={failed} error={query.error} onRetry={() => void query.refetch()} />
    </div>
  )
}
