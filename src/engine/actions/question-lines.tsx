import { Alert, Button } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'

/**
 * Lists the changes that other administrators made to the record of an open confirmation; announced to screen readers.
 */
export function RecordChangeLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div role="status">
      {lines.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="question-news"
          title={lines.map(line => <div key={line}>{line}</div>)}
        />
      )}
    </div>
  )
}

/** Shows that earlier input was restored, with a button that discards it. */
export function DraftLine({ onClear }: { readonly onClear: () => void }) {
  const { t } = useMessages()
  return (
    <p className="quiet">
      {t('action.draft')}
      <Button type="link" size="small" onClick={onClear}>
        {t('action.draftClear')}
      </Button>
    </p>
  )
}
