import { useWords } from '@/providers/i18n/use-words'
import './words'

/** Says that something was typed which is not saved yet. */
export function Unsaved() {
  const { t } = useWords()
  return (
    <span className="quiet" role="status">
      {t('form.unsaved')}
    </span>
  )
}
