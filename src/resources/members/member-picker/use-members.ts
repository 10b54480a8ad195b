import type { Member } from '@contract/members/entities'
import { memberPickerMessages } from '@/locales/member-picker'
import { useCall } from '@/providers/data/use-call'
import { PICKER_PAGE_SIZE, PICKER_STALE_MS, type RecordSource } from '@/widgets/relation-picker/relation-picker'
import { createMessagesHook } from '@/widgets/widget-messages'

export const useMemberMessages = createMessagesHook(memberPickerMessages)

/** A member picker item (specification section 3), and whether the member has a shop. */
export type MemberItem = Pick<Member, 'member_id' | 'uname' | 'nickname' | 'mobile' | 'face' | 'sex' | 'have_shop'>

/** The filters of the member picker's list. */
export interface MemberQuery {
  readonly keyword: string
  /** '1' male, '0' female, '' no filter. */
  readonly sex: '' | '0' | '1'
}

/** One page of members; the previous page stays visible while the next one loads. */
export function useMemberPage(page: number, { keyword, sex }: MemberQuery) {
  return useCall(
    'GET admin/members',
    { query: { page_no: page, page_size: PICKER_PAGE_SIZE, keyword: keyword || undefined, sex: sex || undefined } },
    { staleTime: PICKER_STALE_MS, keep: true, select: ({ data, data_total }) => ({ rows: data, total: data_total }) },
  )
}

/** Members by their ids. */
export const memberSource: RecordSource<MemberItem, object> = {
  // Other deployments may send numbers.
  idOf: member => String(member.member_id),
  nameOf: member => member.uname,
  useRowsById: ids => {
    const member_ids = ids.join(',')
    return useCall('GET admin/members/{member_ids}/list', member_ids === '' ? undefined : { params: { member_ids } }, {
      staleTime: PICKER_STALE_MS,
    })
  },
  missingRow: (member_id, uname) => ({
    ...{ member_id, uname, nickname: '', mobile: '', face: '', sex: 0, have_shop: 0 },
  }),
  missingLabel: memberPickerMessages['members.unknown'],
}
