import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button, Flex } from 'antd'
import { Tinted } from './tinted'
import { useWidgetMessages } from './widget-messages'

interface FailureProps {
  /** What could not be done. */
  readonly text: string
  /** Why; a CallError that is silent is not repeated to the person. */
  readonly error?: unknown
  readonly onRetry?: () => void
  /** Takes the message away. */
  readonly onDismiss?: () => void
}

/** What failed, why, and a way to try again. */
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
  /** What could not be done. */
  readonly text: string
  readonly query: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => Promise<unknown> }
}

/** What was asked for and did not come, with a way to ask again; nothing while all is well. */
export const FailedQuery = ({ text, query }: FailedQueryProps) =>
  query.isError && <Failure text={text} error={query.error} onRetry={() => void query.refetch()} />

/** The words of a failure, unless it is one that is never shown. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || ('silent' in error && error.silent === true)) return ''
  return error.message
}
