import { lazy, Suspense, useMemo } from 'react'
import type { Resource, Row } from '@/schema'
import { RenderBoundary } from '@/widgets/render-boundary'
import type { AnyList } from '../context/any-list'
import type { Expansion } from '../table/model'

const ExpandedRow = lazy(() => import('../detail/expanded-row'))

/** What opens under a row, where the screen says so. */
export function useExpandable(resource: Resource, { expand }: AnyList): Expansion | undefined {
  return useMemo(
    () =>
      expand && {
        render: (row: Row) => (
          <RenderBoundary size="block" subject={row}>
            <Suspense>
              <ExpandedRow resource={resource} row={row} expand={expand} />
            </Suspense>
          </RenderBoundary>
        ),
      },
    [resource, expand],
  )
}
