import type { ComponentType, ReactNode } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { type Area, type Feature, featuresIn } from './features'

/** A link to a screen of this product. */
export type ScreenLink = ComponentType<{ readonly to: string; readonly children: ReactNode }>

interface AreaSectionProps {
  readonly area: Area
  readonly link: ScreenLink
}

/** One area: its own screens, then those of its folders. */
export function AreaSection({ area, link }: AreaSectionProps) {
  const { t, word } = useMessages()
  const features = featuresIn(area)
  const title = area.label ? word(area.label) : t('autoList.general')
  const built = features.filter(({ isBuilt }) => isBuilt).length
  return (
    <section className="auto-list-area" aria-labelledby={`area-${area.name}`}>
      <div className="auto-list-area-head">
        <h2 id={`area-${area.name}`}>{title}</h2>
        <span>{t('autoList.count', { built, all: features.length })}</span>
      </div>
      {area.parts.map(({ name, label, features }) => (
        <div key={name} className="auto-list-part">
          {label && <h3>{word(label)}</h3>}
          <FeatureTable title={label ? word(label) : title} features={features} link={link} />
        </div>
      ))}
    </section>
  )
}

interface FeatureTableProps {
  readonly title: string
  readonly features: readonly Feature[]
  readonly link: ScreenLink
}

const COLUMNS = ['autoList.chinese', 'autoList.english', 'autoList.address', 'autoList.state'] as const

function FeatureTable({ title, features, link: Link }: FeatureTableProps) {
  const { t } = useMessages()
  return (
    <table aria-label={title}>
      <thead>
        <tr>
          {COLUMNS.map(key => (
            <th key={key} scope="col">
              <span>{t(key)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {features.map(({ name, label, path, address, ...feature }) => (
          <tr key={name}>
            <th scope="row" lang="zh-CN">
              {label[0]}
            </th>
            <td lang="en">{label[1]}</td>
            <td>
              <code>{address === undefined ? path : <Link to={address}>{path}</Link>}</code>
            </td>
            <td>
              <State {...feature} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function State({ isBuilt, isHidden }: Pick<Feature, 'isBuilt' | 'isHidden'>) {
  const { t } = useMessages()
  return (
    <>
      <span className="auto-list-state" data-built={isBuilt || undefined}>
        {t(isBuilt ? 'autoList.built' : 'autoList.planned')}
      </span>
      {isHidden && <span className="auto-list-hidden">{t('autoList.hidden')}</span>}
    </>
  )
}
