import { ROUTES } from '@contract/routes'
import type { ReactNode } from 'react'
import type { Resource, Row } from '@/schema'
import type { Engine } from '../context'
import { ActionLink } from './action-link'
import { hrefOf, offered } from './why'

/** The name of a record leads where its first allowed link leads. */
export function linkOf(
  resource: Resource,
  actions: readonly string[],
  row: Row,
  rights: Pick<Engine, 'isBuilt' | 'may'>,
): ((text: ReactNode) => ReactNode) | undefined {
  const way = offered(resource, actions, row, rights).find(([, action]) => action.to)
  const href = way && hrefOf(way[1], row, route => ROUTES[route].path)
  return href ? text => <ActionLink href={href}>{text}</ActionLink> : undefined
}
