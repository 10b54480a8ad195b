import { useMessages } from '@/providers/i18n/use-messages'
import './form-messages'

/** Shows that there are unsaved values. */
export function Unsaved() {
  const { t } = useMessages()
  return (
    <span className="quiet" role="status">
      {t('form.unsaved')}
    </span>
  )
}
