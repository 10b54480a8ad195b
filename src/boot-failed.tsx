import { errorTexts } from '@contract/messages'
import { bootMessages } from '@/locales/boot'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'

addMessages(bootMessages)

/** Stands alone: the code of the page could not be fetched, so nothing else is there. */
export function BootFailed() {
  const { t, word } = useMessages()
  return (
    <main className="boot-failed" role="alert">
      <p>{word(errorTexts.network)}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('boot.reload')}
      </button>
    </main>
  )
}
