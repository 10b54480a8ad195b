import { GROUPS, type GroupName, ROUTES, type RouteName } from '@contract/routes'
import { groupsAbove } from '@/providers/access-control/access-control'
import { useWords } from '@/providers/i18n/use-words'

/** The folders above the screen that is shown, and the screen. */
export function Breadcrumb({ route, title }: { route: RouteName; title: string | undefined }) {
  const { t, word } = useWords()
  const { path, label } = ROUTES[route]
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
}
