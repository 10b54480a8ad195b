import { ROUTES, type RouteName } from '@contract/routes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEngine } from './engine-context'
import './screen-link.css'

/** Whether a screen is built and this administrator may open it; known at the first draw, so that no card comes later. */
export function useMayGo(route: RouteName): boolean {
  const { isBuilt, may } = useEngine()
  return isBuilt(route) && may(route)
}

interface ScreenLinkProps {
  readonly route: RouteName
  /** Its accessible name, which is read without its context. */
  readonly label?: string
  /** What is asked there. */
  readonly query?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** A link to a screen, or only its words when there is nowhere to go. */
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

/** A link to a list that is narrowed to what is asked for; only its words when there is nowhere to go. */
export function ListLink({ route, query, children }: Omit<ScreenLinkProps, 'label'>) {
  if (!useMayGo(route)) return children
  return (
    <Link className="screen-link" to={addressOf(ROUTES[route].path, query)}>
      {children}
    </Link>
  )
}
