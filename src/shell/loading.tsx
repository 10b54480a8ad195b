import { useWords } from '@/providers/i18n/use-words'

/** Stands where a screen will be while its code loads: a thin line, so that nothing shifts when it comes. */
export function Loading() {
  const { t } = useWords()
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{t('shell.loading')}</span>
    </div>
  )
}
