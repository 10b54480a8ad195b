import { useMessages } from '@/providers/i18n/use-messages'
import './form-messages'

/** Says that something was typed which is not saved yet. */
export function Unsaved() {
  const { t } = useMessages()
  return (
    <span className="quiet" role="status">
      {t('form.unsaved')}
    </span>
  )
}
