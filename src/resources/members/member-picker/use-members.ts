import type { Member } from '@contract/members/entities'
import { useCall } from '@/providers/data/use-call'
import { PAGE_SIZE } from '@/widgets/picking/picking'

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
  return useCall(
    'GET admin/members',
    { query: { page_no: page, page_size: PAGE_SIZE, keyword: keyword || undefined, sex: sex || undefined } },
    { staleTime: STALE_MS, keep: true },
  )
}

/** The members with these ids; asks nothing for none. */
export function useMembersById(ids: readonly string[]) {
  const member_ids = ids.join(',')
  return useCall('GET admin/members/{member_ids}/list', member_ids === '' ? undefined : { params: { member_ids } }, {
    staleTime: STALE_MS,
  })
}

/** An id as text: other deployments may send numbers. */
export const idOf = (member: Member): string => String(member.member_id)
