import { Alert, Button } from 'antd'
import { useWords } from '@/providers/i18n/use-words'

/** What somebody else has done to the record that a question is about; read out as it comes. */
export function NewsOfRecord({ lines }: { readonly lines: readonly string[] }) {
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

/** What was typed before has been put back, and can be thrown away. */
export function DraftLine({ onClear }: { readonly onClear: () => void }) {
  const { t } = useWords()
  return (
    <p className="quiet">
      {t('action.draft')}
      <Button type="link" size="small" onClick={onClear}>
        {t('action.draftClear')}
      </Button>
    </p>
  )
}
