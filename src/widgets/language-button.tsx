import { changeLanguage } from '@/providers/i18n/i18n'
import { langOf, nameOfLanguage, otherLanguages } from '@/providers/i18n/languages'
import { useMessages } from '@/providers/i18n/use-messages'

interface LanguageButtonProps {
  /** A message of the page: the pages without a shell load no common ones. */
  readonly title: string
  readonly className: string
}

/** Switches to the next language, which it names in that language. For pages outside the shell. */
export function LanguageButton({ title, className }: LanguageButtonProps) {
  const { tag } = useMessages()
  const [next = tag] = otherLanguages(tag)
  return (
    <button
      type="button"
      className={className}
      lang={langOf(next)}
      title={title}
      onClick={() => void changeLanguage(next)}
    >
      {nameOfLanguage(next)}
    </button>
  )
}
