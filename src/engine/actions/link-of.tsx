import { ROUTES } from '@contract/routes'
import type { ReactNode } from 'react'
import { linkTarget, type Resource, type Row } from '@/schema'
import type { Engine } from '../context/engine-context'
import { hrefOf } from '../context/href-of'
import { ActionLink } from '../kinds/parts/action-link'
import { offeredActions } from './action-availability'

/** The URL of a record's title: its own page, or the target of its first allowed link; or opens its form. */
export function linkOf(
  resource: Resource,
  actions: readonly string[],
  row: Row,
  rights: Pick<Engine, 'isBuilt' | 'may'>,
  run?: (name: string, row: Row) => void,
): ((text: ReactNode) => ReactNode) | undefined {
  const ways = offeredActions(resource, actions, row, rights)
  const targets = ways.flatMap(([, action]) => linkTarget(action) ?? [])
  const target = targets.find(to => to.page) ?? targets[0]
  const href = hrefOf(target, row, route => ROUTES[route].path)
  if (href) return text => <ActionLink href={href}>{text}</ActionLink>
  const form = ways.find(([, action]) => action.kind === 'drawer' && action.mode === 'edit' && !action.one)
  return form && run ? text => <ActionLink onClick={() => run(form[0], row)}>{text}</ActionLink> : undefined
}
