import { ROUTES } from '@contract/routes'
import { comma } from '@/lib/format'
import type { Permissions } from '@/providers/access-control/access-control'
import { useWords } from '@/providers/i18n/use-words'
import { screenOf, sourcesFor } from './records'
import type { Section } from './use-sections'

interface PaletteStatusProps {
  readonly text: string
  readonly sections: readonly Section[]
  readonly permissions: Permissions
}

/** Below the lines: that nothing was found and what could be, what could not be searched, and the keys. */
export function PaletteStatus({ text, sections, permissions }: PaletteStatusProps) {
  const { t } = useWords()
  const typed = text.trim()
  const count = sections.reduce((sum, { items }) => sum + items.length, 0)
  const isSearching = sections.some(({ state }) => state === 'searching')
  const failed = sections.filter(({ state }) => state === 'failed')
  const isEmpty = count === 0 && !isSearching
  return (
    <>
      <div role="status">
        {isEmpty && <NothingFound text={typed} permissions={permissions} />}
        {failed.map(({ id, label }) => (
          <p key={id} className="palette-failed">
            {t('palette.recordsFailed', { records: label })}
          </p>
        ))}
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

function NothingFound({ text, permissions }: Pick<PaletteStatusProps, 'text' | 'permissions'>) {
  const { t, word, language } = useWords()
  const screens = sourcesFor(permissions).map(source => word(ROUTES[screenOf(source)].label))
  return (
    <div className="palette-nothing">
      <p>{t('palette.none', { text })}</p>
      <p>{t('palette.what')}</p>
      {screens.length > 0 && <p>{t('palette.whatRecords', { screens: screens.join(comma(language)) })}</p>}
    </div>
  )
}
