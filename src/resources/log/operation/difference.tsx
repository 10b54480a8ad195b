import type { Operation } from '@contract/log/calls'
import { Skeleton } from 'antd'
import { useDeclaration } from '@/engine/context/use-declaration'
import { OperationView } from '@/engine/versions/operation-view'
import { RenderBoundary } from '@/widgets/render-boundary'
import { useDeclaredEntity } from './use-declared-entity'

/** What was done, or is to be done, to a record, in the words of the record's own declaration. */
export function Difference({ operation }: { operation: Operation }) {
  const entity = useDeclaredEntity(operation.call)
  return (
    <RenderBoundary size="block" subject={operation}>
      {entity ? <Declared entity={entity} operation={operation} /> : <Plain operation={operation} />}
    </RenderBoundary>
  )
}

function Declared({ entity, operation }: { entity: string; operation: Operation }) {
  const { resource, isError } = useDeclaration(entity)
  if (isError) return <Plain operation={operation} />
  if (!resource) return <Skeleton active />
  return <OperationView resource={resource} operation={operation} />
}

/** What is about no record that a screen shows, as it stands in the log; nothing where nothing was changed, by signing in say. */
function Plain({ operation: { before, after } }: { operation: Operation }) {
  if (before === null && after === null) return null
  return <pre className="operation-plain">{JSON.stringify({ before, after }, null, 2)}</pre>
}
