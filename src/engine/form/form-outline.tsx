import { useWords } from '@/providers/i18n/use-words'
import type { Part } from './values'

/** The names of a long form's sections at its side; each leads to its section. */
export function FormOutline({ parts }: { parts: readonly Part[] }) {
  const { t, word } = useWords()
  return (
    <nav aria-label={t('form.outline')} className="form-outline">
      {parts.map(
        (part, at) =>
          part.title && (
            <button key={part.keys.join()} type="button" onClick={event => show(event.currentTarget, at)}>
              {word(part.title)}
            </button>
          ),
      )}
    </nav>
  )
}

/** The section of the same form: in kept tabs there are several forms in the page. */
function show(from: HTMLElement, at: number): void {
  const section = from.closest('.form-body')?.querySelectorAll<HTMLElement>('.form-section')[at]
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]')?.focus({ preventScroll: true })
}
