import type { RouteName } from '@contract/routes'
import { useMemo } from 'react'
import { ScopeContext } from '@/providers/router/scope'
import { type RelatedBlock, type Row, valueAt } from '@/schema'
import type { AnyList } from '../context/any-list'
import { PermissionScope } from '../context/engine-context'
import { useDeclaration } from '../context/use-declaration'
import ListScreen from '../list/list-screen'
import { LoadFailed } from '../placeholder/load-failed'
import { ScreenSkeleton } from '../skeleton/screen-skeleton'

interface RelatedListProps {
  readonly block: RelatedBlock
  /** The block's name, which prefixes its parameters in the URL. */
  readonly name: string
  readonly route: RouteName
  readonly row: Row
}

/**
 * Related records in a list with all features of their own list screen. Page and filters are stored in the URL with the
 * block's prefix (`orders.page_no=2`), so that a reload and the browser's Back restore them.
 */
export default function RelatedList({ block, name, route, row }: RelatedListProps) {
  const { resource, ...query } = useDeclaration(block.resource)
  const narrowed = JSON.stringify(
    Object.fromEntries(Object.entries(block.params).map(([parameter, field]) => [parameter, valueAt(row, field)])),
  )
  // A refetch of the record must not reset the list; only another record does.
  const screen = useMemo(
    (): AnyList => ({ ...block, permanentFilters: JSON.parse(narrowed) as Row }),
    [block, narrowed],
  )
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!resource) return <ScreenSkeleton />
  return (
    <ScopeContext value={name}>
      <PermissionScope name={`${route}.${name}`}>
        <ListScreen resource={resource} screen={screen} place={`${route}.${name}`} label={block.label} />
      </PermissionScope>
    </ScopeContext>
  )
}
