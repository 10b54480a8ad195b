import { ROUTES, type RouteName } from '@contract/routes'
import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Section } from './use-sections'

interface PaletteStatusProps {
  readonly text: string
  readonly sections: readonly Section[]
  /** The lists whose records were searched. */
  readonly lists: readonly RouteName[]
}

/** Below the results: that nothing was found, the available searches, failed searches, and the keys. */
export function PaletteStatus({ text, sections, lists }: PaletteStatusProps) {
  const { t, language } = useMessages()
  const typed = text.trim()
  const count = sections.reduce((sum, { items }) => sum + items.filter(({ goesOn }) => !goesOn).length, 0)
  const isSearching = sections.some(({ state }) => state === 'searching')
  const failed = sections.filter(({ state }) => state === 'failed')
  const isEmpty = count === 0 && !isSearching
  return (
    <>
      <div role="status">
        {isEmpty && <NothingFound text={typed} lists={lists} />}
        {failed.length > 0 && (
          <p className="palette-failed">
            {t('palette.recordsFailed', { records: failed.map(({ label }) => label).join(comma(language)) })}
          </p>
        )}
        {typed !== '' && !isEmpty && (
          <span className="visually-hidden">
            {isSearching ? t('palette.searching') : t('palette.count', { count })}
          </span>
        )}
      </div>
      <ul className="palette-keys" aria-hidden>
        <li>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.keyMove')}
        </li>
        <li>
          <kbd>Enter</kbd> {t('palette.keyOpen')}
        </li>
        <li>
          <kbd>Esc</kbd> {t('palette.keyClose')}
        </li>
      </ul>
    </>
  )
}

function NothingFound({ text, lists }: Pick<PaletteStatusProps, 'text' | 'lists'>) {
  const { t, word, language } = useMessages()
  const screens = [...new Set(lists)].map(route => word(ROUTES[route].label))
  return (
    <div className="palette-nothing">
      <p>{t('palette.none', { text })}</p>
      <p>{t('palette.what')}</p>
      {screens.length > 0 && <p>{t('palette.whatRecords', { screens: screens.join(comma(language)) })}</p>}
    </div>
  )
}
