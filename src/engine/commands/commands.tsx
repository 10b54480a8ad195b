import type { TaskId } from '@contract/session/tasks'
import type { AnyAction, Resource } from '@/schema'
import { offered } from '../actions/why'
import { useEngine } from '../context'
import Command from './command'

type Running = AnyAction & { readonly progress: TaskId }

/** Those of a screen's actions whose work the server goes on with, as far as the role allows them. */
export default function Commands({ resource, names }: { resource: Resource; names: readonly string[] }) {
  const rights = useEngine()
  const commands = offered(resource, names, {}, rights).filter(([, action]) => action.progress !== undefined)
  return commands.map(([name, action]) => <Command key={name} resource={resource} action={action as Running} />)
}
