import { ROUTES, type RouteName } from '@contract/routes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEngine } from './engine-context'
import './screen-link.css'

/** Whether a screen is built and the role may open it; known on the first render, so that no card appears later. */
export function useMayGo(route: RouteName): boolean {
  const { isBuilt, may } = useEngine()
  return isBuilt(route) && may(route)
}

interface ScreenLinkProps {
  readonly route: RouteName
  /** The accessible name, which is read without its context. */
  readonly label?: string
  /** The query of the link. */
  readonly query?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** A link to a screen; plain text if it cannot be opened. */
export function ScreenLink({ route, label, query, children }: ScreenLinkProps) {
  return useMayGo(route) ? (
    <Link className="screen-link" to={addressOf(ROUTES[route].path, query)} aria-label={label}>
      {children}
    </Link>
  ) : (
    <span className="screen-words">{children}</span>
  )
}

const addressOf = (path: string, query: ScreenLinkProps['query'] = {}): string =>
  Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path

/** A link to a filtered list; plain text if it cannot be opened. */
export function ListLink({ route, query, children }: Omit<ScreenLinkProps, 'label'>) {
  if (!useMayGo(route)) return children
  return (
    <Link className="screen-link" to={addressOf(ROUTES[route].path, query)}>
      {children}
    </Link>
  )
}
