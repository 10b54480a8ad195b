import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button, Flex } from 'antd'
import { Tinted } from './tinted'
import { useWidgetMessages } from './widget-messages'

interface FailureProps {
  /** What failed. */
  readonly text: string
  /** The error; the message of a silent CallError is not shown. */
  readonly error?: unknown
  readonly onRetry?: () => void
  /** Closes the message. */
  readonly onDismiss?: () => void
}

/** An error message with the reason and a retry button. */
export function Failure({ text, error, onRetry, onDismiss }: FailureProps) {
  const { t } = useWidgetMessages()
  const why = reasonOf(error)
  return (
    <Flex role="alert" align="center" gap={4} wrap>
      <Tinted tone="danger">{why ? t('widget.because', { text, why }) : text}</Tinted>
      {onRetry && (
        <Button type="link" size="small" onClick={onRetry}>
          {t('widget.retry')}
        </Button>
      )}
      {onDismiss && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('widget.dismiss')}
          title={t('widget.dismiss')}
          onClick={onDismiss}
        />
      )}
    </Flex>
  )
}

interface FailedQueryProps {
  /** What failed. */
  readonly text: string
  readonly query: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => Promise<unknown> }
}

/** The error of a query with a retry button; renders nothing otherwise. */
export const FailedQuery = ({ text, query }: FailedQueryProps) =>
  query.isError && <Failure text={text} error={query.error} onRetry={() => void query.refetch()} />

/** The message of an error; '' for a silent one. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || ('silent' in error && error.silent === true)) return ''
  return error.message
}
