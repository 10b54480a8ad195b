import { missingForAction, missingOf } from '@/providers/access-control/missing-permission'
import type { Resource } from '@/schema'
import { useEngine } from '../context/engine-context'
import Command from './command'

/** The actions of a screen that start background tasks; those without permission are disabled. */
export default function Commands({ resource, names }: { resource: Resource; names: readonly string[] }) {
  const rights = useEngine()
  return names.flatMap(name => {
    const action = resource.actions[name]
    if (action?.kind !== 'call' || missingOf(action, rights)) return []
    const { backgroundTask } = action
    if (!backgroundTask) return []
    const missing = missingForAction(resource, action, rights)
    return [<Command key={name} resource={resource} action={{ ...action, backgroundTask }} missing={missing} />]
  })
}
