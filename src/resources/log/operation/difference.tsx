import type { Operation } from '@contract/log/calls'
import { Skeleton } from 'antd'
import { useDeclaration } from '@/engine/context/use-declaration'
import { OperationView } from '@/engine/versions/operation-view'
import { RenderBoundary } from '@/widgets/render-boundary'
import { ExportFilters } from './export-filters'
import { useDeclaredEntity } from './use-declared-entity'

/** The changes of a log entry or pending approval, in the terms of the record's declaration. */
export function Difference({ operation }: { operation: Operation }) {
  const entity = useDeclaredEntity(operation)
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
  return (
    <>
      <OperationView resource={resource} operation={operation} />
      <ExportFilters resource={resource} operation={operation} />
    </>
  )
}

/** The raw data of an entry whose record no screen shows; nothing if nothing changed, such as for a sign-in. */
function Plain({ operation: { before, after } }: { operation: Operation }) {
  if (before === null && after === null) return null
  return <pre className="operation-plain">{JSON.stringify({ before, after }, null, 2)}</pre>
}
