import type { AnswerOf } from '@contract/calls'
import { type DataProvider, keys } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '@/providers/data/call'
import { isNotOffered } from '@/providers/http/errors'
import type { Resource } from '@/schema'
import type { AnyList } from '../context/any-list'
import { type AddressParams, listQueryOf, PREFETCH_MS, parseAddress } from './list-request'
import { initialQuery } from './views/use-initial-view'
import { PLAIN_SIZE, sortText } from './views/view-query'

/** Parameters of a list's prefetch. */
export interface ListPrefetch {
  readonly params: AddressParams
  readonly queries: QueryClient
  readonly provider: DataProvider
  /** Whether the data provider supports sorting. */
  readonly isKnown: boolean
}

/** Prefetches the first page of a list before it is rendered, with the query of its URL and saved views. */
export async function prefetchList(
  resource: Resource,
  screen: AnyList,
  place: string,
  prefetch: ListPrefetch,
): Promise<void> {
  const { params, queries, provider, isKnown } = prefetch
  const addressQuery = parseAddress(resource, screen, params)
  const { data: saved } = await queries
    .ensureQueryData(callQuery(provider, 'GET admin/views', {}))
    .catch(leaveOutExtension)
  if (!opensAsItIs(saved as AnswerOf<'GET admin/views'>, place, addressQuery)) return
  const { ordering: _, ...question } = listQueryOf(resource, screen, addressQuery, isKnown)
  const { pagination, sorters, filters, meta } = question
  await queries.prefetchQuery({
    queryKey: keys()
      .data('default')
      .resource(resource.name)
      .action('list')
      .params({ ...meta, filters, pagination, sorters })
      .get(),
    queryFn: ({ signal }) => provider.getList({ resource: resource.name, ...question, meta: { ...meta, signal } }),
    staleTime: PREFETCH_MS,
  })
}

/** A deployment without saved views opens every list with the query of its URL. */
function leaveOutExtension(error: unknown): { data: AnswerOf<'GET admin/views'> } {
  if (!isNotOffered(error)) throw error
  return { data: { settings: [], views: [] } }
}

function opensAsItIs(
  { settings, views }: AnswerOf<'GET admin/views'>,
  place: string,
  list: ReturnType<typeof parseAddress>,
): boolean {
  const own = settings.find(({ screen }) => screen === place)
  const ofPlace = views.filter(({ screen }) => screen === place)
  const [id] = list.view.split(':')
  const initial = initialQuery({
    list,
    query: { filters: list.values, sort: sortText(list.sorters), page_size: list.pageSize },
    views: ofPlace,
    current: ofPlace.find(({ view_id }) => view_id === id),
    defaultView: own?.default_view ?? null,
    ownSize: own?.layout.page_size ?? PLAIN_SIZE,
  })
  return initial === undefined
}
