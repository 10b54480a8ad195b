import type { AnyAction, Resource, Row } from '@/schema'
import { useRunAction } from '../actions/use-run-action'
import { lackedBy } from '../actions/why'
import { useEngine } from '../context'
import type { ListQuery } from '../list-query'
import type { AnyList } from './filters'
import { useStable } from './use-stable'
import { useThrough } from './use-through'

/** What can be done on a list: runs its actions, also those that work through many records, and knows what is open. */
export function useListActs(resource: Resource, query: ListQuery, isFiltered: boolean) {
  const { run: runAction, opened, close } = useRunAction(resource)
  const through = useThrough(resource, query, isFiltered)
  const run = useStable((name: string, row?: Row) => {
    if (resource.actions[name]?.through) through.open(name, { row })
    else runAction(name, row)
  })
  /** Works through these records; through all that match without them. */
  const runThrough = useStable((name: string, only: readonly Row[] | undefined) => through.open(name, { only }))
  return { run, runThrough, opened, close, over: through.over }
}

export type ListActs = ReturnType<typeof useListActs>

/** What can be done on the list as a whole; a command shows its own button and progress. */
export function useTopActions(resource: Resource, screen: AnyList): (readonly [name: string, action: AnyAction])[] {
  const { isBuilt, may } = useEngine()
  return (screen.top ?? []).flatMap(name => {
    const action = resource.actions[name]
    return action && !action.progress && !lackedBy(action, { may }) && (!action.to || isBuilt(action.to.route))
      ? [[name, action] as const]
      : []
  })
}
