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
  /** The block's name on its screen: its state stands in the address under it. */
  readonly name: string
  readonly route: RouteName
  readonly row: Row
}

/**
 * Other records that belong to this one: the very list they have a screen of their own for. Its pages and filters stand
 * in the address beside those of other blocks (`orders.page_no=2`), so that a reload and the browser's Back find them.
 */
export default function RelatedList({ block, name, route, row }: RelatedListProps) {
  const { resource, ...query } = useDeclaration(block.resource)
  const narrowed = JSON.stringify(
    Object.fromEntries(Object.entries(block.params).map(([parameter, field]) => [parameter, valueAt(row, field)])),
  )
  // The record may be read anew; the list is another one only when it belongs to another record.
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
