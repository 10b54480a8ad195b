import { useMessages } from '@/providers/i18n/use-messages'

/** The fallback of a screen while its code loads: a thin line, so that nothing shifts afterwards. */
export function Loading() {
  const { t } = useMessages()
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{t('shell.loading')}</span>
    </div>
  )
}
