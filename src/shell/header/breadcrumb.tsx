import { GROUPS, type GroupName, groupsAbove, ROUTES } from '@contract/routes'
import { memo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { screenLabel } from '../tabs/tab-label'
import type { Tab } from '../tabs/tabs'

/** The menu folders above the active screen, and the screen itself. */
export const Breadcrumb = memo(function Breadcrumb({ route, title, act }: Pick<Tab, 'route' | 'title' | 'act'>) {
  const { t, word } = useMessages()
  const { path } = ROUTES[route]
  const label = screenLabel({ route, act })
  return (
    <nav className="breadcrumb" aria-label={t('header.breadcrumb')}>
      <ol>
        {groupsAbove(path).map(name => (
          <li key={name} className="breadcrumb-above" title={word(GROUPS[name as GroupName].label)}>
            {word(GROUPS[name as GroupName].label)}
          </li>
        ))}
        <li aria-current="page" title={title ? `${word(label)} · ${title}` : word(label)}>
          {word(label)}
          {title && <span className="breadcrumb-title"> · {title}</span>}
        </li>
      </ol>
    </nav>
  )
})
