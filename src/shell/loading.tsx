import { useMessages } from '@/providers/i18n/use-messages'

/** Stands where a screen will be while its code loads: a thin line, so that nothing shifts when it comes. */
export function Loading() {
  const { t } = useMessages()
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{t('shell.loading')}</span>
    </div>
  )
}
