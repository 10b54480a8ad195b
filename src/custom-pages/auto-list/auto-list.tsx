import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { withBase } from '@/lib/base'
import { readableOn } from '@/lib/colour'
import { ON_WHITE, readThemeColour } from '@/lib/theme-colour'
import { autoListMessages } from '@/locales/auto-list'
import { addMessages, changeLanguage } from '@/providers/i18n/i18n'
import { nextLanguage } from '@/providers/i18n/languages'
import { useMessages } from '@/providers/i18n/use-messages'
import { AreaSection, type ScreenLink } from './area-section'
import { featureAreas, featuresIn, filterAreas } from './features'
import './auto-list.css'

addMessages(autoListMessages)

const PlainLink: ScreenLink = ({ to, children }) => <a href={withBase(to)}>{children}</a>

interface AutoListProps {
  /** The shell's link component, if the list is inside it. The shell then has title and language switch. */
  readonly link?: ScreenLink
}

/**
 * /auto-list (specification section 2): every screen of the product with its names, its URL and whether it is built.
 * Public: without `link` it is a standalone page without antd and router.
 */
export default function AutoList({ link }: AutoListProps) {
  const { t, tag } = useMessages()
  const next = nextLanguage(tag)
  const [text, setText] = useState('')
  const areas = useMemo(featureAreas, [])
  const shown = useMemo(() => filterAreas(areas, text), [areas, text])
  const all = areas.flatMap(featuresIn)
  const isAlone = link === undefined
  useTitle(isAlone ? t('autoList.title') : undefined)

  const content = (
    <>
      <header className="auto-list-head">
        {isAlone && (
          <>
            <h1>{t('autoList.title')}</h1>
            <div className="auto-list-tools">
              <button
                type="button"
                className="auto-list-language"
                lang={next.lang}
                title={t('autoList.language')}
                onClick={() => void changeLanguage(next.tag)}
              >
                {next.name}
              </button>
              <a className="auto-list-login" href={withBase('/login')}>
                {t('autoList.login')}
              </a>
            </div>
          </>
        )}
        <p>{t('autoList.intro', { all: all.length, built: all.filter(one => one.isBuilt).length })}</p>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser in use knows the search element */}
      <div role="search" className="auto-list-filter">
        <input
          type="search"
          aria-label={t('autoList.filter')}
          placeholder={t('autoList.filter')}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <p role="status">{t('autoList.shown', { count: shown.flatMap(featuresIn).length })}</p>
      </div>
      {shown.map(area => (
        <AreaSection key={area.name} area={area} link={link ?? PlainLink} />
      ))}
      {shown.length === 0 && (
        <p className="auto-list-nothing">
          {t('autoList.nothing')}
          <button type="button" onClick={() => setText('')}>
            {t('autoList.clear')}
          </button>
        </p>
      )}
    </>
  )
  if (!isAlone) return <div className="auto-list">{content}</div>
  const primary = { '--list-primary': readableOn('#ffffff', readThemeColour(), ON_WHITE) } as CSSProperties
  return (
    <main className="auto-list auto-list-alone" style={primary}>
      {content}
    </main>
  )
}

/** In the shell the tab sets the title. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
