import type { Member } from '@contract/members/entities'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useHttp } from '@/providers/context'
import { asking } from '../asking'
import { PAGE_SIZE } from '../picking/pick-table'

const STALE_MS = 30_000

/** What the list of the picker is asked for. */
export interface Wanted {
  readonly page: number
  readonly keyword: string
  /** '1' male, '0' female, '' both. */
  readonly sex: '' | '0' | '1'
}

/** One page of members; the page before stays until the next is there. */
export function useMemberPage({ page, keyword, sex }: Wanted) {
  const http = useHttp()
  return useQuery({
    ...asking,
    queryKey: ['members', 'page', page, keyword, sex],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      http.send('GET admin/members', {
        query: { page_no: page, page_size: PAGE_SIZE, keyword: keyword || undefined, sex: sex || undefined },
        signal,
      }),
  })
}

/** The members with these ids; asks nothing for none. */
export function useMembersById(ids: readonly string[]) {
  const http = useHttp()
  const member_ids = ids.join(',')
  return useQuery({
    ...asking,
    queryKey: ['members', 'by-id', member_ids],
    staleTime: STALE_MS,
    enabled: member_ids !== '',
    queryFn: ({ signal }) => http.send('GET admin/members/{member_ids}/list', { params: { member_ids }, signal }),
  })
}

/** An id as text: other deployments may send numbers. */
export const idOf = (member: Member): string => String(member.member_id)
