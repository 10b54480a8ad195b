import { errorTexts } from '@contract/messages'
import { bootWords } from '@/locales/boot'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'

addWords(bootWords)

/** Stands alone: the code of the page could not be fetched, so nothing else is there. */
export function BootFailed() {
  const { t, word } = useWords()
  return (
    <main className="boot-failed" role="alert">
      <p>{word(errorTexts.network)}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('boot.reload')}
      </button>
    </main>
  )
}
