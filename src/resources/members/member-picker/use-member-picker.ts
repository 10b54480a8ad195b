import type { PickerOptions } from '@/widgets/relation-picker/relation-picker'
import { useRelationPicker } from '@/widgets/relation-picker/use-relation-picker'

export type { MemberItem } from './use-members'

export interface MemberPickerOptions extends PickerOptions {
  /** Only members without a shop; the others are listed with the reason and cannot be selected. */
  readonly withoutShop?: boolean
}

/**
 * The member picker (contract/members.md, "Member picker"): keyword and gender.
 *
 *     const pick = useMemberPicker()
 *     const members = await pick({ limit: 1 }) // undefined when cancelled
 */
export const useMemberPicker = () => useRelationPicker(() => import('./member-picker'))
