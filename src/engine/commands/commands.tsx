import type { TaskId } from '@contract/session/tasks'
import { missingForAction, missingOf } from '@/providers/access-control/missing-permission'
import type { AnyAction, Resource } from '@/schema'
import { useEngine } from '../context/engine-context'
import Command from './command'

type TaskAction = AnyAction & { readonly backgroundTask: TaskId }

/** Those of a screen's actions whose work the server goes on with; what the role lacks is off. */
export default function Commands({ resource, names }: { resource: Resource; names: readonly string[] }) {
  const rights = useEngine()
  return names.flatMap(name => {
    const action = resource.actions[name]
    if (!action?.backgroundTask || missingOf(action, rights)) return []
    const lack = missingForAction(resource, action, rights)
    return [<Command key={name} resource={resource} action={action as TaskAction} lack={lack} />]
  })
}
